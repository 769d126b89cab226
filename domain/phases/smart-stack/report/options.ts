/** 4.5: the chosen option of each capability, its margin and how it stands when weights vary. */
import { noteKeys } from "../compute/choice-facts.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { optionsCopy as copy } from "./copy/options.ts";
import { figure, given, keysOf, optionsWanted, plain } from "./systems.ts";

export function buildOptions(desk: SectionWriter): SectionBody {
  const ns = keysOf(desk, /^p4\.bbp\.(\d+)\.capacidade$/);
  if (ns.length === 0) return absentSection(desk, optionsWanted);
  const heads = copy.summaryColumns;
  const own = (n: string, key: string) => `p4.bbp.${n}.${key}`;
  const bind = (n: string) => ({
    cap: own(n, "capacidade"),
    vencedor: own(n, "vencedora"),
    nota: own(n, "nota"),
    margem: own(n, "margem"),
    segundo: own(n, "segunda"),
    estab: own(n, "estabilidade"),
    veredito: own(n, "veredito"),
  });
  return completeSection([
    desk.paragraph(
      [desk.sentence(copy.count, { n: "p4.n_bbp_estaveis", total: "p4.n_bbp" })],
      "key",
    ),
    ...ns.map((n) =>
      desk.paragraph([
        desk.sentence(copy.winner, bind(n)) ?? desk.sentence(copy.alone, bind(n)),
        desk.sentence(copy.stability, bind(n)),
      ]),
    ),
    desk.paragraph([
      desk.sentence(copy.method, { n: "p4.bbp.sorteios" }),
      desk.sentence(copy.costOrder, {}),
    ]),
    desk.chart("c4.bbp"),
    tableBlock({
      id: "4.5.resumo",
      title: copy.summaryTitle,
      columns: [
        left(heads.capability, 2),
        left(heads.option, 1),
        right(heads.score, undefined, 0.9),
        right(heads.margin, undefined, 0.8),
        right(heads.stability, "%", 1),
        left(heads.verdict, 1.5),
        right(heads.cost, "R$"),
      ],
      rows: ns.map((n) => [
        desk.cell(own(n, "capacidade")),
        desk.cell(own(n, "vencedora")),
        desk.cell(own(n, "nota"), "n2"),
        given(desk, own(n, "margem"), "n2"),
        given(desk, own(n, "estabilidade"), "n1"),
        given(desk, own(n, "veredito")),
        given(desk, own(n, "opex_ano"), "int"),
      ]),
    }),
    ...ns.map((n) => matrix(desk, n)),
    costTable(desk, ns),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    { kind: "cards", cards: ns.map((n) => card(desk, n)) },
  ]);
}

const optionsOf = (desk: SectionWriter, n: string): string[] =>
  desk.facts.flatMap((fact) => {
    const found = /^p4\.bbp\.(\d+)\.op\.([^.]+)\.nota$/.exec(fact.id);
    return found?.[1] === n ? [found[2] ?? ""] : [];
  });
const optionName = (desk: SectionWriter, n: string, option: string): string =>
  desk.fact(`p4.bbp.${n}.op.${option}.nota`)?.label.split(", ").at(-1) ?? option;

function matrix(desk: SectionWriter, n: string): Block | null {
  const heads = copy.matrixColumns;
  return tableBlock({
    id: `4.5.matriz.${n}`,
    title: plain(
      desk.sentence(copy.matrixTitle, { cap: `p4.bbp.${n}.capacidade` }, { notes: false }),
    ),
    columns: [
      left(heads.option, 1.2),
      ...[heads.fit, heads.time, heads.tco, heads.risk, heads.data, heads.own].map((head) =>
        right(head),
      ),
      right(heads.score, undefined, 1.1),
    ],
    rows: optionsOf(desk, n).map((option) => [
      word(optionName(desk, n, option)),
      ...noteKeys.map((key) => desk.cell(`p4.bbp.${n}.op.${option}.nota_${key}`, "int")),
      desk.cell(`p4.bbp.${n}.op.${option}.nota`, "n2"),
    ]),
  });
}

function costTable(desk: SectionWriter, ns: readonly string[]): Block | null {
  const heads = copy.costColumns;
  return tableBlock({
    id: "4.5.custos",
    title: copy.costTitle,
    footnote: plain(desk.sentence(copy.costFootnote, { anos: "k.bbp_anos" }, { notes: false })),
    columns: [
      left(heads.capability, 2),
      left(heads.option),
      right(heads.capex, "R$"),
      right(heads.opex, "R$"),
      right(heads.five, "R$"),
    ],
    rows: ns.flatMap((n) =>
      optionsOf(desk, n).map((option) => [
        desk.cell(`p4.bbp.${n}.capacidade`),
        word(optionName(desk, n, option)),
        ...["capex", "opex_ano", "tco5"].map((key) =>
          given(desk, `p4.bbp.${n}.op.${option}.${key}`, "int"),
        ),
      ]),
    ),
  });
}

function card(desk: SectionWriter, n: string): ReportCard {
  const own = (key: string) => `p4.bbp.${n}.${key}`;
  const winner = desk.text(own("vencedora")) ?? "";
  const option = (key: string) => `p4.bbp.${n}.op.${winner}.${key}`;
  const names = copy.card;
  const quiet = { notes: false, marks: false };
  const cap = own("capacidade");
  return {
    title: desk.text(cap) ?? n,
    subtitle: winner,
    figures: present([
      figure(desk, own("nota"), names.score, "n2"),
      figure(desk, own("margem"), names.margin, "n2"),
      figure(desk, own("estabilidade"), names.stability, "pct1"),
      figure(desk, own("veredito"), names.verdict),
      figure(desk, option("capex"), names.capex, "brl"),
      figure(desk, own("opex_ano"), names.opex, "brl"),
      figure(desk, option("tco5"), names.five, "brl"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(
        copy.cardScores,
        {
          cap,
          vencedor: own("vencedora"),
          nota: own("nota"),
          segundo: own("segunda"),
          margem: own("margem"),
        },
        quiet,
      ),
      desk.sentence(
        copy.cardCost,
        { cap, capex: desk.fact(option("capex")), opex: own("opex_ano") },
        quiet,
      ),
      desk.sentence(copy.cardReplaces, { cap, atual: desk.fact(`p4.sub.${n}.atual_ano`) }, quiet),
    ]),
    action: plain(desk.sentence(copy.action, { cap, vencedor: own("vencedora") })),
  };
}
