import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { PhaseNotices } from "#web/features/phases/index.ts";

const show = (change: { preview?: boolean; stale?: boolean }): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(PhaseNotices, {
        phase: {
          projectId: "p",
          order: 3,
          preview: false,
          stale: false,
          staleReason: "Um arquivo mudou.",
          ...change,
        },
      }),
    ),
  );

describe("the notices of a phase", () => {
  it("say that it is a preview, with the way to the gate before", () => {
    expect(show({ preview: true })).toContain("Prévia: fase anterior não aprovada");
    expect(show({ preview: true })).toContain('href="/project/p/phase/2#gate"');
  });
  it("say why its figures are old, and nothing of a phase that is neither", () => {
    expect(show({ stale: true })).toContain("Um arquivo mudou.");
    expect(show({})).toBe("");
  });
});
