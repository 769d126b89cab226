import { phaseDefinitions } from "../../../methodology/phases.ts";
import type { AssistantView } from "../../view.ts";
import type { Fact } from "../../../facts/fact.ts";
import { allFacts } from "../../../report/grounding/all-facts.ts";
import { findFact, numberArgument, presentFact, refused, type Tool } from "./tool.ts";

const phaseArgument = { type: "integer", minimum: 1, maximum: 7, description: "Número da fase." };
const mostFacts = 12;

const phasesOf = (view: AssistantView, wanted: unknown) =>
  view.phases.filter((phase) => wanted === undefined || wanted === null || phase.number === wanted);
const factsOf = (view: AssistantView, ids: readonly string[]): Fact[] =>
  ids.flatMap((id) => findFact(view, id) ?? []);

/** Why there is nothing of a phase; undefined when there is. */
function absence(view: AssistantView, wanted: unknown) {
  if (typeof wanted !== "number" || view.phases.some((phase) => phase.number === wanted))
    return undefined;
  return view.withheld.includes(wanted as never)
    ? refused("SEM_ACESSO")
    : refused("FASE_NAO_EXECUTADA", { fase: wanted });
}

export const viewTools: Tool[] = [
  {
    name: "listar_dados",
    description:
      "Fases executadas, tabelas enviadas e problemas de qualidade dos dados do projeto.",
    parameters: { type: "object", properties: {} },
    run(_args, view) {
      const facts = allFacts(view)
        .filter((fact) => fact.phase === 0)
        .slice(0, mostFacts);
      return {
        value: {
          fases: view.phases.map((phase) => ({
            fase: phase.number,
            nome: phaseDefinitions[phase.number - 1]?.name ?? "",
            desatualizada: phase.isStale,
          })),
          sem_acesso: view.withheld,
          tabelas: view.tables.map(({ table, fileName }) => ({ tabela: table, arquivo: fileName })),
          problemas: view.issues.slice(0, mostFacts).map((issue) => ({
            tabela: issue.table,
            colunas: issue.columns,
            gravidade: issue.severity,
            mensagem: issue.message,
          })),
          fatos_de_qualidade: facts.map(presentFact),
        },
        facts,
        texts: [
          ...view.tables.flatMap(({ table, fileName }) => [table, fileName]),
          ...view.issues.map((issue) => issue.message),
        ],
      };
    },
  },
  {
    name: "insights",
    description: "Constatações das regras sobre os fatos, com os fatos que cada uma cita.",
    parameters: {
      type: "object",
      properties: {
        fase: phaseArgument,
        tipo: { type: "string", enum: ["analysis", "recommendation", "warning", "opportunity"] },
      },
    },
    run(args, view) {
      const absent = absence(view, args["fase"]);
      if (absent) return absent;
      const insights = phasesOf(view, args["fase"])
        .flatMap((phase) => phase.insights)
        .filter((insight) => args["tipo"] === undefined || insight.type === args["tipo"])
        .slice(0, mostFacts);
      const facts = factsOf(
        view,
        insights.flatMap((insight) => insight.facts),
      );
      return {
        value: {
          insights: insights.map((insight) => ({
            titulo: insight.title,
            descricao: insight.description,
            impacto: insight.impact,
            passos: insight.actionable_steps,
            fatos: factsOf(view, insight.facts).map(presentFact),
          })),
        },
        facts,
        insights,
      };
    },
  },
  {
    name: "ganhos_rapidos",
    description: "Ganhos rápidos selecionados, com o critério dos que ficaram de fora.",
    parameters: {
      type: "object",
      properties: {
        fase: phaseArgument,
        limite: { type: "integer", minimum: 1, maximum: mostFacts },
      },
    },
    run(args, view) {
      const absent = absence(view, args["fase"]);
      if (absent) return absent;
      const wins = phasesOf(view, args["fase"])
        .flatMap((phase) => phase.quickWins)
        .filter((win) => win.shown)
        .slice(0, numberArgument(args["limite"], 1, mostFacts, 6));
      return {
        value: {
          ganhos: wins.map((win) => ({
            nome: win.name,
            processo: win.process ?? null,
            aceito: win.accepted,
            motivo: win.rejection,
            responsavel: win.owner,
            fatos: factsOf(view, win.facts).map(presentFact),
          })),
        },
        facts: factsOf(
          view,
          wins.flatMap((win) => win.facts),
        ),
        texts: wins.flatMap((win) => [win.name, win.owner ?? "", win.rejection ?? ""]),
      };
    },
  },
  {
    name: "gate",
    description: "Condições do gate de uma fase e o que falta.",
    parameters: { type: "object", properties: { fase: phaseArgument }, required: ["fase"] },
    run(args, view) {
      const absent = absence(view, args["fase"]);
      if (absent) return absent;
      const [phase] = phasesOf(view, args["fase"]);
      if (phase?.gate === null || phase === undefined) return refused("SEM_GATE");
      const conditions = phase.gate.conditions;
      return {
        value: {
          aberto: phase.gate.open,
          condicoes: conditions.map((condition) => ({
            id: condition.id,
            bloqueia: condition.severity === "B",
            texto: condition.label,
            cumprida: condition.met,
            fatos: factsOf(view, condition.facts).map(presentFact),
          })),
        },
        facts: factsOf(
          view,
          conditions.flatMap((condition) => condition.facts),
        ),
        texts: conditions.flatMap((condition) => [
          condition.id,
          condition.label,
          condition.evidence,
        ]),
      };
    },
  },
  {
    name: "lacunas_dados",
    description: "Fatos que não puderam ser calculados em uma fase e por quê.",
    parameters: { type: "object", properties: { fase: phaseArgument }, required: ["fase"] },
    run(args, view) {
      const absent = absence(view, args["fase"]);
      if (absent) return absent;
      const gaps = phasesOf(view, args["fase"])
        .flatMap((phase) =>
          phase.facts.filter((fact) => fact.value === null && fact.phase === phase.number),
        )
        .slice(0, mostFacts);
      return {
        value: {
          lacunas: gaps.map((fact) => ({
            id: fact.id,
            rotulo: fact.label,
            motivo: fact.null_reason ?? "SEM_ENTRADA",
          })),
        },
        facts: gaps,
      };
    },
  },
  {
    name: "gerar_grafico",
    description:
      "Mostra junto da resposta um gráfico já calculado. Sem identificador, lista os que existem.",
    parameters: { type: "object", properties: { grafico: { type: "string" } } },
    run(args, view) {
      const charts = view.phases.flatMap((phase) => phase.charts);
      const chart = charts.find((candidate) => candidate.id === args["grafico"]);
      if (chart === undefined) return { value: { graficos: charts.map(({ id }) => id) } };
      const facts = factsOf(
        view,
        [
          ...new Set(
            chart.series.flatMap((series) => series.points.flatMap((point) => point.fact_id ?? [])),
          ),
        ].slice(0, mostFacts),
      );
      return {
        value: { mostrado: chart.id, titulo: chart.title, fatos: facts.map(presentFact) },
        facts,
        texts: [chart.title],
        chartId: chart.id,
      };
    },
  },
];
