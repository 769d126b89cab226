/**
 * The KPI card of the specification: three figures in a fixed order, each with words and, where
 * there is one, its pair of today and later.
 */
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";
import { capitalised } from "../kernel/text/capitalised.ts";
import { formatDurations } from "../kernel/text/duration.ts";
import type { DisplayFormat } from "../kernel/text/format-value.ts";
import {
  lastWave,
  lastWaveEnd,
  waveEnds,
} from "../phases/adopt-loop/compute/adoption/wave-facts.ts";
import * as p7 from "../phases/adopt-loop/facts.ts";
import * as p5 from "../phases/business-case/facts.ts";
import * as p1 from "../phases/value-scope/facts.ts";
import { kpiCopy as copy } from "./copy.ts";
import type { ShownFacts } from "./headlines.ts";

export interface CardKpi {
  name: string;
  description: string;
  value: string;
  comparison: string | null;
  color: "green" | "blue" | "purple";
  factId: string;
}

interface Line {
  words: { name: string; text: string };
  factId: string;
  format: DisplayFormat;
  isSigned?: boolean;
  /** An earlier week of the programme, beside the last. */
  earlier?: { factId: string; week: number };
  /** Today, later and how far it moves; the move is the figure shown where all three stand. */
  pair?: {
    now: string;
    later: string;
    change: string;
    direction: 1 | -1;
    changeFormat: DisplayFormat;
  };
}

const SHOWN = 3;

const lines: readonly Line[] = [
  {
    words: copy.roi,
    factId: p5.perimeter.roi({ set: "prog" }),
    format: "pct0",
    isSigned: true,
  },
  {
    words: copy.savings,
    factId: p5.perimeter.cash({ set: "rec" }),
    format: "brlmi_curto",
  },
  {
    words: copy.adoption(lastWaveEnd),
    factId: p7.adoption.atWaveEnd(lastWave()),
    format: "pct1",
    earlier: { factId: p7.adoption.atWaveEnd({ wave: 2 }), week: waveEnds[1] },
  },
  {
    words: copy.rework,
    factId: p1.current.retrabalho(),
    format: "pct1",
    pair: {
      now: p1.current.retrabalho(),
      later: p1.future.retrabalho(),
      change: p1.changeInPoints.metric({ metric: "retrabalho" }),
      direction: -1,
      changeFormat: "pp1",
    },
  },
  {
    words: copy.leadTime,
    factId: p1.current.prazo(),
    format: "dur",
    pair: {
      now: p1.current.prazo(),
      later: p1.future.prazo(),
      change: p1.change.metric({ metric: "prazo" }),
      direction: -1,
      changeFormat: "pct1",
    },
  },
  // What a client with a ledger or a register of calls alone has.
  { words: copy.ledger, factId: p1.ledger.total(), format: "brlmi_curto" },
  { words: copy.cases, factId: p1.current.volume_mes(), format: "int" },
];

export const kpiFactIds: readonly string[] = lines.flatMap(({ factId, pair, earlier }) => [
  factId,
  ...(pair === undefined ? [] : [pair.later, pair.change]),
  ...(earlier === undefined ? [] : [earlier.factId]),
]);

/** The first three with a value; `told`: what the home's figures say already, on the same screen. */
export function selectKpis(
  facts: ShownFacts,
  told: ReadonlySet<string | null> = new Set(),
): CardKpi[] {
  return lines
    .flatMap((line) => present(line, facts) ?? [])
    .filter(({ factId }) => !told.has(factId))
    .slice(0, SHOWN);
}

function present(
  { words, factId, format, isSigned, pair, earlier }: Line,
  facts: ShownFacts,
): CardKpi | null {
  const fact = known(facts, factId);
  if (fact === null) return null;
  const about = { name: words.name, description: words.text };
  const later = pair === undefined ? null : known(facts, pair.later);
  const change = pair === undefined ? null : known(facts, pair.change);
  if (pair !== undefined && later !== null && typeof change?.value === "number")
    return {
      ...about,
      value: signed(change, pair.changeFormat),
      comparison: copy.today(...pairText(fact, later, format)),
      color: change.value * pair.direction > 0 ? "green" : colourOf(change),
      factId: change.id,
    };
  const before = earlier === undefined ? null : known(facts, earlier.factId);
  return {
    ...about,
    value: isSigned === true ? signed(fact, format) : capitalised(formatFact(fact, format)),
    comparison:
      earlier === undefined || before === null
        ? null
        : copy.atWeek(earlier.week, formatFact(before, format)),
    color: colourOf(fact),
    factId: fact.id,
  };
}

/** Two durations are compared in one unit. */
function pairText(now: Fact, later: Fact, format: DisplayFormat): [string, string] {
  if (format !== "dur" || typeof now.value !== "number" || typeof later.value !== "number")
    return [formatFact(now, format), formatFact(later, format)];
  return formatDurations(
    { value: now.value, unit: now.unit },
    { value: later.value, unit: later.unit },
  );
}

const known = (facts: ShownFacts, id: string): Fact | null => {
  const fact = facts.get(id);
  return fact === undefined || fact.value === null ? null : fact;
};

const colourOf = ({ basis }: Fact): CardKpi["color"] => (basis === "ESTIMADO" ? "purple" : "blue");

const signed = (fact: Fact, format: DisplayFormat): string => {
  const text = formatFact(fact, format);
  return typeof fact.value === "number" && fact.value > 0 && !text.startsWith("+")
    ? `+${text}`
    : text;
};
