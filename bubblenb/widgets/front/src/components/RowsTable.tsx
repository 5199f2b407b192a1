import type { Words } from "../core/words";
import type { Column, Row } from "../types";

function cell(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(Number(value.toPrecision(6))) : String(value);
}

/** The rows of a chart for those who read them. */
export function RowsTable({ rows, columns, words }: { rows: Row[]; columns: Column[] | undefined; words: Words }) {
  const shown = columns?.length ? columns : Object.keys(rows[0] ?? {}).map((field) => ({ field, title: field }));
  if (!rows.length) return <p class="bnb-soft">{words("no_rows")}</p>;
  return (
    <div class="bnb-rows" tabIndex={0} role="group" aria-label={words("rows_title")} data-bnb-key="rows">
      <table>
        <thead>
          <tr>
            {shown.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {shown.map(({ field }) => (
                <td key={field}>{cell(row[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
