/** Intent 23: what the net present value depends on, and the same model recalculated with one driver moved (A5.8, `recalculate`). */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import {
  driverKeys,
  type DriverName,
  type Drivers,
  type FinancialModel,
} from "../../phases/common/financial-model/financial-model.ts";
import {
  recomputeIndicators,
  type Indicators,
} from "../../phases/common/financial-model/indicators.ts";
import { definitionOf } from "../../facts/assumptions/register.ts";
import { withPreposition } from "../../facts/entity-phrase.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";
import { isAbove, isBelow } from "../../kernel/numbers/rounding.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import { column, createDesk, tableOf, type Draft } from "../compose.ts";
import { refusalCopy } from "../copy/common.ts";
import { financeCopy as copy } from "../copy/finance.ts";
import type { Asked, Intent, Refused } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Amount } from "../language/read-question.ts";
import type { Concept } from "../language/lexicon.ts";
import { perimeterNames } from "./finance.ts";
import { toFollowUp, ranksOf, rows } from "./lookup.ts";

const { headers, perimeters } = copy;
const levers: readonly [Concept, DriverName][] = [
  ["alavanca_adocao", "adoption"],
  ["alavanca_caixa", "cash"],
  ["alavanca_atraso", "delayMonths"],
  ["alavanca_taxa", "ratePct"],
  ["alavanca_opex", "opex"],
  ["alavanca_ti", "itSaving"],
  ["alavanca_retencao", "retention"],
  ["alavanca_beneficio", "benefit"],
  ["alavanca_capex", "capex"],
];
/** Drivers whose allowed range is that of a registered assumption; the others' is the range of the sensitivity. */
const registered: Partial<Record<DriverName, string>> = {
  adoption: "A.adocao",
  cash: "A.conversao_caixa",
  ratePct: "A.tma",
};
const leastLevel = 50;

const isDriver = (name: string | undefined): name is DriverName =>
  name !== undefined && name in driverKeys;

/** "Se 70% aderirem" names no assumption, and means the adoption. */
const impliedByShare: readonly [Concept, DriverName][] = [
  ["uso", "adoption"],
  ["pronto", "adoption"],
  ["entrega", "delayMonths"],
];

function driverOf({
  concepts,
  slots,
  amounts,
}: Pick<Asked, "concepts" | "slots" | "amounts">): DriverName | null {
  const named = levers.find(([concept]) => concepts.has(concept))?.[1];
  const unit = (driver: DriverName) => (driver === "delayMonths" ? "months" : "pct");
  return (
    named ??
    (isDriver(slots.premissa) ? slots.premissa : null) ??
    impliedByShare.find(
      ([concept, driver]) =>
        concepts.has(concept) && amounts.some((amount) => amount.unit === unit(driver)),
    )?.[1] ??
    null
  );
}

/**
 * The level that was meant: "60%" of adoption is 0.6; an investment that grows "20%" is 1.2, one
 * "of 120%" too. Null when it cannot be told.
 */
function levelOf(
  driver: DriverName,
  amounts: readonly Amount[],
  concepts: ReadonlySet<Concept>,
): number | null {
  const amount =
    amounts.find(({ unit }) => unit === (driver === "delayMonths" ? "months" : "pct")) ??
    amounts.find(({ unit }) => unit === null);
  if (amount === undefined) return null;
  const { value } = amount;
  if (driver === "delayMonths") return Math.round(value);
  if (driver === "ratePct") return value;
  if (driver === "adoption" || driver === "cash")
    return amount.unit === "pct" || value > 1 ? value / 100 : value;
  if (concepts.has("reducao")) return 1 - value / 100;
  return value >= leastLevel ? value / 100 : 1 + value / 100;
}

export function modelOf(knowledge: Knowledge): FinancialModel | null {
  const cell = knowledge.phase(5)?.datasets.find(({ id }) => id === "ds_p5_modelo")?.rows[0]?.[0];
  return typeof cell === "string" ? (JSON.parse(cell) as FinancialModel) : null;
}

export function rangeOf(
  knowledge: Knowledge,
  driver: DriverName,
): { min: number; max: number } | null {
  const definition =
    registered[driver] === undefined ? undefined : definitionOf(registered[driver]);
  if (definition?.min !== undefined && definition.max !== undefined)
    return { min: definition.min, max: definition.max };
  const min = knowledge.number(p5.rangeLow[driver]());
  const max = knowledge.number(p5.rangeHigh[driver]());
  return min === null || max === null ? null : { min, max };
}

export interface Shown {
  unit: Unit;
  factor: number;
  decimals: number;
}
const displayAs = (driver: DriverName): Shown =>
  driver === "delayMonths"
    ? { unit: "meses", factor: 1, decimals: 0 }
    : { unit: "pct", factor: driver === "ratePct" ? 1 : 100, decimals: 0 };

function newFact(knowledge: Knowledge, like: Fact, changes: Partial<Fact>): Fact {
  return {
    ...like,
    sources: [],
    computed_at: knowledge.view.now,
    formula: copy.sim.formula,
    ...changes,
  };
}

/** The base value's fact of the model: what a simulated one is derived from. */
function simulate(
  knowledge: Knowledge,
  model: FinancialModel,
  driver: DriverName,
  level: number,
): { facts: Fact[]; driverFact: Fact } | null {
  const base =
    knowledge.fact(p5.perimeter.npv({ set: "rec" })) ??
    knowledge.fact(p5.perimeter.npv({ set: "prog" }));
  if (base === null) return null;
  const key = driverKeys[driver];
  const result = recomputeIndicators(model, { [driver]: level } as Partial<Drivers>);
  const shown = displayAs(driver);
  const driverFact = newFact(knowledge, base, {
    id: `sim.${key}.valor`,
    label: copy.sim.driver(copy.drv[driver]),
    value: Math.round(level * shown.factor * 1e6) / 1e6,
    unit: shown.unit,
    decimals: shown.decimals,
    basis: "PREMISSA",
    inputs: [],
    confidence: 0.5,
  });
  const facts: Fact[] = [driverFact];
  const add = (name: (typeof perimeterNames)[number], indicators: Indicators | null) => {
    const { npv, roi, payback } = keysAt(p5.perimeter, { set: name });
    const fields: [string, number | null, Unit, number, string][] = [
      [npv, indicators?.vpl ?? null, "BRL", 0, copy.sim.npv],
      [roi, indicators?.roi ?? null, "pct", 1, copy.sim.roi],
      [payback, indicators?.payback ?? null, "meses", 1, copy.sim.payback],
    ];
    for (const [id, value, unit, decimals, label] of fields) {
      const known = knowledge.fact(id);
      if (known === null) continue;
      facts.push(
        newFact(knowledge, known, {
          id: `sim.${key}.${id.slice(id.indexOf(".") + 1)}`,
          label: `${label} – ${perimeters[name]}`,
          value,
          ...(value === null ? { null_reason: "NAO_SE_APLICA" as const } : {}),
          unit,
          decimals,
          basis: "ESTIMADO",
          inputs: [known.id, driverFact.id],
        }),
      );
    }
  };
  add("rec", result.recomendado);
  add("prog", result.completo);
  return { facts, driverFact };
}

function outOfRange(
  knowledge: Knowledge,
  driver: DriverName,
  level: number,
  range: { min: number; max: number },
): Refused | null {
  const base =
    knowledge.fact(p5.perimeter.npv({ set: "rec" })) ??
    knowledge.fact(p5.perimeter.npv({ set: "prog" }));
  if (base === null) return null;
  const shown = displayAs(driver);
  const key = driverKeys[driver];
  const make = (part: string, label: string, value: number) =>
    newFact(knowledge, base, {
      id: `sim.${key}.${part}`,
      label,
      value: Math.round(value * shown.factor * 1e6) / 1e6,
      unit: shown.unit,
      decimals: shown.decimals,
      basis: "PREMISSA",
      inputs: [],
      confidence: 0.5,
    });
  const label = copy.drv[driver];
  const newFacts = [
    make("valor", copy.sim.driver(label), level),
    make("min", copy.sim.min(label), range.min),
    make("max", copy.sim.max(label), range.max),
  ];
  const desk = createDesk(knowledge, newFacts);
  return {
    refuse: "out-of-range",
    draft: {
      paragraphs: [
        desk.say(refusalCopy.outOfRange, {
          valor: newFacts[0],
          premissa: { name: withPreposition("de", label) },
          min: newFacts[1],
          max: newFacts[2],
        }),
      ],
      origin: [],
      phase: 5,
      newFacts,
      slots: { premissa: driver },
    },
  };
}

function whatIf(knowledge: Knowledge, asked: Asked, driver: DriverName): Draft | Refused | null {
  const { role } = knowledge.view.reader;
  if (role !== "admin" && role !== "consultant") return { refuse: "permission", draft: null };
  const level = levelOf(driver, asked.amounts, asked.concepts);
  const plain = createDesk(knowledge);
  if (level === null)
    return {
      paragraphs: [plain.say(copy.whatIfAsk, {})],
      origin: [],
      phase: 5,
      slots: { premissa: driver },
      followUps: [toFollowUp("E se a adoção for 60%?"), toFollowUp("Simule atraso de 3 meses")],
    };
  const range = rangeOf(knowledge, driver);
  if (range !== null && (isBelow(level, range.min) || isAbove(level, range.max)))
    return outOfRange(knowledge, driver, level, range);
  const model = modelOf(knowledge);
  const simulated = model === null ? null : simulate(knowledge, model, driver, level);
  if (simulated === null)
    return { paragraphs: [plain.say(copy.noModel, {})], origin: [], phase: 5 };
  const desk = createDesk(knowledge, simulated.facts);
  const key = driverKeys[driver];
  const isShare =
    driver === "adoption" || driver === "cash" || driver === "delayMonths" || driver === "ratePct";
  return {
    paragraphs: [
      ...perimeterNames.map((name) =>
        desk.say(isShare ? copy.whatIf : copy.whatIfLevel, {
          premissa: { name: copy.drv[driver] },
          valor: `sim.${key}.valor`,
          perimetro: { name: perimeters[name] },
          vpl: `sim.${key}.${name}.vpl`,
          base: p5.perimeter.npv({ set: name }),
        }),
      ),
      desk.say(copy.whatIfOnly, {}),
    ],
    table: tableOf(
      copy.whatIfTable,
      [
        column(headers.measure, "left", 2),
        column(headers.today, "right"),
        column(headers.simulated, "right"),
      ],
      perimeterNames.flatMap((name) => [
        [
          desk.name(`${copy.measures.vpl} – ${perimeters[name]}`),
          desk.cell(p5.perimeter.npv({ set: name }), "brl"),
          desk.cell(`sim.${key}.${name}.vpl`, "brl"),
        ],
        [
          desk.name(`${copy.measures.roi} – ${perimeters[name]}`),
          desk.cell(p5.perimeter.roi({ set: name }), "pct1"),
          desk.cell(`sim.${key}.${name}.roi`, "pct1"),
        ],
        [
          desk.name(`${copy.measures.payback} – ${perimeters[name]}`),
          desk.cell(p5.perimeter.payback({ set: name })),
          desk.cell(`sim.${key}.${name}.payback`),
        ],
      ]),
    ),
    origin: [p5.perimeter.npv({ set: "rec" })],
    phase: 5,
    newFacts: simulated.facts,
    slots: { premissa: driver },
    followUps: [toFollowUp("O que mais afeta o VPL?"), toFollowUp("No cenário conservador?")],
  };
}

export const sensibilidade: Intent = {
  id: "sensibilidade",
  patterns: [
    { needs: { sensivel: 0.7, "vpl|maior|rende|programa|roi": 0.3 }, unless: ["cargo", "ia"] },
    {
      needs: {
        hipotese: 0.5,
        "alavanca_adocao|alavanca_caixa|alavanca_capex|alavanca_opex|alavanca_atraso|alavanca_ti|alavanca_retencao|alavanca_taxa|alavanca_beneficio": 0.5,
      },
    },
    { needs: { "alavanca_caixa|alavanca_atraso": 0.7, "vpl|hipotese": 0.3 }, unless: ["semana"] },
  ],
  anchor: () => p5.ranking.name({ set: "rec", rank: 1 }),
  needsData: {
    table: "iniciativas",
    columns: "investimento e custo recorrente, com a TMA informada",
  },
  dependsText: "A sensibilidade do VPL depende",
  rules: ["I5.5"],
  answer: (knowledge, asked) => {
    const driver = driverOf(asked);
    if (driver !== null && (asked.concepts.has("hipotese") || asked.amounts.length > 0))
      return whatIf(knowledge, asked, driver);
    const desk = createDesk(knowledge);
    const bound = (n: string, name: string) => {
      // A perimeter without initiatives ranks no driver: nothing stands under an empty id.
      const driver = knowledge.text(p5.ranking.driver({ set: name, rank: n }));
      const at = driver === null ? null : { set: name, driver };
      return {
        variavel: p5.ranking.afterOf({ set: name, rank: n }),
        nome: p5.ranking.name({ set: name, rank: n }),
        pior: at === null ? "" : p5.tornado.worst(at),
        melhor: at === null ? "" : p5.tornado.best(at),
      };
    };
    return {
      paragraphs: perimeterNames.map((name) =>
        desk.say(copy.drivers, { perimetro: { name: perimeters[name] }, ...bound("1", name) }),
      ),
      table: tableOf(
        copy.driverTable,
        [
          column(headers.driver, "left", 2),
          column(headers.worst, "right"),
          column(headers.best, "right"),
        ],
        rows(
          ranksOf(knowledge, (rank) => p5.ranking.name({ set: "rec", rank })),
          (n) => [
            desk.cell(bound(n, "rec").nome),
            desk.cell(bound(n, "rec").pior, "brl"),
            desk.cell(bound(n, "rec").melhor, "brl"),
          ],
        ),
      ),
      chart: knowledge.phase(5)?.charts.find(({ id }) => id === "c5.tornado") ?? null,
      origin: [bound("1", "rec").pior],
      phase: 5,
      followUps: [
        toFollowUp("E se a adoção for 60%?"),
        toFollowUp("Simule atraso de 3 meses"),
        toFollowUp("Qual a chance de dar prejuízo?"),
      ],
    };
  },
};
