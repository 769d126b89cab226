import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Phase } from "#contract/phases/endpoints.ts";
import { TilesGrid } from "#web/features/phases/index.ts";

type Tile = Phase["tiles"][number];
const tile = (change: Partial<Tile>): Tile => ({
  id: "volume_mes",
  label: "Volume por mês",
  factId: "p1.atual.volume_mes",
  current: "450 por mês",
  future: "450 por mês",
  futureFactId: "p1.futuro.volume_mes",
  tag: null,
  basis: null,
  improvement: null,
  color: "purple",
  ...change,
});
const show = (change: Partial<Tile>): string =>
  renderToStaticMarkup(
    createElement(TilesGrid, {
      phase: { projectId: "p", tiles: [tile(change)] } as unknown as Phase,
    }),
  );
const textOf = (html: string): string => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

describe("a tile of today against AI-first", () => {
  it("says once what stays the same, and keeps both origins", () => {
    const html = show({});
    expect(textOf(html)).toContain("450 por mês,AI-first: sem mudança");
    expect(html.match(/450 por mês/g)).toHaveLength(1);
    expect(html).toContain('data-fact="p1.atual.volume_mes"');
    expect(html).toContain('data-fact="p1.futuro.volume_mes"');
    expect(html).not.toContain("<svg");
  });

  it("shows both sides where they differ, or where a change is too small for the figures to tell", () => {
    for (const change of [{ future: "500 por mês" }, { improvement: "+0,1%" }, { future: "n/d" }]) {
      expect(textOf(show(change))).not.toContain("sem mudança");
      expect(show(change)).toContain("<svg");
    }
  });

  it("has one side where the measure has no other", () => {
    expect(textOf(show({ future: null, futureFactId: null }))).toContain("Atual: 450 por mês");
    expect(show({ future: null, futureFactId: null })).not.toContain("<svg");
  });
});
