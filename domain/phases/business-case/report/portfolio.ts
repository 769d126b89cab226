/** 5.7: alternatives, the recommended set with its reasons, one card per initiative and the return of each process. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { portfolioCopy as copy } from "./copy/portfolio.ts";
import {
  hasRate,
  initiativesWanted,
  listInitiatives,
  rateWanted,
  type ReportInitiative,
} from "./perimeters.ts";

const fewest = 3;

export function buildPortfolio(desk: SectionWriter): SectionBody {
  const initiatives = listInitiatives(desk).filter(
    ({ prefix }) => desk.number(`${prefix}.beneficio`) !== null,
  );
  if (initiatives.length < fewest)
    return absentSection(desk, { ...initiativesWanted, minimumRows: fewest });
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const cards = desk.number("A.cartoes") ?? 10;
  const ordered = [...initiatives].sort(
    (a, b) => (desk.number(`${b.prefix}.vpl`) ?? 0) - (desk.number(`${a.prefix}.vpl`) ?? 0),
  );
  const blocks = [
    desk.paragraph([desk.sentence(copy.chosen, { n_rec: "p5.rec.n", n: "p5.n_ini" })], "key"),
    desk.paragraph([
      ...present(initiatives.map((one) => exclusion(desk, one))).slice(0, 4),
      ...(["rec", "prog"] as const).map((set) => concentration(desk, set)),
      ...processSentences(desk),
    ]),
    alternativesTable(desk),
    desk.chart("c5.portfolio"),
    initiativesTable(desk, ordered),
    desk.paragraph([
      ordered.some(({ prefix }) => desk.text(`${prefix}.classe`) === "obrigatória")
        ? desk.sentence(copy.enabler, {})
        : null,
    ]),
    { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
    {
      kind: "cards" as const,
      cards: ordered.slice(0, cards).map((one) => initiativeCard(desk, one)),
    },
    desk.chart("c5.processos"),
    processTable(desk),
  ];
  return desk.number("p5.rec.n") === null ? partialSection(null, blocks) : completeSection(blocks);
}

function exclusion(desk: SectionWriter, { prefix, name }: ReportInitiative): Sentence {
  if (desk.text(`${prefix}.situacao`) !== "fora do conjunto") return null;
  const bindings = { nome: { name }, vpl: `${prefix}.vpl`, semanas: "prog.semanas" };
  const why = desk.text(`${prefix}.classe`);
  if (why === "no limite") return desk.sentence(copy.marginal, bindings);
  if (why === "positiva") return desk.sentence(copy.outBudget, bindings);
  return desk.sentence(
    desk.fact(`${prefix}.alem_janela`)?.value === true ? copy.outBeyond : copy.out,
    bindings,
  );
}

const concentratedPct = 50;

function concentration(desk: SectionWriter, set: "rec" | "prog"): Sentence {
  if ((desk.number(`p5.${set}.top.pct`) ?? 0) <= concentratedPct) return null;
  return desk.sentence(set === "rec" ? copy.top : copy.topAll, {
    nome: `p5.${set}.top.nome`,
    pct: `p5.${set}.top.pct`,
    sem: `p5.${set}.top.vpl_sem`,
  });
}

function processIds(desk: SectionWriter): string[] {
  return desk.facts
    .flatMap((fact) => {
      const id = /^p5\.proc\.([^.]+)\.roi$/.exec(fact.id)?.[1];
      return id !== undefined && fact.value !== null ? [id] : [];
    })
    .sort(
      (a, b) => (desk.number(`p5.proc.${b}.roi`) ?? 0) - (desk.number(`p5.proc.${a}.roi`) ?? 0),
    );
}

/** The best and the worst return. */
function processSentences(desk: SectionWriter): Sentence[] {
  const ids = processIds(desk);
  return [...new Set([ids[0], ids.at(-1)])].flatMap((id) =>
    id === undefined
      ? []
      : [desk.sentence(copy.process, { processo: `p5.proc.${id}.nome`, roi: `p5.proc.${id}.roi` })],
  );
}

function alternativesTable(desk: SectionWriter): Block | null {
  const heads = copy.alternativesColumns;
  const keys = (["nada", "minimo", "rec", "prog"] as const).filter(
    (key) => desk.number(`p5.alt.${key}.capex`) !== null,
  );
  return tableBlock({
    id: "5.7.alternativas",
    title: copy.alternativesTitle,
    columns: [
      left(heads.name, 1.5),
      right(heads.n, undefined, 0.8),
      right(heads.capex),
      right(heads.npv),
      right(heads.payback),
      left(heads.effect, 2.4),
    ],
    rows: keys.map((key) => [
      word(copy.alternatives[key]),
      desk.cell(`p5.alt.${key}.n`, "int"),
      desk.cell(`p5.alt.${key}.capex`, "brl"),
      desk.cell(`p5.alt.${key}.vpl`, "brl"),
      desk.cell(`p5.alt.${key}.payback`),
      word(copy.effects[key]),
    ]),
  });
}

function initiativesTable(
  desk: SectionWriter,
  initiatives: readonly ReportInitiative[],
): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "5.7.portfolio",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.id, 0.6),
      left(heads.initiative, 2.2),
      right(heads.npv, "R$"),
      right(heads.shared, "R$"),
      right(heads.roi, "%", 0.8),
      right(heads.payback, "meses", 0.8),
      left(heads.state, 1.1),
      left(heads.reason, 1.4),
    ],
    rows: initiatives.map(({ id, prefix, name }) => [
      word(id),
      word(name),
      desk.cell(`${prefix}.vpl`, "int"),
      desk.fact(`${prefix}.vpl_rateado`) ? desk.cell(`${prefix}.vpl_rateado`, "int") : word("–"),
      desk.cell(`${prefix}.roi`, "n1"),
      desk.cell(`${prefix}.payback`, "n1"),
      desk.cell(`${prefix}.situacao`),
      desk.cell(`${prefix}.motivo`),
    ]),
  });
}

function processTable(desk: SectionWriter): Block | null {
  const heads = copy.processColumns;
  return tableBlock({
    id: "5.7.processos",
    title: copy.processTitle,
    footnote: copy.processFootnote,
    columns: [
      left(heads.process, 2.8),
      right(heads.benefit, "R$"),
      right(heads.cost, "R$"),
      right(heads.roi, "%"),
    ],
    rows: processIds(desk).map((id) => [
      word(desk.text(`p5.proc.${id}.nome`) ?? id),
      desk.cell(`p5.proc.${id}.beneficio`, "int"),
      desk.cell(`p5.proc.${id}.custo`, "int"),
      desk.cell(`p5.proc.${id}.roi`, "n1"),
    ]),
  });
}

function initiativeCard(desk: SectionWriter, { prefix, name }: ReportInitiative): ReportCard {
  const names = copy.card;
  const figure = (key: string, label: string, format?: Parameters<SectionWriter["cell"]>[1]) => {
    const fact = desk.fact(`${prefix}.${key}`);
    return fact?.value == null
      ? null
      : { label, value: desk.cell(fact.id, format).text, fact: fact.id, basis: fact.basis };
  };
  const state = desk.text(`${prefix}.situacao`) ?? "";
  const template = (copy.actions as Record<string, string>)[state];
  const yields = (desk.number(`${prefix}.beneficio`) ?? 0) > 0;
  return {
    title: name,
    subtitle: state,
    figures: present([
      figure("capex", names.capex, "brl"),
      figure("opex_mes", names.opex, "brl"),
      figure("bruto_ano", names.gross, "brl"),
      figure("caixa_ano", names.cash, "brl"),
      figure("vpl", names.npv, "brl"),
      figure("roi", names.roi, "pct0"),
      figure("payback", names.payback),
      figure("mes_operacao", names.live, "int"),
    ]),
    reading: present<Inline[]>([
      yields
        ? desk.sentence(
            copy.cardValue,
            {
              t: "A.horizonte",
              nome: { name },
              beneficio: `${prefix}.beneficio`,
              vpl: `${prefix}.vpl`,
            },
            { notes: false, marks: false },
          )
        : desk.sentence(copy.cardEnabler, { nome: { name } }),
      desk.sentence(
        copy.cardHours,
        { horas: desk.fact(`${prefix}.horas_mes`), caixa: `${prefix}.caixa_ano` },
        { notes: false, marks: false },
      ),
      desk.sentence(
        copy.cardShare,
        { nome: { name }, pct: `${prefix}.pct_capex`, mes: `${prefix}.mes_operacao` },
        { notes: false, marks: false },
      ),
      state === "fora do conjunto"
        ? desk.sentence(
            copy.cardOut,
            { nome: { name }, motivo: `${prefix}.motivo` },
            { notes: false, marks: false },
          )
        : null,
    ]),
    action: template
      ? (desk.sentence(template, { nome: { name } }) ?? []).map((inline) => inline.text).join("")
      : "",
  };
}
