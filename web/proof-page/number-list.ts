import type { CheckedNumber, CheckedProof } from "#domain/proof/index.ts";
import { outsideReasons } from "#domain/proof/index.ts";
import { proofCopy as copy } from "./copy.ts";
import { draw, paragraph } from "./draw.ts";

const PAGE = 100;

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Different ones first: they are what a reader has to see. */
const order = { diferente: 0, fora: 2, igual: 1 };

/** The list with its search; `open` shows one number's origin. */
export function drawNumbers(proof: CheckedProof, open: (id: string) => void): HTMLElement {
  const all = [...proof.numbers].sort((a, b) => order[a.verdict] - order[b.verdict]);
  const list = draw("div", { "data-testid": "numbers" });
  const shown = draw("span", { class: "shown", role: "status" });
  const more = draw(
    "button",
    { class: "more", type: "button", click: () => show(limit + PAGE) },
    copy.more,
  );
  const search = draw("input", {
    type: "search",
    "aria-label": copy.search,
    placeholder: copy.search,
    input: () => show(PAGE),
  });
  const only = draw("input", { type: "checkbox", change: () => show(PAGE) });
  let limit = PAGE;
  function show(upTo: number): void {
    limit = upTo;
    const wanted = fold(search.value.trim());
    const found = all.filter(
      (number) =>
        (!only.checked || number.verdict === "diferente") &&
        (wanted === "" ||
          fold(`${number.label} ${number.published} ${number.id}`).includes(wanted)),
    );
    list.replaceChildren(
      ...(found.length === 0
        ? [paragraph(only.checked && wanted === "" ? copy.noneDifferent : copy.none)]
        : [drawHead(), ...found.slice(0, limit).map((number) => drawNumber(number, open))]),
    );
    shown.textContent = copy.shown(Math.min(limit, found.length), found.length);
    more.hidden = found.length <= limit;
  }
  show(PAGE);
  return draw(
    "section",
    {},
    draw("div", { class: "tools" }, search, draw("label", {}, only, copy.onlyDifferent), shown),
    list,
    more,
  );
}

const drawHead = (): HTMLElement =>
  draw(
    "div",
    { class: "number head", "aria-hidden": "true" },
    draw("span", {}, copy.columns.label),
    draw("span", { class: "value" }, copy.columns.published),
    draw("span", { class: "value" }, copy.columns.recomputed),
    draw("span", {}, copy.columns.verdict),
  );

function drawNumber(number: CheckedNumber, open: (id: string) => void): HTMLElement {
  const { id, label, verdict, published, recomputed, reason } = number;
  return draw(
    "button",
    {
      type: "button",
      class: verdict === "diferente" ? "number diferente-row" : "number",
      "data-fact": id,
      click: () => open(id),
    },
    draw("span", { class: "name" }, label),
    draw(
      "span",
      { class: "value", "data-name": copy.columns.published, title: published },
      published,
    ),
    draw(
      "span",
      {
        class: "value",
        "data-name": copy.columns.recomputed,
        title: verdict === "fora" ? "" : (recomputed ?? ""),
      },
      verdict === "fora" ? "–" : (recomputed ?? "–"),
    ),
    draw("span", { class: `verdict-cell ${verdict}` }, copy.verdicts[verdict]),
    reason === null ? null : draw("span", { class: "reason" }, outsideReasons[reason]),
  );
}
