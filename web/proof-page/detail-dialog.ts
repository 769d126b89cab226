import type { UsedRows } from "#domain/proof/index.ts";
import { proofCopy as copy } from "./copy.ts";
import { draw, paragraph } from "./draw.ts";
import type { NumberDetail } from "./protocol.ts";

/** A number's origin: its formula, what went into it, the rows. `open` goes on to one of its inputs. */
export function fillDialog(
  dialog: HTMLDialogElement,
  detail: NumberDetail,
  open: (id: string) => void,
): void {
  const { label, formula, assumptions, receivedFrom, inputs, rows } = detail;
  dialog.setAttribute("aria-label", label);
  dialog.replaceChildren(
    draw(
      "header",
      {},
      draw("h2", {}, label),
      draw("button", { type: "button", class: "action", click: () => dialog.close() }, copy.close),
    ),
    ...(receivedFrom === null ? [] : [paragraph(copy.received(receivedFrom))]),
    draw("h3", {}, copy.formula),
    paragraph(formula),
    ...(assumptions.length === 0
      ? []
      : [draw("h3", {}, copy.assumptions), paragraph(assumptions.join(", "), "mono")]),
    ...(inputs.length === 0
      ? []
      : [
          draw("h3", {}, copy.inputs),
          ...inputs.map(({ id, label: name, value, verdict }) =>
            draw(
              "button",
              { type: "button", class: "input", click: () => open(id) },
              draw("span", {}, name),
              draw("span", { class: verdict ?? "" }, value),
            ),
          ),
        ]),
    draw("h3", {}, copy.rows),
    ...(rows.length === 0 ? [paragraph(copy.noRows)] : rows.map(drawRows)),
  );
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

function drawRows(used: UsedRows): HTMLElement {
  const about = paragraph(copy.usedRows(used.used, used.total, used.file, used.filter));
  if (used.isWithheld) return draw("div", {}, about, paragraph(copy.withheld));
  return draw(
    "div",
    {},
    about,
    draw(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": used.table },
      draw(
        "table",
        {},
        draw(
          "thead",
          {},
          draw(
            "tr",
            {},
            ...[copy.row, ...used.columns].map((name) => draw("th", { scope: "col" }, name)),
          ),
        ),
        draw(
          "tbody",
          {},
          ...used.rows.map(({ row, cells }) =>
            draw("tr", {}, ...[String(row), ...cells].map((cell) => draw("td", {}, cell))),
          ),
        ),
      ),
    ),
    used.rows.length < used.used ? paragraph(copy.firstRows(used.rows.length), "shown") : null,
  );
}
