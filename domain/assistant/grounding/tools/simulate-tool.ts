/** `simular` (playbook 7.2): the published financial model recalculated with some of its drivers moved. What comes out is not stored. */
import { modelOf, rangeOf, displayAs } from "../../intents/what-if.ts";
import { perimeterNames } from "../../intents/finance.ts";
import { financeCopy } from "../../copy/finance.ts";
import { knowledgeOf, type Knowledge } from "../../knowledge.ts";
import {
  driverKeys,
  driverNames,
  type DriverName,
  type Drivers,
} from "../../../phases/common/financial-model/financial-model.ts";
import { recalculate, type Indicators } from "../../../phases/common/financial-model/indicators.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { isAbove, isBelow } from "../../../kernel/numbers/rounding.ts";
import { presentFact, refused, type Tool } from "./tool.ts";

const { sim, drv, perimeters } = financeCopy;
const mostChanges = 4;
const byKey = new Map(driverNames.map((name) => [driverKeys[name], name]));

interface Change {
  driver: DriverName;
  level: number;
}

export const simulateTool: Tool = {
  name: "simular",
  description:
    "VPL, ROI e payback com premissas do modelo financeiro alteradas. O valor é em % (100 = como está, para benefício, investimento, custo recorrente, economia de TI e retenção), em % direto para adoção, conversão em caixa e taxa, e em meses para atraso.",
  parameters: {
    type: "object",
    required: ["alteracoes"],
    properties: {
      base: { type: "string", enum: ["negocio"] },
      alteracoes: {
        type: "array",
        minItems: 1,
        maxItems: mostChanges,
        items: {
          type: "object",
          properties: {
            premissa: { type: "string", enum: [...byKey.keys()] },
            valor: { type: "number" },
          },
          required: ["premissa", "valor"],
        },
      },
    },
  },
  run(args, view) {
    if (view.reader.role !== "admin" && view.reader.role !== "consultant")
      return refused("SEM_ACESSO");
    if (view.withheld.includes(5)) return refused("SEM_ACESSO");
    const knowledge = knowledgeOf(view);
    const model = modelOf(knowledge);
    const base = knowledge.fact("p5.rec.vpl") ?? knowledge.fact("p5.prog.vpl");
    if (model === null || base === null)
      return refused(knowledge.phase(5) === null ? "FASE_NAO_EXECUTADA" : "SEM_ENTRADA", {
        fase: 5,
      });
    const changes = readChanges(args["alteracoes"]);
    if (changes === null) return refused("PREMISSA_DESCONHECIDA", { premissas: [...byKey.keys()] });
    const assumed = changes.map((change) =>
      driverFact(knowledge, base, change, "valor", sim.driver(drv[change.driver]), change.level),
    );
    for (const change of changes) {
      const range = rangeOf(knowledge, change.driver);
      if (range === null || !(isBelow(change.level, range.min) || isAbove(change.level, range.max)))
        continue;
      const limits = [
        driverFact(knowledge, base, change, "min", sim.min(drv[change.driver]), range.min),
        driverFact(knowledge, base, change, "max", sim.max(drv[change.driver]), range.max),
      ];
      return {
        value: {
          erro: "FORA_DA_FAIXA",
          premissa: driverKeys[change.driver],
          faixa: limits.map(presentFact),
        },
        facts: limits,
        made: limits,
      };
    }
    const levels: Partial<Record<DriverName, number>> = Object.fromEntries(
      changes.map(({ driver, level }) => [driver, level]),
    );
    const result = recalculate(model, levels as Partial<Drivers>);
    const key = changes.map(({ driver }) => driverKeys[driver]).join("+");
    const made = [
      ...assumed,
      ...perimeterNames.flatMap((name) =>
        simulated(
          knowledge,
          name,
          key,
          name === "rec" ? result.recomendado : result.completo,
          assumed,
        ),
      ),
    ];
    const today = perimeterNames.flatMap((name) =>
      ["vpl", "roi", "payback"].flatMap((field) => knowledge.fact(`p5.${name}.${field}`) ?? []),
    );
    return {
      value: {
        premissas: assumed.map(presentFact),
        hoje: today.map(presentFact),
        simulado: made.slice(assumed.length).map(presentFact),
      },
      facts: [...made, ...today],
      made,
    };
  },
};

/** Each driver once, in the model's order; null when one is unknown or no number. */
function readChanges(given: unknown): Change[] | null {
  if (!Array.isArray(given) || given.length === 0 || given.length > mostChanges) return null;
  const levels = new Map<DriverName, number>();
  for (const one of given as { premissa?: unknown; valor?: unknown }[]) {
    const driver = typeof one?.premissa === "string" ? byKey.get(one.premissa) : undefined;
    if (driver === undefined || typeof one.valor !== "number" || !Number.isFinite(one.valor))
      return null;
    levels.set(
      driver,
      driver === "delayMonths"
        ? Math.round(one.valor)
        : driver === "ratePct"
          ? one.valor
          : one.valor / 100,
    );
  }
  return driverNames.flatMap((driver) =>
    levels.has(driver) ? [{ driver, level: levels.get(driver)! }] : [],
  );
}

function driverFact(
  knowledge: Knowledge,
  like: Fact,
  { driver }: Change,
  part: string,
  label: string,
  level: number,
): Fact {
  const { unit, factor, decimals } = displayAs(driver);
  const value = Math.round(level * factor * 1e6) / 1e6;
  return {
    ...like,
    id: `sim.${driverKeys[driver]}.${part}`,
    label,
    value,
    unit,
    decimals: Number.isInteger(value) ? decimals : 1,
    basis: "PREMISSA",
    inputs: [],
    sources: [],
    confidence: 0.5,
    formula: sim.formula,
    computed_at: knowledge.view.now,
  };
}

function simulated(
  knowledge: Knowledge,
  name: (typeof perimeterNames)[number],
  key: string,
  indicators: Indicators | null,
  assumed: readonly Fact[],
): Fact[] {
  const fields: [string, number | null, Unit, number, string][] = [
    ["vpl", indicators?.vpl ?? null, "BRL", 0, sim.npv],
    ["roi", indicators?.roi ?? null, "pct", 1, sim.roi],
    ["payback", indicators?.payback ?? null, "meses", 1, sim.payback],
  ];
  return fields.flatMap(([field, value, unit, decimals, label]) => {
    const known = knowledge.fact(`p5.${name}.${field}`);
    if (known === null) return [];
    const { null_reason: _of, ...like } = known;
    return [
      {
        ...like,
        id: `sim.${key}.${name}.${field}`,
        label: `${label} – ${perimeters[name]}`,
        value,
        ...(value === null ? { null_reason: "NAO_SE_APLICA" as const } : {}),
        unit,
        decimals,
        basis: "ESTIMADO" as const,
        confidence: Math.min(known.confidence, 0.79),
        inputs: [known.id, ...assumed.map(({ id }) => id)],
        sources: [],
        formula: sim.formula,
        computed_at: knowledge.view.now,
      },
    ];
  });
}
