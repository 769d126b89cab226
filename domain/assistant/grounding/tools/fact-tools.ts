import type { AssistantView } from "../../view.ts";
import type { Fact } from "../../../facts/fact.ts";
import { roundHalfAwayFromZero } from "../../../kernel/numbers/rounding.ts";
import { contentStems, countShared } from "../../../kernel/words/words.ts";
import { allFacts } from "../../../report/grounding/all-facts.ts";
import { findFact, numberArgument, presentFact, refused, textArgument, type Tool } from "./tool.ts";

const phaseArgument = { type: "integer", minimum: 1, maximum: 7, description: "Número da fase." };
const mostFound = 20;

/** Facts whose label and scope share most words with the query; of equals, those of the open phase and the shorter label. */
function searchFacts(
  view: AssistantView,
  query: string,
  limits: { phase?: number; limit: number },
): Fact[] {
  const wanted = contentStems(query);
  if (wanted.size === 0) return [];
  return allFacts(view)
    .filter((fact) => limits.phase === undefined || fact.phase === limits.phase)
    .map((fact) => {
      const scope = Object.values(fact.scope ?? {}).join(" ");
      const shared = countShared(
        wanted,
        contentStems(`${fact.label} ${scope} ${fact.id.replace(/[._]/g, " ")}`),
      );
      return {
        fact,
        score:
          shared +
          (fact.phase === view.openPhase ? 0.2 : 0) -
          (fact.value === null ? 0.5 : 0) -
          fact.label.length / 2000,
      };
    })
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score || (a.fact.id < b.fact.id ? -1 : 1))
    .slice(0, limits.limit)
    .map(({ fact }) => fact);
}

export const factTools: Tool[] = [
  {
    name: "buscar_fatos",
    description: "Procura fatos calculados por palavras do rótulo, do escopo ou do identificador.",
    parameters: {
      type: "object",
      properties: {
        consulta: { type: "string" },
        fase: phaseArgument,
        limite: { type: "integer", minimum: 1, maximum: mostFound },
      },
      required: ["consulta"],
    },
    run(args, view) {
      const facts = searchFacts(view, textArgument(args["consulta"]), {
        ...(typeof args["fase"] === "number" ? { phase: args["fase"] } : {}),
        limit: numberArgument(args["limite"], 1, mostFound, 8),
      });
      return facts.length === 0
        ? refused("NAO_ENCONTRADO")
        : { value: { fatos: facts.map(presentFact) }, facts };
    },
  },
  {
    name: "obter_fato",
    description: "Um fato com a fórmula em palavras, a origem e os fatos de que ele parte.",
    parameters: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    run(args, view) {
      const fact = findFact(view, args["id"]);
      if (fact === undefined) return refused("NAO_ENCONTRADO");
      const inputs = fact.inputs.flatMap((id) => findFact(view, id) ?? []).slice(0, mostFound);
      return {
        value: {
          ...presentFact(fact),
          formula: `${fact.formula_id}: ${fact.formula}`,
          premissas: fact.assumptions,
          entradas: inputs.map(presentFact),
          origem: fact.sources.map((source) => ({
            arquivo: source.file_name,
            tabela: source.table,
            colunas: source.columns,
            filtro: source.row_filter,
          })),
        },
        facts: [fact, ...inputs],
      };
    },
  },
  {
    name: "executar_analise",
    description:
      "Os fatos já calculados de uma análise da metodologia, pelo código (por exemplo A1.3).",
    parameters: {
      type: "object",
      properties: {
        analise: { type: "string", description: "A seguido de fase, ponto e número." },
        limite: { type: "integer", minimum: 1, maximum: mostFound },
      },
      required: ["analise"],
    },
    run(args, view) {
      const code = textArgument(args["analise"], 10).toUpperCase();
      if (!/^A[1-7]\.\d{1,2}$/.test(code)) return refused("ANALISE_DESCONHECIDA");
      const number = Number(code[1]);
      if (view.withheld.includes(number as never)) return refused("SEM_ACESSO");
      if (!view.phases.some((phase) => phase.number === number))
        return refused("FASE_NAO_EXECUTADA", { fase: number });
      const facts = allFacts(view).filter((fact) => fact.formula_id === code);
      if (facts.length === 0) return refused("SEM_ENTRADA");
      const shown = facts.slice(0, numberArgument(args["limite"], 1, mostFound, mostFound));
      return {
        value: { fatos: shown.map(presentFact), ha_mais: facts.length > shown.length },
        facts: shown,
      };
    },
  },
  {
    name: "comparar",
    description:
      "Diferença entre cada fato e o primeiro da lista, em valor e em percentual. Os fatos precisam ter a mesma unidade.",
    parameters: {
      type: "object",
      properties: { fatos: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 6 } },
      required: ["fatos"],
    },
    run(args, view) {
      const ids = Array.isArray(args["fatos"]) ? args["fatos"].slice(0, 6) : [];
      const facts = ids.flatMap((id) => findFact(view, id) ?? []);
      if (facts.length < 2 || facts.length !== ids.length) return refused("NAO_ENCONTRADO");
      const [first, ...others] = facts as [Fact, ...Fact[]];
      if (others.some((fact) => fact.unit !== first.unit)) return refused("UNIDADES_DIFERENTES");
      if (facts.some((fact) => typeof fact.value !== "number")) return refused("SEM_ENTRADA");
      const made = others.flatMap((fact) => compareFacts(first, fact, view.now));
      return {
        value: { fatos: facts.map(presentFact), diferencas: made.map(presentFact) },
        facts: [...facts, ...made],
        made,
      };
    },
  },
];

/** `other` minus `first`, and as a share of `first`. Of two percentages the difference is in points. */
export function compareFacts(first: Fact, other: Fact, now: string): Fact[] {
  const [from, to] = [first.value as number, other.value as number];
  const isMeasured = [first, other].every(
    (fact) => fact.basis === "MEDIDO" || fact.basis === "DERIVADO",
  );
  const common = {
    phase: other.phase,
    formula_id: "cmp",
    formula_version: "1.0.0",
    inputs: [first.id, other.id],
    sources: [],
    assumptions: [...new Set([...first.assumptions, ...other.assumptions])],
    basis: isMeasured ? ("DERIVADO" as const) : ("ESTIMADO" as const),
    confidence: Math.min(first.confidence, other.confidence, isMeasured ? 1 : 0.79),
    inputs_hash: `${first.inputs_hash}:${other.inputs_hash}`,
    computed_at: now,
    ...(other.scope === undefined ? {} : { scope: other.scope }),
  };
  const difference: Fact = {
    ...common,
    id: `cmp.${other.id}.menos.${first.id}`,
    label: `Diferença: ${other.label} menos ${first.label}`,
    value: to - from,
    unit: first.unit === "pct" ? "pp" : first.unit,
    decimals:
      first.unit === "pct" ? Math.max(1, first.decimals) : Math.max(first.decimals, other.decimals),
    formula: "Segundo valor menos o primeiro",
  };
  // Of percentages, a percentage of a percentage misleads.
  if (first.unit === "pct" || first.unit === "pp" || roundHalfAwayFromZero(from, 9) === 0)
    return [difference];
  return [
    difference,
    {
      ...common,
      id: `cmp.${other.id}.sobre.${first.id}`,
      label: `Diferença relativa: ${other.label} sobre ${first.label}`,
      value: (100 * (to - from)) / Math.abs(from),
      unit: "pct",
      decimals: 1,
      formula: "Diferença dividida pelo valor absoluto do primeiro",
    },
  ];
}
