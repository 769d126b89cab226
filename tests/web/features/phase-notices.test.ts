import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NoticeLine, phaseCopy, type Notice } from "#web/features/phases/index.ts";

const stale: Notice = { kind: "stale", tone: "warning", text: "Um arquivo mudou." };
const preview: Notice = {
  kind: "preview",
  tone: "info",
  text: phaseCopy.previewOf("ValueScope"),
};
const show = (notices: Notice[]): string =>
  renderToStaticMarkup(createElement(NoticeLine, { notices }));

describe("the notice line of a phase", () => {
  it("says the first notice and how many more there are", () => {
    const shown = show([stale, preview, { ...preview, kind: "reduced", text: "Reduzido." }]);
    expect(shown).toContain("Um arquivo mudou.");
    expect(shown).toContain("+2 avisos");
    expect(shown).not.toContain("Prévia");
  });
  it("has no button where there is nothing more to open", () => {
    expect(show([preview])).toContain(
      "Prévia: calculada antes da aprovação de ValueScope. Não vai ao gate nem ao cliente.",
    );
    expect(show([preview])).not.toContain("<button");
    expect(show([{ ...stale, detail: "Números" }])).toContain("Ver</button>");
  });
  it("is absent where there is nothing to say", () => {
    expect(show([])).toBe("");
  });
});
