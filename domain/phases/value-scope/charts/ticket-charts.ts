/** c1.casos: a list of cases by the attribute that tells its cases apart. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { where } from "../../../facts/catalogue/fact-definition.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { ticketAttributes, type TicketAttribute } from "../ticket-attributes.ts";
import * as p1 from "../facts.ts";
import { capitalised } from "../../../kernel/text/capitalised.ts";

const fewestLevels = 3;
type Level = { attribute: string; rank: string };

/** By what the first difference between groups is of; without one, how the cases spread over the attribute with the largest group. */
export function ticketCharts(facts: ChartFacts): ChartSpec[] {
  const attribute = ticketAttributes.find(
    (name) => name === facts.text(p1.ticketCut.attribute({ rank: 1 })),
  );
  const cut = attribute === undefined ? [] : ofCut(facts, attribute);
  return cut.length > 0 ? cut : ofSpread(facts);
}

const levelsOf = (facts: ChartFacts, attribute: TicketAttribute): Level[] =>
  facts.places(where(p1.ticketLevel.cases, (at) => at.attribute === attribute));

function ofCut(facts: ChartFacts, attribute: TicketAttribute): ChartSpec[] {
  const cut = facts.text(p1.ticketCut.level({ rank: 1 }));
  const isTime = facts.has(p1.ticketCutDays.inside({ rank: 1 }));
  const valueOf = isTime ? p1.ticketLevel.median : p1.ticketLevel.score;
  const levels = levelsOf(facts, attribute).filter((at) => facts.has(valueOf(at)));
  const own = levels.find((at) => facts.text(p1.ticketLevel.name(at)) === cut);
  if (own === undefined || levels.length < fewestLevels) return [];
  const value = isTime
    ? `${facts.show(valueOf(own), "dur")} até o encerramento (mediana)`
    : `nota média ${facts.show(valueOf(own), "n1")} de ${facts.show("k.nota_maxima", "int")}`;
  return barsOf(facts, {
    attribute,
    title: `Casos com ${attribute} = ${cut}: ${value}`,
    y: isTime
      ? { label: "Tempo mediano até o encerramento", unit: "dias" }
      : { label: "Nota média", unit: "nota" },
    points: levels.map((at) => ({ at, factId: valueOf(at), highlighted: at === own })),
  });
}

function ofSpread(facts: ChartFacts): ChartSpec[] {
  const [first] = ticketAttributes
    .filter((name) => name !== "status")
    .map((attribute) => ({ attribute, levels: levelsOf(facts, attribute) }))
    .filter(({ levels }) => levels.length >= fewestLevels)
    .sort((a, b) => shareOf(facts, b.levels[0]!) - shareOf(facts, a.levels[0]!));
  if (first === undefined) return [];
  const { attribute, levels } = first;
  const largest = levels[0]!;
  return barsOf(facts, {
    attribute,
    title: `“${facts.text(p1.ticketLevel.name(largest))}” reúne ${facts.show(p1.ticketLevel.share(largest), "pct1")} dos casos por ${attribute}`,
    y: { label: "Casos", unit: "un" },
    points: levels.map((at) => ({
      at,
      factId: p1.ticketLevel.cases(at),
      highlighted: at === largest,
    })),
  });
}

const shareOf = (facts: ChartFacts, at: Level): number =>
  facts.number(p1.ticketLevel.share(at)) ?? 0;

interface Bars {
  attribute: TicketAttribute;
  title: string;
  y: ChartSpec["y"];
  points: { at: Level; factId: string; highlighted: boolean }[];
}

const barsOf = (facts: ChartFacts, { attribute, title, y, points }: Bars): ChartSpec[] =>
  chartOf({
    id: "c1.casos",
    type: "bar",
    basis: ["MEDIDO"],
    title,
    x: { label: capitalised(attribute), unit: "texto" },
    y,
    series: [
      {
        name: y.label,
        basis: "MEDIDO",
        points: points.map(({ at, factId, highlighted }) =>
          facts.point(facts.text(p1.ticketLevel.name(at)), factId, { highlighted }),
        ),
      },
    ],
    footnote: "Grupos com menos casos que o mínimo não são mostrados.",
  });
