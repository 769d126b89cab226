/** Intents 2, 22 and 24: return by process, net present value, chance of a negative one (A5.3 to A5.13). Both perimeters, always. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { Fact } from "../../facts/fact.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import { column, createDesk, tableOf, type Draft } from "../compose.ts";
import { financeCopy as copy } from "../copy/finance.ts";
import type { Slots } from "../entities.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { toFollowUp, keysByValue, rows } from "./lookup.ts";

const { headers, measures, perimeters, percentiles } = copy;
const needsInitiatives = {
  table: "iniciativas",
  columns: "investimento, custo recorrente, início e duração",
} as const;
export const perimeterNames = ["rec", "prog"] as const;
const formats: Readonly<Record<keyof typeof measures, DisplayFormat | undefined>> = {
  vpl: "brl",
  roi: "pct1",
  tir: "pct1",
  payback: undefined,
  capex: "brl",
  beneficio: "brl",
};

function valueOf(knowledge: Knowledge, scenario: string | undefined): Draft {
  const desk = createDesk(knowledge);
  const keysOf = (set: string): Record<keyof typeof measures, string> => {
    const of =
      scenario === undefined
        ? keysAt(p5.perimeter, { set })
        : keysAt(p5.scenario, { set, scenario });
    return {
      vpl: of.npv,
      roi: of.roi,
      tir: of.irr,
      payback: of.payback,
      capex: of.capex,
      beneficio: of.benefits,
    };
  };
  const said = perimeterNames.flatMap((name) => {
    const { vpl, roi, capex, tir, payback } = keysOf(name);
    const bound = {
      perimetro: { name: perimeters[name] },
      vpl,
      roi,
      capex,
      tir,
      payback,
      cenario: { name: scenario ?? "" },
    };
    return scenario === undefined
      ? [
          mergeSentences([
            desk.say(copy.npv, bound),
            desk.say(copy.npvMedian, { p50: p5.simulation.p50({ set: name }) }),
          ]),
          desk.say(copy.npvFacts, bound),
        ]
      : [desk.say(copy.scenario, bound)];
  });
  const shown = (Object.keys(measures) as (keyof typeof measures)[]).filter(
    (key) =>
      knowledge.fact(keysOf("rec")[key]) !== null || knowledge.fact(keysOf("prog")[key]) !== null,
  );
  return {
    paragraphs: [
      mergeSentences(said.slice(0, said.length / 2)),
      mergeSentences(said.slice(said.length / 2)),
    ],
    table: tableOf(
      scenario === undefined ? copy.npvTable : copy.scenarioTable,
      [
        column(headers.measure, "left", 2),
        column(perimeters.rec, "right"),
        column(perimeters.prog, "right"),
      ],
      shown.map((key) => [
        desk.name(measures[key]),
        ...perimeterNames.map((name) => desk.cell(keysOf(name)[key], formats[key])),
      ]),
    ),
    chart:
      knowledge
        .phase(5)
        ?.charts.find(({ id }) => id === (scenario === undefined ? "c5.fluxo" : "c5.cenarios")) ??
      null,
    origin: [keysOf("rec").vpl],
    phase: 5,
    followUps: [
      toFollowUp("No cenário conservador?"),
      toFollowUp("O que mais afeta o VPL?"),
      toFollowUp("Qual a chance de dar prejuízo?"),
    ],
  };
}

const mergeSentences = (said: readonly ReturnType<ReturnType<typeof createDesk>["say"]>[]) => {
  const present = said.filter((one) => one !== null);
  return present.length === 0
    ? null
    : present.flatMap((inlines, index) => (index === 0 ? inlines : [{ text: " " }, ...inlines]));
};

const bound = (initiative: string) => ({
  nome: p5.initiative.name({ initiative }),
  vpl: p5.initiative.npv({ initiative }),
  situacao: p5.initiative.state({ initiative }),
  motivo: p5.initiative.reason({ initiative }),
  capex: p5.initiative.capex({ initiative }),
});

function initiativesOf(knowledge: Knowledge, slots: Slots, isAboutOutside: boolean): Draft {
  const desk = createDesk(knowledge);
  const followUps = [toFollowUp("Qual o VPL?"), toFollowUp("ROI por processo")];
  if (slots.iniciativa !== undefined) {
    const one = bound(slots.iniciativa);
    return {
      paragraphs: [
        mergeSentences([desk.say(copy.initiative, one), desk.say(copy.initiativeCost, one)]),
      ],
      origin: [one.vpl],
      phase: 5,
      followUps,
    };
  }
  if (!isAboutOutside) {
    const all = knowledge
      .matching(p5.initiative.npv)
      .filter(({ fact }) => typeof fact.value === "number")
      .sort((a, b) => Number(b.fact.value) - Number(a.fact.value) || (a.key < b.key ? -1 : 1))
      .map(({ key }) => key);
    return {
      paragraphs: [
        desk.say(copy.initiatives, {
          n: p5.perimeter.count({ set: "rec" }),
          total: p5.register.initiatives(),
        }),
        all[0] === undefined ? null : desk.say(copy.initiative, bound(all[0])),
      ],
      table: tableOf(
        copy.initiativeTable,
        [
          column(headers.initiative, "left", 3),
          column(headers.npv, "right"),
          column(headers.reason, "left", 2),
        ],
        rows(all, (key) => [
          desk.cell(bound(key).nome),
          desk.cell(bound(key).vpl, "brl"),
          desk.cell(bound(key).situacao),
        ]),
      ),
      origin: [p5.register.initiatives()],
      phase: 5,
      followUps,
    };
  }
  const outside = knowledge
    .matching(p5.initiative.state)
    .filter(({ fact }) => fact.value === "fora do conjunto")
    .map(({ key }) => key);
  return {
    paragraphs: [
      desk.say(copy.excluded, {
        n: p5.perimeter.count({ set: "rec" }),
        total: p5.register.initiatives(),
      }),
    ],
    table: tableOf(
      copy.excludedTable,
      [
        column(headers.initiative, "left", 3),
        column(headers.npv, "right"),
        column(headers.reason, "left", 2),
      ],
      rows(outside, (key) => [
        desk.cell(bound(key).nome),
        desk.cell(bound(key).vpl, "brl"),
        desk.cell(bound(key).motivo),
      ]),
    ),
    origin: [p5.perimeter.count({ set: "rec" })],
    phase: 5,
    followUps,
  };
}

export const vplTir: Intent = {
  id: "vpl_tir",
  patterns: [
    {
      needs: { vpl: 1 },
      unless: [
        "sensivel",
        "hipotese",
        "acaso",
        "origem",
        "alavanca_adocao",
        "alavanca_atraso",
        "alavanca_caixa",
      ],
    },
    { needs: { tir: 1 } },
    { needs: { payback: 1 }, unless: ["origem"] },
    { needs: { investimento: 1 }, unless: ["hipotese", "sistema", "payback", "vpl"] },
    { needs: { "@cenario": 0.7, "cenario|rende|vpl|programa": 0.3 }, unless: ["sensivel"] },
    { needs: { programa: 0.5, "rende|custo": 0.5 }, unless: ["prejuizo"] },
    { needs: { "@iniciativa": 0.7, "rende|vpl|roi|iniciativa|investimento|custo": 0.3 } },
    {
      needs: { iniciativa: 0.5, "fora_do_conjunto|quantidade|total|maior|rende": 0.5 },
      unless: ["ganho_rapido"],
    },
    { needs: { viavel: 1 }, unless: ["@processo", "automacao"] },
  ],
  anchor: (knowledge) =>
    knowledge.number(p5.perimeter.npv({ set: "rec" })) === null
      ? p5.perimeter.npv({ set: "prog" })
      : p5.perimeter.npv({ set: "rec" }),
  needsData: needsInitiatives,
  dependsText: "O VPL depende",
  rules: ["I5.1", "I5.2", "I5.7"],
  answer: (knowledge, { slots, concepts }) => {
    if (slots.iniciativa !== undefined || concepts.has("iniciativa"))
      return initiativesOf(knowledge, slots, concepts.has("fora_do_conjunto"));
    return valueOf(knowledge, slots.cenario);
  },
};

export const roiProcesso: Intent = {
  id: "roi_processo",
  patterns: [
    {
      needs: { roi: 1 },
      unless: ["vpl", "payback", "mercado", "ganho_rapido", "@iniciativa", "@sistema"],
    },
  ],
  optional: ["processo"],
  anchor: (knowledge) =>
    knowledge.matching(p5.process.roi).find(({ fact }) => fact.value !== null)?.fact.id ?? null,
  needsData: needsInitiatives,
  dependsText: "O ROI depende",
  rules: ["I5.4", "I5.5"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const bound = (key: string) => ({
      nome: p5.process.name({ process: key }),
      roi: p5.process.roi({ process: key }),
      beneficio: p5.process.benefits({ process: key }),
      custo: p5.process.costs({ process: key }),
    });
    const order = keysByValue(knowledge, p5.process.roi);
    const followUps = [
      toFollowUp("Qual o VPL?"),
      toFollowUp("O que mais afeta o VPL?"),
      toFollowUp("Quais os ganhos rápidos?"),
    ];
    if (slots.processo !== undefined) {
      const said = desk.say(copy.roiProcess, bound(slots.processo));
      const of = keysAt(p1.process, { process: slots.processo });
      return said === null
        ? {
            paragraphs: [desk.say(copy.roiNone, { nome: of.name, valor: of.addressableCost })],
            origin: [of.addressableCost],
            phase: 5,
            followUps,
          }
        : { paragraphs: [said], origin: [bound(slots.processo).roi], phase: 5, followUps };
    }
    const [first] = order;
    const last = order.at(-1);
    if (first === undefined || last === undefined) return null;
    return {
      paragraphs: [
        mergeSentences([
          desk.say(copy.roiTop, bound(first)),
          first === last ? null : desk.say(copy.roiLow, bound(last)),
        ]),
      ],
      table: tableOf(
        copy.roiTable,
        [
          column(headers.process, "left", 3),
          column(headers.roi, "right"),
          column(headers.benefit, "right"),
          column(headers.cost, "right"),
        ],
        rows(order, (key) => [
          desk.cell(bound(key).nome),
          desk.cell(bound(key).roi, "pct1"),
          desk.cell(bound(key).beneficio, "brl"),
          desk.cell(bound(key).custo, "brl"),
        ]),
      ),
      chart: knowledge.phase(5)?.charts.find(({ id }) => id === "c5.processos") ?? null,
      origin: [bound(first).roi],
      phase: 5,
      followUps,
    };
  },
};

/** 100 less the published probability: a fact of this answer. */
function negativeChance(knowledge: Knowledge, name: "rec" | "prog"): Fact | null {
  const positive = knowledge.fact(p5.simulation.positive({ set: name }));
  if (positive === null || typeof positive.value !== "number") return null;
  return {
    ...positive,
    id: `cmp.p5.${name}.mc.negativo`,
    label: `${copy.sim.negative} – ${perimeters[name]}`,
    value: 100 - positive.value,
    formula: copy.sim.negativeFormula,
    inputs: [positive.id],
    sources: [],
    computed_at: knowledge.view.now,
  };
}

export const monteCarlo: Intent = {
  id: "monte_carlo",
  patterns: [
    { needs: { acaso: 0.7, "prejuizo|vpl|investimento|risco|payback|programa": 0.3 } },
    { needs: { prejuizo: 0.6, "vpl|acaso|risco|quantidade": 0.4 } },
  ],
  anchor: () => p5.simulation.positive({ set: "rec" }),
  needsData: needsInitiatives,
  dependsText: "A simulação do VPL depende",
  rules: ["I5.3"],
  answer: (knowledge) => {
    const newFacts = perimeterNames.flatMap((name) => negativeChance(knowledge, name) ?? []);
    const desk = createDesk(knowledge, newFacts);
    return {
      paragraphs: [
        mergeSentences(
          perimeterNames.map((name) =>
            desk.say(copy.chance, {
              negativo: `cmp.p5.${name}.mc.negativo`,
              perimetro: { name: perimeters[name] },
              n: p5.simulation.draws({ set: name }),
            }),
          ),
        ),
        desk.say(copy.chanceNote, {}),
      ],
      table: tableOf(
        copy.chanceTable,
        [
          column(headers.measure),
          column(perimeters.rec, "right"),
          column(perimeters.prog, "right"),
        ],
        (Object.keys(percentiles) as (keyof typeof percentiles)[]).map((key) => [
          desk.name(percentiles[key]),
          ...perimeterNames.map((name) => desk.cell(p5.simulation[key]({ set: name }), "brl")),
        ]),
      ),
      chart: knowledge.phase(5)?.charts.find(({ id }) => id === "c5.mc") ?? null,
      origin: [p5.simulation.positive({ set: "rec" })],
      phase: 5,
      newFacts,
      followUps: [toFollowUp("O que mais afeta o VPL?"), toFollowUp("No cenário conservador?")],
    };
  },
};
