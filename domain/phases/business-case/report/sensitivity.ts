/** 5.5: one variable at a time, and the levels that leave no value. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { sensitivityCopy as copy } from "./copy/sensitivity.ts";
import { hasRate, rateWanted, sideBySide } from "./perimeters.ts";

const mostDrivers = 9;

export function buildSensitivity(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const rank = (set: "rec" | "prog", position: number, template: string): Sentence => {
    const key = desk.text(`p5.${set}.drv.${position}.chave`);
    return key === null
      ? null
      : desk.sentence(template, {
          variavel: `p5.${set}.drv.${position}.nome_artigo`,
          min: `p5.${set}.tornado.${key}.pior`,
          max: `p5.${set}.tornado.${key}.melhor`,
        });
  };
  const heads = copy.columns;
  const keys = Array.from({ length: mostDrivers }, (_, index) =>
    desk.text(`p5.rec.drv.${index + 1}.chave`),
  ).filter((key) => key !== null);
  return completeSection([
    desk.paragraph([rank("rec", 1, copy.top)], "key"),
    desk.paragraph([
      rank("rec", 2, copy.second),
      rank("prog", 1, copy.topAll),
      desk.sentence(copy.breakEven, {
        be: "p5.rec.equilibrio.beneficio",
        todos: "p5.rec.equilibrio.todos",
      }),
      desk.sentence(copy.breakEvenAll, {
        be: "p5.prog.equilibrio.beneficio",
        todos: "p5.prog.equilibrio.todos",
      }),
      desk.sentence(copy.adoption, {
        be: "p5.rec.equilibrio.adocao",
        be2: "p5.prog.equilibrio.adocao",
      }),
      desk.sentence(copy.delay, { n: "p5.rec.equilibrio.atraso" }),
      desk.sentence(copy.one, {}),
    ]),
    desk.chart("c5.tornado"),
    desk.chart("c5.tornado_prog"),
    tableBlock({
      id: "5.5.faixas",
      title: copy.tableTitle,
      footnote: copy.tableFootnote,
      columns: [
        left(heads.driver, 1.7),
        right(heads.low, undefined, 0.8),
        right(heads.high, undefined, 0.8),
        right(heads.recLow),
        right(heads.recHigh),
        right(heads.progLow),
        right(heads.progHigh),
      ],
      rows: keys.map((key) => [
        word(desk.text(rankOf(desk, key)) ?? key),
        desk.cell(`p5.faixa.${key}.min`),
        desk.cell(`p5.faixa.${key}.max`),
        ...(["rec", "prog"] as const).flatMap((set) => [
          desk.cell(`p5.${set}.tornado.${key}.pior`, "int"),
          desk.cell(`p5.${set}.tornado.${key}.melhor`, "int"),
        ]),
      ]),
    }),
    sideBySide(desk, {
      id: "5.5.equilibrio",
      title: copy.breakEvenTitle,
      heads: [copy.breakEvenColumns.driver, copy.breakEvenColumns.rec, copy.breakEvenColumns.prog],
      footnote: copy.breakEvenFootnote,
      keepEmpty: true,
      rows: Object.fromEntries(
        Object.entries(copy.breakEvenRows).map(([key, label]) => [`equilibrio.${key}`, label]),
      ),
    }),
  ]);
}

/** Fact with the name of a variable: that of its place in the recommended set's order. */
function rankOf(desk: SectionWriter, key: string): string {
  const position = Array.from({ length: mostDrivers }, (_, index) => index + 1).find(
    (at) => desk.text(`p5.rec.drv.${at}.chave`) === key,
  );
  return `p5.rec.drv.${position ?? 0}.nome`;
}
