/** 5.7: alternatives, the recommended set with its reasons, one card per initiative and the return of each process. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard, TableCell } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { listBlocks } from "../../../report/sections/list-block.ts";
import { joinedCell, left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { portfolioCopy as copy } from "./copy/portfolio.ts";
import {
  hasRate,
  initiativesWanted,
  listInitiatives,
  rateWanted,
  type ReportInitiative,
} from "./perimeters.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p5 from "../facts.ts";
import { isWorthMoving } from "../compute/choice/best-start.ts";
import { cardFigure, plainSentence } from "../../../report/sections/card.ts";

const fewest = 3;

export function buildPortfolio(desk: SectionWriter): SectionBody {
  const initiatives = listInitiatives(desk).filter(({ own }) => desk.number(own.benefits) !== null);
  if (initiatives.length < fewest)
    return absentSection(desk, { ...initiativesWanted, minimumRows: fewest });
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const cards = desk.number("A.cartoes") ?? 10;
  const ordered = [...initiatives].sort(
    (a, b) => (desk.number(b.own.npv) ?? 0) - (desk.number(a.own.npv) ?? 0),
  );
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(copy.chosen, {
          n_rec: p5.perimeter.count({ set: "rec" }),
          n: p5.register.initiatives(),
        }),
      ],
      "key",
    ),
    ...listBlocks(copy.listed.places, [
      ...initiatives.map((one) => inclusion(desk, one)),
      ...present(initiatives.map((one) => exclusion(desk, one))).slice(0, 5),
      desk.sentence(copy.allIn, { delta: desk.fact(p5.leftOut.npv()) }),
    ]),
    ...listBlocks(copy.listed.dependence, [
      ...(["rec", "prog"] as const).map((set) => concentration(desk, set)),
      ...processSentences(desk),
    ]),
    ...listBlocks(
      copy.listed.start,
      initiatives.map((one) => earlierStart(desk, one)),
    ),
    ...listBlocks(copy.listed.parts, partSentences(desk)),
    alternativesTable(desk),
    desk.chart("c5.portfolio"),
    initiativesTable(desk, ordered),
    desk.paragraph([
      ordered.some(({ own }) => desk.number(own.gross) === 0)
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
  return desk.number(p5.perimeter.count({ set: "rec" })) === null
    ? partialSection(null, blocks)
    : completeSection(blocks);
}

/** Why an initiative that lowers the value of the set is in it. */
function inclusion(desk: SectionWriter, { own, name, id }: ReportInitiative): Sentence {
  const delta = p5.added.npv({ initiative: id });
  if (desk.text(own.state) !== "recomendada") return null;
  const said = { nome: { name }, delta };
  const motivo = { name: desk.text(own.reason) ?? "" };
  if (desk.text(p5.added.stage({ initiative: id })) === "por dever")
    return desk.sentence(copy.duty, { ...said, motivo });
  return (desk.number(delta) ?? 0) < 0 ? desk.sentence(copy.needed, said) : null;
}

function earlierStart(desk: SectionWriter, { own, name, id }: ReportInitiative): Sentence {
  const best = keysAt(p5.bestStart, { initiative: id });
  if (!isWorthMoving(desk.number(best.gain), desk.number(own.capex))) return null;
  return desk.number(best.setNpv) === null
    ? null
    : desk.sentence(copy.earlierStart, {
        nome: { name },
        semana: best.week,
        plano: own.startWeek,
        ganho: best.gain,
        vpl: best.setNpv,
        p50: best.setP50,
      });
}

/** The firm and the staged part, and what beats the set. */
function partSentences(desk: SectionWriter): Sentence[] {
  const [firm, staged] = [keysAt(p5.firm, {}), keysAt(p5.staged, {})];
  const staging = listInitiatives(desk).filter(
    ({ id }) => desk.text(p5.added.stage({ initiative: id })) === "em estágios",
  );
  const [p50, npv] = [p5.simulation.p50({ set: "rec" }), p5.perimeter.npv({ set: "rec" })];
  const beats = (a: FactKey, b: FactKey) =>
    (desk.number(a) ?? Number.NEGATIVE_INFINITY) > (desk.number(b) ?? Number.POSITIVE_INFINITY);
  const largest = p5.alternative.npv({ alternative: "maior" });
  return [
    desk.sentence(copy.firm, {
      ...{ vpl: desk.fact(firm.npv), p10: desk.fact(firm.p10), p50: desk.fact(firm.p50) },
      ...{ p90: desk.fact(firm.p90), prob: desk.fact(firm.positive) },
      cons: desk.fact(firm.conservative),
    }),
    desk.sentence(copy.staged, {
      ...{ vpl: desk.fact(staged.npv), p10: desk.fact(staged.p10), p50: desk.fact(staged.p50) },
      ...{ p90: desk.fact(staged.p90), prob: desk.fact(staged.positive) },
      n: desk.fact(staged.count),
      nomes: { name: staging.map(({ name }) => `“${name}”`).join(" e ") },
    }),
    staging.length > 0 && beats(firm.p50, p50)
      ? desk.sentence(copy.firmBeats, { firme: firm.p50, rec: p50 })
      : null,
    beats(largest, npv) ? desk.sentence(copy.largestBeats, { maior: largest, rec: npv }) : null,
    desk.sentence(copy.withoutTop, {
      vpl: desk.fact(p5.withoutTop.npv()),
      p50: desk.fact(p5.withoutTop.p50()),
      cons: desk.fact(p5.withoutTop.conservative()),
      prob: desk.fact(p5.withoutTop.positive()),
    }),
    desk.sentence(copy.changedByTime, {
      n: desk.fact(p5.alternative.count({ alternative: "antes" })),
      vpl: desk.fact(p5.alternative.npv({ alternative: "antes" })),
    }),
  ];
}

function exclusion(desk: SectionWriter, { own, name, id }: ReportInitiative): Sentence {
  if (desk.text(own.state) !== "fora do conjunto") return null;
  const bindings = { nome: { name }, vpl: own.npv, semanas: p5.programme.weeks() };
  const why = desk.text(own.class);
  if ((desk.text(own.reason) ?? "").startsWith("reduz"))
    return desk.sentence(copy.outReduces, {
      nome: { name },
      delta: p5.added.npv({ initiative: id }),
    });
  if (why === "no limite") return desk.sentence(copy.marginal, bindings);
  if (why === "positiva") return desk.sentence(copy.outBudget, bindings);
  return desk.sentence(
    desk.fact(own.endsBeyond)?.value === true ? copy.outBeyond : copy.out,
    bindings,
  );
}

const concentratedPct = 50;

function concentration(desk: SectionWriter, set: "rec" | "prog"): Sentence {
  if ((desk.number(p5.top.share({ set })) ?? 0) <= concentratedPct) return null;
  return desk.sentence(set === "rec" ? copy.top : copy.topAll, {
    nome: p5.top.name({ set }),
    pct: p5.top.share({ set }),
    sem: p5.top.without({ set }),
  });
}

/** Processes with a return, the highest first. */
function returnsOf(desk: SectionWriter): KeysOf<typeof p5.process>[] {
  return members(desk.facts, p5.process.roi)
    .filter(({ fact }) => fact.value !== null)
    .map(({ at }) => keysAt(p5.process, at))
    .sort((a, b) => (desk.number(b.roi) ?? 0) - (desk.number(a.roi) ?? 0));
}

/** The best and the worst return. */
function processSentences(desk: SectionWriter): Sentence[] {
  const returns = returnsOf(desk);
  return [...new Set([returns[0], returns.at(-1)])].flatMap((own) =>
    own === undefined ? [] : [desk.sentence(copy.process, { processo: own.name, roi: own.roi })],
  );
}

function alternativesTable(desk: SectionWriter): Block | null {
  const heads = copy.alternativesColumns;
  const shown = (["nada", "minimo", "maior", "firme", "antes", "rec", "prog"] as const)
    .map((alternative) => ({ alternative, own: keysAt(p5.alternative, { alternative }) }))
    .filter(({ own }) => desk.number(own.capex) !== null);
  return tableBlock({
    id: "5.7.alternativas",
    title: copy.alternativesTitle,
    columns: [
      left(heads.name, 1.5),
      right(heads.n, undefined, 0.8),
      right(heads.capex),
      right(heads.npv),
      right(heads.p50),
      right(heads.payback),
      left(heads.effect, 2.4),
    ],
    rows: shown.map(({ alternative, own }) => [
      word(copy.alternatives[alternative]),
      desk.cell(own.count, "int"),
      desk.cell(own.capex, "brl"),
      desk.cell(own.npv, "brl"),
      medianCell(desk, alternative),
      desk.cell(own.payback),
      word(copy.effects[alternative]),
    ]),
  });
}

/** Of the perimeters, the median stands with their simulation. */
function medianCell(desk: SectionWriter, alternative: string): TableCell {
  const key =
    alternative === "rec" || alternative === "prog"
      ? p5.simulation.p50({ set: alternative })
      : p5.alternative.p50({ alternative });
  return desk.number(key) === null ? word("–") : desk.cell(key, "brl");
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
      left(heads.initiative, 2.4),
      right(heads.npv, "R$"),
      right(heads.added, "R$"),
      right(heads.shared, "R$"),
      right(heads.roi, "%", 0.7),
      right(heads.payback, "meses", 0.7),
      left(heads.state, 1.4),
      left(heads.reason, 2.6),
    ],
    rows: initiatives.map(({ id, own, name }) => [
      joinedCell([word(id), word(name)]),
      desk.cell(own.npv, "int"),
      optionalCell(desk, p5.added.npv({ initiative: id }), "int"),
      desk.fact(own.sharedNpv) ? desk.cell(own.sharedNpv, "int") : word("–"),
      desk.cell(own.roi, "n1"),
      desk.cell(own.payback, "n1"),
      stateCell(desk, id, own.state),
      desk.cell(own.reason),
    ]),
  });
}

/** "recomendada · firme"; what stays outside of the set has no stage. */
function stateCell(desk: SectionWriter, id: string, state: FactKey): TableCell {
  const stage = p5.added.stage({ initiative: id });
  return desk.fact(stage)?.value == null
    ? desk.cell(state)
    : joinedCell([desk.cell(state), desk.cell(stage)]);
}

const optionalCell = (desk: SectionWriter, key: FactKey, format?: DisplayFormat): TableCell =>
  desk.fact(key) ? desk.cell(key, format) : word("–");

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
    rows: returnsOf(desk).map((own) => [
      word(desk.text(own.name) ?? ""),
      desk.cell(own.benefits, "int"),
      desk.cell(own.costs, "int"),
      desk.cell(own.roi, "n1"),
    ]),
  });
}

function initiativeCard(desk: SectionWriter, { own, name }: ReportInitiative): ReportCard {
  const names = copy.card;
  const state = desk.text(own.state) ?? "";
  const template = (copy.actions as Record<string, string>)[state];
  const yields = (desk.number(own.benefits) ?? 0) > 0;
  return {
    title: name,
    subtitle: state,
    figures: present([
      cardFigure(desk, own.capex, names.capex, "brl"),
      cardFigure(desk, own.opexPerMonth, names.opex, "brl"),
      cardFigure(desk, own.gross, names.gross, "brl"),
      cardFigure(desk, own.cash, names.cash, "brl"),
      cardFigure(desk, own.npv, names.npv, "brl"),
      cardFigure(desk, own.roi, names.roi, "pct0"),
      cardFigure(desk, own.payback, names.payback),
      cardFigure(desk, own.goLiveMonth, names.live, "int"),
    ]),
    reading: present<Inline[]>([
      yields
        ? desk.sentence(
            copy.cardValue,
            {
              t: "A.horizonte",
              nome: { name },
              beneficio: own.benefits,
              vpl: own.npv,
            },
            { notes: false, marks: false },
          )
        : desk.sentence(copy.cardEnabler, { nome: { name } }),
      desk.sentence(
        copy.cardHours,
        { horas: desk.fact(own.hours), caixa: own.cash },
        { notes: false, marks: false },
      ),
      desk.sentence(
        copy.cardShare,
        { nome: { name }, pct: own.capexShare, mes: own.goLiveMonth },
        { notes: false, marks: false },
      ),
      state === "fora do conjunto"
        ? desk.sentence(
            copy.cardOut,
            { nome: { name }, motivo: own.reason },
            { notes: false, marks: false },
          )
        : null,
    ]),
    action: template ? plainSentence(desk.sentence(template, { nome: { name } })) : "",
  };
}
