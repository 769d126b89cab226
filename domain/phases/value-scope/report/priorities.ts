/** 1.6: value against feasibility, how firm the order is, and one card per process of the top. */
import { prioritiesCopy as copy } from "./copy/priorities.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { listProcesses, orderedBy, type ReportProcess } from "./processes.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { present } from "../../../report/section-writer.ts";

const fewestScored = 5;
const levers = [
  "custo",
  "retrabalho",
  "tempo",
  "receita",
  "importancia",
  "cliente",
  "automacao",
] as const;
const wanted = {
  table: "a avaliação de valor e viabilidade",
  columns: "importância, impacto no cliente, risco, receita exposta e notas de automação",
  model: "T01 – Inventário de processos",
  minimumRows: fewestScored,
  purpose: "Priorização por valor e viabilidade",
};

export function buildPriorities(desk: SectionWriter): SectionBody {
  const scored = orderedBy(desk, listProcesses(desk), "posicao", 1).filter(
    (process) => desk.text(`${process.prefix}.quadrante`) !== null,
  );
  if (scored.length < fewestScored) return absentSection(desk, wanted);
  const cardsShown = desk.number("A.cartoes") ?? 10;
  return completeSection([
    desk.paragraph([captureSentence(desk)], "key"),
    desk.paragraph([
      (desk.number("p1.n_estruturar") ?? 0) > 0
        ? desk.sentence(copy.structure, { n: "p1.n_estruturar" })
        : null,
      (desk.number("p1.n_ganho_pontual") ?? 0) > 0
        ? desk.sentence(copy.pointGain, { n: "p1.n_ganho_pontual" })
        : null,
      ...unstableSentences(desk, scored),
      desk.sentence(copy.cuts, { vs: "A.corte_vs", fs: "A.corte_fs" }),
    ]),
    desk.chart("c1.matriz"),
    priorityTable(desk, scored),
    desk.chart("c1.heatmap"),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    {
      kind: "cards",
      cards: scored.slice(0, cardsShown).map((process) => processCard(desk, process)),
    },
  ]);
}

function captureSentence(desk: SectionWriter) {
  const n = desk.number("p1.n_capturar") ?? 0;
  const bindings = { n: "p1.n_capturar", nomes: "p1.capturar.nomes" };
  if (n === 0) return desk.sentence(copy.none, {});
  return desk.sentence(n === 1 ? copy.one : n <= 3 ? copy.few : copy.many, bindings);
}

function unstableSentences(desk: SectionWriter, processes: readonly ReportProcess[]) {
  return processes
    .filter((process) => {
      const band = desk.text(`${process.prefix}.estabilidade_faixa`);
      return band !== null && band !== "estável";
    })
    .slice(0, 2)
    .map((process) =>
      desk.sentence(copy.unstable, {
        processo: { name: process.name },
        faixa: `${process.prefix}.estabilidade_faixa`,
        estab: `${process.prefix}.estabilidade`,
      }),
    );
}

function priorityTable(desk: SectionWriter, processes: readonly ReportProcess[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "1.6.prioridade",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      right(heads.position, undefined, 0.8),
      left(heads.id, 0.75),
      left(heads.process, 2.5),
      right(heads.value, "pontos", 0.75),
      right(heads.feasibility, "pontos", 1.05),
      left(heads.quadrant, 1.2),
      right(heads.stability, "%", 1.2),
      left(heads.band, 0.8),
    ],
    rows: processes.map(({ id, prefix, name }) => [
      desk.cell(`${prefix}.posicao`, "int"),
      word(id),
      word(name),
      desk.cell(`${prefix}.vs`, "n1"),
      desk.cell(`${prefix}.fs`, "n1"),
      desk.cell(`${prefix}.quadrante`),
      desk.cell(`${prefix}.estabilidade`, "n1"),
      desk.cell(`${prefix}.estabilidade_faixa`),
    ]),
  });
}

function processCard(desk: SectionWriter, process: ReportProcess): ReportCard {
  const { prefix } = process;
  const figure = (key: string, label: string, format?: Parameters<SectionWriter["cell"]>[1]) => {
    const fact = desk.fact(`${prefix}.${key}`);
    return fact?.value == null
      ? null
      : { label, value: desk.cell(fact.id, format).text, fact: fact.id, basis: fact.basis };
  };
  const names = copy.card;
  const bars = levers.flatMap((lever) => {
    const id = `${prefix}.calor.${lever}`;
    const value = desk.number(id);
    return value === null
      ? []
      : [{ lever, label: copy.bars[lever], value, text: desk.cell(id, "score0").text, fact: id }];
  });
  const strongest = [...bars]
    .filter((bar) => bar.lever !== "automacao")
    .sort((a, b) => b.value - a.value);
  const quadrant = desk.text(`${prefix}.quadrante`) ?? "";
  const reading = present<Inline[]>([
    desk.sentence(
      copy.cardScores,
      { vs: `${prefix}.vs`, fs: `${prefix}.fs`, posicao: `${prefix}.posicao` },
      { notes: false },
    ),
    strongest[0] && strongest[1]
      ? desk.sentence(
          copy.cardDrivers,
          {
            primeira: { name: copy.drivers[strongest[0].lever] },
            segunda: { name: copy.drivers[strongest[1].lever] },
            a: strongest[0].fact,
            b: strongest[1].fact,
          },
          { notes: false, marks: false },
        )
      : null,
    desk.sentence(
      copy.cardShare,
      { pct: `${prefix}.pct_custo`, cor: `${prefix}.cor_ano` },
      { notes: false },
    ),
    desk.sentence(
      copy.cardStability,
      {
        processo: { name: process.name },
        estab: `${prefix}.estabilidade`,
        faixa: `${prefix}.estabilidade_faixa`,
      },
      { notes: false, marks: false },
    ),
  ]);
  return {
    title: process.name,
    subtitle: [process.id, process.area, quadrant].filter((part) => part !== "").join(" · "),
    figures: present([
      figure("custo_ano", names.cost, "brl"),
      figure("horas_mes", names.hours, "h1"),
      figure("cor_ano", names.rework, "brl"),
      figure("retrabalho_pct", names.reworkRate, "pct1"),
      figure("ap", names.potential, "pct1"),
      figure("h_lib", names.released, "h1"),
      figure("custo_unit", names.unit),
      figure("lead_time", names.leadTime, "dur"),
    ]),
    bars: bars.map(({ lever: _lever, ...bar }) => bar),
    reading,
    action: actionOf(desk, process, quadrant),
  };
}

function actionOf(desk: SectionWriter, process: ReportProcess, quadrant: string): string {
  const template = (copy.actions as Record<string, string>)[quadrant];
  return template
    ? (desk.sentence(template, { processo: { name: process.name } }) ?? [])
        .map((inline) => inline.text)
        .join("")
    : "";
}
