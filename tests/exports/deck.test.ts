import { describe, expect, it } from "vitest";
import { nativeChart } from "#domain/charts/native-chart.ts";
import { buildDeck } from "#domain/report/deck/build-deck.ts";
import { boxes, slide as page } from "#domain/report/deck/deck-geometry.ts";
import { type Deck } from "#domain/report/deck/deck.ts";
import { boxBelow, linesOf } from "#domain/report/deck/fit.ts";
import { countLines, textWidthPt } from "#domain/kernel/text/measure-text.ts";
import { shorterForms, splitSentences, withoutStop } from "#domain/report/deck/sentences.ts";
import { writePptx } from "#server/adapters/document-writer/pptx/write-pptx.ts";
import { unmatchedIn } from "./match-numbers.ts";
import { readPptx } from "./office-text.ts";
import {
  aiPolicySource,
  businessCaseSource,
  demonstrationSource,
  redesignSource,
  smallSource,
  smartStackSource,
  stamp,
} from "./run-source.ts";
import { plainText } from "#domain/report/plain-text.ts";

const titles = (of: Deck): string[] => of.slides.map((slide) => plainText(slide.title));
const phases = [
  ["phase 1", demonstrationSource()],
  ["phase 2", redesignSource()],
  ["phase 4", smartStackSource()],
  ["phase 5", businessCaseSource()],
  ["phase 6", aiPolicySource()],
] as const;

describe.each(phases)("the deck of a full report: %s", (_name, source) => {
  const deck = buildDeck(source);
  it("has 12 to 18 slides, each with one message of at most two lines that no other slide has", () => {
    expect(deck.slides.length + 1).toBeGreaterThanOrEqual(12);
    expect(deck.slides.length + 1).toBeLessThanOrEqual(18);
    expect(new Set(titles(deck)).size).toBe(deck.slides.length);
    for (const slide of deck.slides) {
      const title = plainText(slide.title);
      expect([title, linesOf(title, 22, boxes.title.w, true) <= 2]).toEqual([title, true]);
      expect(title).not.toMatch(/[.…]$/);
      // A message, not the name of the section.
      expect(source.tree.sections.map((section) => section.title)).not.toContain(title);
    }
  });

  it("opens with the whole answer, in the title or below it", () => {
    const section = source.tree.sections.find(({ id }) => id === "C1")!;
    const key = section.blocks.find((block) => block.kind === "paragraph" && block.role === "key");
    const answer = plainText(
      withoutStop(splitSentences(key?.kind === "paragraph" ? key.inlines : [])[0] ?? []),
    );
    const [opening] = deck.slides;
    const told = [opening!.title, ...opening!.bullets].map((each) => plainText(withoutStop(each)));
    expect(told).toContain(answer);
  });

  it("cuts no sentence after a word that is written short", () => {
    for (const line of deck.slides.flatMap(({ bullets }) => bullets.map(plainText)))
      expect([line, /(?:^| )arts?\.?$/.test(line), /^\d+\)/.test(line)]).toEqual([
        line,
        false,
        false,
      ]);
  });

  it("tells the source and the evidence of every slide", () => {
    for (const slide of deck.slides) {
      expect(slide.source).toMatch(
        new RegExp(`^Fonte: .+\\. ${source.tree.reportTitle}, seção \\d+\\.$`),
      );
      // What quotes no figure rests on none: the list of decisions, reasons in words.
      if (
        slide.title.concat(slide.bullets.flat()).some((inline) => inline.fact) ||
        slide.layout === "chart"
      )
        expect(slide.notes.join("\n"), slide.id).toMatch(
          /Evidências:\n• .+ \((?:medido|calculado|estimado|premissa|benchmark)\) — /,
        );
    }
  });

  it("says 2 to 4 sentences beside a chart and points at no table that the slide lacks", () => {
    for (const slide of deck.slides.filter(({ layout }) => layout === "chart")) {
      expect([slide.id, slide.bullets.length >= 2 && slide.bullets.length <= 4]).toEqual([
        slide.id,
        true,
      ]);
      for (const bullet of slide.bullets)
        expect(plainText(bullet)).not.toMatch(/(?:tabela|premissas) (?:abaixo|acima)/);
    }
  });

  it("sets bullets only below a table that leaves room for them", () => {
    for (const slide of deck.slides)
      if (slide.layout === "table" && slide.bullets.length > 0) {
        const below = boxBelow(slide.table, boxes.body);
        expect([
          slide.id,
          below !== null && below.y + below.h <= boxes.body.y + boxes.body.h + 0.01,
        ]).toEqual([slide.id, true]);
      }
  });
});

describe("the deck of a reduced report", () => {
  it("has fewer slides, none of an absent section", () => {
    const deck = buildDeck(demonstrationSource());
    const small = smallSource();
    const fewer = buildDeck(small);
    const absent = small.tree.sections
      .filter((section) => section.state === "ausente")
      .map((section) => section.title);
    expect(absent.length).toBeGreaterThan(3);
    expect(fewer.slides.length).toBeLessThan(deck.slides.length);
    expect(fewer.slides.length).toBeGreaterThanOrEqual(6);
    for (const title of absent)
      expect(fewer.slides.some((slide) => slide.kicker.includes(title))).toBe(false);
  });
});

describe.each(phases)("the PPTX: %s", async (name, source) => {
  const deck = buildDeck(source);
  const bytes = await writePptx(deck, stamp, source.look);
  const slides = await readPptx(bytes);

  it("has a slide for each of the deck, with its title as a real title and its notes", () => {
    expect(slides).toHaveLength(deck.slides.length + 1);
    expect(slides.slice(1).map((slide) => slide.title)).toEqual(titles(deck));
    for (const slide of slides.slice(1)) {
      expect(slide.notes).toContain("Evidências:");
      expect(slide.texts.some((text) => text.startsWith("Fonte: "))).toBe(true);
    }
  });

  it("draws a native chart on each analytical slide, whose cached values are facts", () => {
    const charted = deck.slides.flatMap((slide, index) =>
      slide.layout === "chart" && nativeChart(slide.chart) !== null
        ? [{ slide, reading: slides[index + 1] }]
        : [],
    );
    // Two charts of phase 6 are heatmaps, which become tables; phase 2 has one quick win, which needs no schedule.
    expect(charted.length).toBeGreaterThanOrEqual(["phase 2", "phase 6"].includes(name) ? 5 : 6);
    // Flows of steps have no form in an office suite: the table of their edges stands there.
    expect(
      deck.slides
        .filter((slide) => slide.layout === "chart" && nativeChart(slide.chart) === null)
        .every((slide) => slide.layout === "chart" && slide.chart.type === "graph"),
    ).toBe(true);
    const values = new Set(
      source.facts.flatMap((fact) =>
        typeof fact.value === "number" ? [Math.abs(fact.value).toFixed(6)] : [],
      ),
    );
    for (const { slide, reading } of charted) {
      expect([slide.id, reading?.charts.length]).toEqual([slide.id, 1]);
      const drawn = (reading?.charts[0]?.series ?? []).filter(
        (series) => series.isVisible && !slide.chart.refs?.some((ref) => ref.label === series.name),
      );
      const figures = drawn.flatMap((series) => series.values);
      expect(figures.length).toBeGreaterThan(2);
      expect([
        slide.id,
        figures.filter((value) => !values.has(Math.abs(value).toFixed(6))),
      ]).toEqual([slide.id, []]);
      const points = slide.chart.series
        .flatMap((series) => series.points)
        .filter((point) => point.y !== null);
      // Spans have two ends.
      expect(figures.length).toBe(
        points.length * (slide.chart.type === "range" || slide.chart.type === "tornado" ? 2 : 1),
      );
    }
  });

  it("gives the first series of a scatter as many cells as the longest: LibreOffice draws none of a shorter one", () => {
    for (const xml of slides.flatMap(({ charts }) => charts.flatMap(({ xml }) => xml))) {
      if (!xml.includes("<c:scatterChart>")) continue;
      const [first = 0, ...others] = [...xml.matchAll(/<c:yVal>.*?<c:ptCount val="(\d+)"/gs)].map(
        ([, count]) => Number(count),
      );
      expect(Math.max(0, ...others)).toBeLessThanOrEqual(first);
    }
  });

  it("keeps everything inside the slide", () => {
    for (const slide of slides)
      for (const box of slide.boxes) {
        expect([
          slide.number,
          box.x >= -0.5 &&
            box.y >= -0.5 &&
            box.x + box.w <= page.widthPt + 0.5 &&
            box.y + box.h <= page.heightPt + 0.5,
        ]).toEqual([slide.number, true]);
      }
  });

  it("shows no number without a fact, in slides, charts and notes", () => {
    const spoken = slides
      .slice(1)
      .flatMap((slide) => [
        ...slide.texts.filter(
          (text) =>
            !text.startsWith("Fonte: ") && !/^\d+ · /.test(text) && text !== String(slide.number),
        ),
        ...slide.charts.flatMap((chart) => chart.series.flatMap((series) => series.labels)),
      ]);
    const { checked, unmatched } = unmatchedIn(spoken, source.facts, source.names);
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(name === "phase 6" ? 100 : 150);
    const told = slides
      .slice(1)
      .flatMap((slide) => slide.notes.split("\n").filter((line) => line !== String(slide.number)));
    expect(unmatchedIn(told, source.facts, source.names).unmatched).toEqual([]);
  });

  it("finds a planted number", async () => {
    const planted = structuredClone(deck);
    planted.slides[3]?.bullets.push([{ text: "Sobram R$ 987.654 por ano." }]);
    const texts = (await readPptx(await writePptx(planted, stamp, source.look))).flatMap(
      (slide) => slide.texts,
    );
    expect(
      unmatchedIn(
        texts.filter((text) => text.includes("Sobram")),
        source.facts,
        source.names,
      ).unmatched,
    ).toHaveLength(1);
  });

  it("is the same bytes for the same deck", async () => {
    expect(Buffer.from(await writePptx(deck, stamp, source.look)).equals(Buffer.from(bytes))).toBe(
      true,
    );
  });
});

describe("sentences and measures", () => {
  const text = (inlines: { text: string }[]): string =>
    inlines.map((inline) => inline.text).join("");
  it("drops the second of two results that have figures of their own, not the end of a range", () => {
    const figure = (text: string) => ({ text, fact: text });
    const results = [
      { text: "O redesenho reduz as horas de " },
      figure("125"),
      { text: " para " },
      figure("30"),
      { text: " e o prazo de " },
      figure("2,5"),
      { text: " dias para " },
      figure("1"),
      { text: " dia." },
    ];
    expect(shorterForms(results).map(text)).toContain("O redesenho reduz as horas de 125 para 30.");
    expect(
      shorterForms([
        { text: "O VPL fica entre o piso de " },
        figure("10"),
        figure("20"),
        { text: " e o teto de " },
        figure("30"),
        figure("40"),
        { text: "." },
      ]),
    ).toHaveLength(1);
  });

  it("cuts at the end of a sentence, not inside quotes or figures", () => {
    const cut = splitSentences([
      { text: "O processo “A. B” custa " },
      { text: "R$ 1.200,5", fact: "x" },
      { text: " por ano. Vale “X. Y” e mais" },
      { text: "." },
      { text: " " },
      { text: "2", fact: "y" },
      { text: " casos." },
    ]);
    expect(cut.map(text)).toEqual([
      "O processo “A. B” custa R$ 1.200,5 por ano.",
      "Vale “X. Y” e mais.",
      "2 casos.",
    ]);
  });
  it("shortens at a clause and gives an estimate its mark back", () => {
    const forms = shorterForms([
      { text: "São " },
      { text: "7", fact: "a", basis: "ESTIMADO" },
      { text: " processos acima do corte, entre eles A; B; e C (estimado)." },
    ]);
    expect(forms.map(text)).toEqual([
      "São 7 processos acima do corte, entre eles A; B; e C (estimado).",
      "São 7 processos acima do corte (estimado).",
    ]);
    expect(text(withoutStop(forms[1] ?? []))).toBe("São 7 processos acima do corte (estimado)");
  });
  it("measures as Arial does", () => {
    expect(textWidthPt("Ação", 10)).toBeCloseTo(6.67 + 5 + 5.56 + 5.56, 5);
    expect(textWidthPt("WW", 10, true)).toBeCloseTo(18.88, 5);
    expect(countLines("um dois três quatro", 10, 40)).toBe(3);
    expect(countLines("palavra", 10, 15)).toBeGreaterThan(1);
  });
});
