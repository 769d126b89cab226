/** C1 of phase 5: both perimeters, the recommended one first (A5.13). */
import type { SectionWriter, Sentence, SummaryParts } from "#domain/report/phase-report.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { HeadlineFigure, MemoFigure } from "../../../report/phase-report.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import { perimeters, type Perimeter } from "../../common/financial-model/indicators.ts";
import { perimeterLabels } from "../phase-run.ts";
import { memoCopy, summaryCopy as copy } from "./copy/annex.ts";
import * as p5 from "../facts.ts";
import { listInitiatives } from "./perimeters.ts";

type KeyOf = (at: { set: Perimeter }) => FactKey;
const pairs: readonly (readonly [KeyOf, string, DisplayFormat?])[] = [
  [p5.perimeter.npv, "VPL", "brlmi_curto"],
  [p5.perimeter.roi, "ROI (antes do tempo da equipe)", "pct0"],
  [p5.perimeter.payback, "Payback"],
  [p5.perimeter.irr, "TIR ao ano", "pct1"],
  [p5.simulation.positive, "Probabilidade de VPL positivo", "pct1"],
  [
    ({ set }) => p5.scenario.npv({ set, scenario: "conservador" }),
    "VPL conservador",
    "brlmi_curto",
  ],
  [p5.perimeter.capex, "Investimento", "brlmi_curto"],
  [p5.perimeter.cashNeed, "Necessidade máxima de caixa", "brlmi_curto"],
];
/** VPL and ROI. */
const first = 2;

/** VPL and ROI of both stand first, in this order; then each figure of the recommended set with the whole programme's beside it. */
export function headline(): HeadlineFigure[] {
  const of = (set: Perimeter, [keyOf, label, format]: (typeof pairs)[number]): HeadlineFigure => ({
    id: keyOf({ set }),
    label: `${label} – ${perimeterLabels[set]}`,
    ...(format === undefined ? {} : { format }),
  });
  return [
    ...perimeters.flatMap((set) => pairs.slice(0, first).map((pair) => of(set, pair))),
    ...pairs.slice(first).flatMap((pair) => perimeters.map((set) => of(set, pair))),
  ];
}

const set = { set: "rec" } as const;
/** What the set is worth in the draws, the cash that it needs, when it comes back and the hours that it takes. */
export const memo: readonly MemoFigure[] = [
  {
    id: p5.simulation.p50(set),
    label: memoCopy.median,
    format: "brl",
    low: p5.simulation.p10(set),
    high: p5.simulation.p90(set),
  },
  {
    id: p5.perimeter.cashNeed(set),
    label: memoCopy.cashNeed,
    format: "brl",
    beside: { id: p5.perimeterBefore.cashNeed(set), label: memoCopy.before },
  },
  {
    id: p5.perimeter.payback(set),
    label: memoCopy.payback,
    beside: { id: p5.perimeterBefore.payback(set), label: memoCopy.before },
  },
  {
    id: p5.perimeterTime.projectHours(set),
    label: memoCopy.hours,
    format: "h0",
    beside: { id: p5.perimeterTime.trainingHours(set), label: memoCopy.training },
  },
];

const namesOf = (desk: SectionWriter, admits: (state: string) => boolean): string =>
  listInitiatives(desk)
    .filter(({ own }) => admits(desk.text(own.state) ?? ""))
    .map(({ name }) => name)
    .join("; ");

/** With the team's own time first, before it beside; a model without a price of that time says so. */
function bothPerimeters(desk: SectionWriter): Sentence {
  const shared = {
    n_rec: p5.perimeter.count({ set: "rec" }),
    n: p5.register.initiatives(),
    vpl_rec: p5.perimeter.npv({ set: "rec" }),
    vpl: p5.perimeter.npv({ set: "prog" }),
  };
  return desk.number(p5.perimeterBefore.npv({ set: "rec" })) === null
    ? desk.sentence(copy.bothBefore, shared)
    : desk.sentence(copy.both, {
        ...shared,
        antes_rec: p5.perimeterBefore.npv({ set: "rec" }),
        antes: p5.perimeterBefore.npv({ set: "prog" }),
      });
}

export function opening(desk: SectionWriter): Sentence {
  return (
    bothPerimeters(desk) ??
    desk.sentence(
      desk.number(p5.perimeter.count({ set: "rec" })) === 0 ? copy.partialNone : copy.partial,
      {
        sem: p5.known.unevaluated(),
        n: p5.register.initiatives(),
        nomes: { name: namesOf(desk, (state) => state === "não avaliada") },
        avaliadas: { name: namesOf(desk, (state) => state !== "não avaliada") },
        n_rec: p5.perimeter.count({ set: "rec" }),
        vpl_rec: p5.perimeter.npv({ set: "rec" }),
      },
    ) ??
    desk.sentence(copy.noRate, {
      cliente: { name: desk.context.project.clientName },
      n: p5.register.initiatives(),
      capex: p5.perimeter.capex({ set: "prog" }),
    })
  );
}

const decidesSet = (desk: SectionWriter): boolean =>
  desk.outcome.decisions[0]?.kind === "aprovar_iniciativa";

/** What the value holds nothing of, since nobody told it. */
function unknownSentences(desk: SectionWriter): Sentence[] {
  const isFalse = (id: string) => desk.fact(id)?.value === false;
  return [
    desk.sentence(copy.unpriced, { nomes: desk.fact(p5.register.unpriced()) }),
    isFalse(p5.register.hasClients()) ? desk.sentence(copy.noClients, {}) : null,
    isFalse(p5.ownTime.hasSkills()) ? desk.sentence(copy.noSkills, {}) : null,
  ];
}

export const summary: SummaryParts = {
  stake(desk) {
    const own = keysAt(p5.simulation, { set: "rec" });
    return decidesSet(desk)
      ? desk.sentence(copy.stake, { p10: own.p10, p50: own.p50, p90: own.p90 })
      : null;
  },
  conditions(desk) {
    const level = keysAt(p5.breakEven, { set: "rec" });
    return decidesSet(desk)
      ? [
          desk.sentence(copy.paysUnlessSaving, { ti: level.itSaving }),
          desk.sentence(copy.paysUnlessBenefit, { be: level.benefit }),
          desk.sentence(copy.paysUnlessDelay, { n: level.delayMonths }),
        ]
      : [];
  },
  against(desk) {
    const [npv, p90] = [p5.perimeter.npv({ set: "rec" }), p5.simulation.p90({ set: "rec" })];
    const isHigh = (desk.number(npv) ?? 0) > (desk.number(p90) ?? Number.POSITIVE_INFINITY);
    return [
      desk.sentence(copy.conservative, {
        vpl: p5.scenario.npv({ set: "rec", scenario: "conservador" }),
      }),
      isHigh ? desk.sentence(copy.aboveSimulation, { vpl: npv, p90 }) : null,
      ...unknownSentences(desk),
    ];
  },
};
