"""Axe, the checker of accessibility, run inside a page. Its script comes with the front end's packages."""

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "bubblenb/widgets/front/node_modules/axe-core/axe.min.js"


def serious_findings(page: Page, selector: str) -> list[str]:
    """What axe finds serious or critical inside the elements of this selector, one line each.

    Only our own elements are looked at: JupyterLab's page around them has findings of its own.
    """
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    findings: list[str] = page.evaluate(
        """async (selector) => {
          const result = await window.axe.run({ include: [selector] }, { resultTypes: ["violations"] });
          return result.violations
            .filter((found) => ["serious", "critical"].includes(found.impact))
            .flatMap((found) => found.nodes.map((node) => `${found.id}: ${found.help}: ${node.html}`));
        }""",
        selector,
    )
    return findings
