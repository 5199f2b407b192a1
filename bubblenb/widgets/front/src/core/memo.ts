// A component that is drawn again only when one of its props has changed: a click touches few of a table's cards,
// cells and charts.
import { Component, h, type ComponentChild, type FunctionComponent } from "preact";

export function memo<P extends object>(Draw: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const names = new Set([...Object.keys(this.props), ...Object.keys(next)]);
      return [...names].some((name) => this.props[name as keyof P] !== next[name as keyof P]);
    }
    override render(props: P): ComponentChild {
      return h(Draw, props);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
