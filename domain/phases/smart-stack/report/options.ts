/** 4.5: the chosen option of each capability, its margin and how it stands when weights vary. */
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import * as p4 from "../facts.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { optionsCopy as copy } from "./copy/options.ts";
import { optionsWanted, placesOf } from "./systems.ts";
import { cardFigure, cellOrDash, plainSentence, quiet } from "../../../report/sections/card.ts";

interface ReportChoice {
  /** Its rank, as the ids of its facts have it. */
  n: string;
  own: KeysOf<typeof p4.choice>;
}

export function buildOptions(desk: SectionWriter): SectionBody {
  const choices = placesOf(desk, p4.choice.capability).map(
    (at): ReportChoice => ({ n: at.choice, own: keysAt(p4.choice, at) }),
  );
  if (choices.length === 0) return absentSection(desk, optionsWanted);
  const heads = copy.summaryColumns;
  const bind = ({ own }: ReportChoice) => ({
    cap: own.capability,
    vencedor: own.winner,
    nota: own.score,
    margem: own.margin,
    segundo: own.second,
    estab: own.stability,
    veredito: own.verdict,
  });
  return completeSection([
    desk.paragraph(
      [desk.sentence(copy.count, { n: p4.choices.stable(), total: p4.choices.count() })],
      "key",
    ),
    ...choices.map((choice) =>
      desk.paragraph([
        desk.sentence(copy.winner, bind(choice)) ?? desk.sentence(copy.alone, bind(choice)),
        desk.sentence(copy.stability, bind(choice)),
      ]),
    ),
    desk.paragraph([
      desk.sentence(copy.method, { n: p4.choices.draws() }),
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
      rows: choices.map(({ own }) => [
        desk.cell(own.capability),
        desk.cell(own.winner),
        desk.cell(own.score, "n2"),
        cellOrDash(desk, own.margin, "n2"),
        cellOrDash(desk, own.stability, "n1"),
        cellOrDash(desk, own.verdict),
        cellOrDash(desk, own.cost, "int"),
      ]),
    }),
    ...choices.map((choice) => matrix(desk, choice)),
    costTable(desk, choices),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    { kind: "cards", cards: choices.map((choice) => card(desk, choice)) },
  ]);
}

interface ReportOption {
  name: string;
  own: KeysOf<typeof p4.option>;
}

const optionsOf = (desk: SectionWriter, n: string): ReportOption[] =>
  placesOf(desk, p4.option.score)
    .filter(({ choice }) => choice === n)
    .map((at) => {
      const own = keysAt(p4.option, at);
      return { own, name: desk.fact(own.score)?.label.split(", ").at(-1) ?? at.option };
    });

function matrix(desk: SectionWriter, { n, own }: ReportChoice): Block | null {
  const heads = copy.matrixColumns;
  return tableBlock({
    id: `4.5.matriz.${n}`,
    title: plainSentence(
      desk.sentence(copy.matrixTitle, { cap: own.capability }, { notes: false }),
    ),
    columns: [
      left(heads.option, 1.2),
      ...[heads.fit, heads.time, heads.tco, heads.risk, heads.data, heads.own].map((head) =>
        right(head),
      ),
      right(heads.score, undefined, 1.1),
    ],
    rows: optionsOf(desk, n).map(({ name, own: of }) => [
      word(name),
      ...[of.fit, of.time, of.ownership, of.risk, of.data, of.ownCapacity].map((id) =>
        desk.cell(id, "int"),
      ),
      desk.cell(of.score, "n2"),
    ]),
  });
}

function costTable(desk: SectionWriter, choices: readonly ReportChoice[]): Block | null {
  const heads = copy.costColumns;
  return tableBlock({
    id: "4.5.custos",
    title: copy.costTitle,
    footnote: plainSentence(
      desk.sentence(copy.costFootnote, { anos: "k.bbp_anos" }, { notes: false }),
    ),
    columns: [
      left(heads.capability, 2),
      left(heads.option),
      right(heads.capex, "R$"),
      right(heads.opex, "R$"),
      right(heads.five, "R$"),
    ],
    rows: choices.flatMap(({ n, own }) =>
      optionsOf(desk, n).map(({ name, own: of }) => [
        desk.cell(own.capability),
        word(name),
        ...[of.investment, of.cost, of.fiveYears].map((id) => cellOrDash(desk, id, "int")),
      ]),
    ),
  });
}

function card(desk: SectionWriter, { n, own }: ReportChoice): ReportCard {
  const winner = desk.text(own.winner) ?? "";
  const chosen = keysAt(p4.option, { choice: n, option: factIdPart(winner) });
  const names = copy.card;
  const cap = own.capability;
  return {
    title: desk.text(cap) ?? n,
    subtitle: winner,
    figures: present([
      cardFigure(desk, own.score, names.score, "n2"),
      cardFigure(desk, own.margin, names.margin, "n2"),
      cardFigure(desk, own.stability, names.stability, "pct1"),
      cardFigure(desk, own.verdict, names.verdict),
      cardFigure(desk, chosen.investment, names.capex, "brl"),
      cardFigure(desk, own.cost, names.opex, "brl"),
      cardFigure(desk, chosen.fiveYears, names.five, "brl"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(
        copy.cardScores,
        {
          cap,
          vencedor: own.winner,
          nota: own.score,
          segundo: own.second,
          margem: own.margin,
        },
        quiet,
      ),
      desk.sentence(
        copy.cardCost,
        { cap, capex: desk.fact(chosen.investment), opex: own.cost },
        quiet,
      ),
      desk.sentence(
        copy.cardReplaces,
        { cap, atual: desk.fact(p4.replacement.now({ choice: n })) },
        quiet,
      ),
    ]),
    action: plainSentence(desk.sentence(copy.action, { cap, vencedor: own.winner })),
  };
}
