/** Intents 29 and 31: quality of the data and what is missing for a gate. */
import { phaseTables } from "../../phases/phase-tables.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { isTableName } from "../../tables/catalog/catalog.ts";
import { column, createDesk, tableOf } from "../compose.ts";
import { projectCopy as copy } from "../copy/project.ts";
import type { Asked, Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { madeFact } from "../plans/made-fact.ts";
import type { AssistantPhase } from "../view.ts";
import { toFollowUp, rows } from "./lookup.ts";

const { headers } = copy;

/** Canonical tables that some phase reads and no file of the project holds, by the catalogue's order. */
export function missingTables(knowledge: Knowledge): string[] {
  const sent = new Set<string>(knowledge.view.tables.map(({ table }) => table));
  const used = new Set<string>(Object.values(phaseTables).flat());
  return [...used]
    .filter((name) => !sent.has(name))
    .flatMap((name) => (isTableName(name) ? [canonicalTable(name).label] : []));
}

export const qualidadeDados: Intent = {
  id: "qualidade_dados",
  patterns: [
    { needs: { qualidade: 0.7, dados: 0.3 }, unless: ["mercado"] },
    { needs: { faltar: 0.5, dados: 0.5 }, unless: ["controle", "gate"] },
  ],
  anchor: () => "dq.total",
  needsData: { table: "processos", columns: "ao menos uma linha preenchida" },
  dependsText: "A qualidade dos dados depende",
  rules: [],
  answer: (knowledge, { concepts }) => {
    const desk = createDesk(knowledge);
    const missing = missingTables(knowledge);
    const gap = [
      { text: missing.length === 0 ? copy.missingNone : copy.missing(missing.join(", ")) },
    ];
    const parts = desk.say(copy.qualityParts, {
      completude: "dq.completude",
      consistencia: "dq.consistencia",
      validade: "dq.validade",
    });
    const total = desk.say(copy.quality, { nota: "dq.total", selo: "dq.selo" });
    const tables = knowledge.view.tables
      .map(({ table }) => table)
      .filter((table) => knowledge.number(`dq.${table}.score`) !== null)
      .sort(
        (a, b) =>
          (knowledge.number(`dq.${a}.score`) ?? 0) - (knowledge.number(`dq.${b}.score`) ?? 0) ||
          (a < b ? -1 : 1),
      );
    return {
      paragraphs: concepts.has("faltar") ? [gap, total] : [total, parts, gap],
      table: tableOf(
        copy.qualityTable,
        [
          column(headers.table, "left", 2),
          column(headers.rows, "right"),
          column(headers.score, "right"),
        ],
        rows(tables, (table) => [
          desk.name(isTableName(table) ? canonicalTable(table).label : table),
          desk.cell(`dq.${table}.linhas`, "int"),
          desk.cell(`dq.${table}.score`, "pct1"),
        ]),
      ),
      origin: ["dq.total"],
      phase: knowledge.phase(1) === null ? (knowledge.view.phases[0]?.number ?? null) : 1,
      followUps: [toFollowUp("O que falta para o gate?")],
    };
  },
};

function gatePhase(knowledge: Knowledge, { slots }: Asked): AssistantPhase | null {
  const { phases, openPhase } = knowledge.view;
  const wanted = slots.fase ?? (openPhase === null ? undefined : String(openPhase));
  return (
    phases.find((phase) => String(phase.number) === wanted) ??
    (slots.fase === undefined ? (phases.at(-1) ?? null) : null)
  );
}

export const statusGate: Intent = {
  id: "status_gate",
  patterns: [{ needs: { gate: 1 } }],
  anchor: () => null,
  needsData: { table: "processos", columns: "ao menos uma fase executada" },
  dependsText: "O gate depende",
  rules: [],
  answer: (knowledge, asked) => {
    const phase = gatePhase(knowledge, asked);
    if (phase === null)
      return asked.slots.fase === undefined
        ? null
        : { refuse: "phase-not-run", draft: null, phase: Number(asked.slots.fase) as PhaseNumber };
    if (phase.gate === null) return null;
    const open = phase.gate.conditions.filter((condition) => !condition.met);
    const blocking = open.filter(({ severity }) => severity === "B").length;
    const make = (part: string, label: string, value: number): Fact =>
      madeFact(knowledge.view.now, {
        id: `cmp.gate.f${phase.number}.${part}`,
        phase: phase.number,
        label,
        value,
        unit: "un",
        formula_id: "G",
        formula: copy.facts.gateFormula,
        inputs: phase.gate?.conditions.flatMap((condition) => condition.facts) ?? [],
      });
    const newFacts = [
      make("faltam", copy.facts.missing, open.length),
      make("total", copy.facts.total, phase.gate.conditions.length),
      make("bloqueiam", copy.facts.blocking, blocking),
      make("atendidas", copy.facts.met, phase.gate.conditions.length - open.length),
    ];
    const desk = createDesk(knowledge, newFacts, phase.number);
    if (open.length === 0)
      return {
        paragraphs: [[{ text: copy.gateOpen(phase.number) }]],
        origin: [],
        phase: phase.number,
        slots: { fase: String(phase.number) },
        followUps: [toFollowUp("Quais os ganhos rápidos?")],
      };
    return {
      paragraphs: [
        desk.say(open.length === 1 ? copy.gateMissingOne : copy.gateMissing, {
          faltam: newFacts[0],
          total: newFacts[1],
          fase: { name: copy.gatePhase(phase.number) },
        }),
        blocking === 0
          ? desk.say(copy.gateWarnings, {})
          : desk.say(copy.gateBlocking, { n: newFacts[2] }),
        desk.say(copy.gateMet, { n: newFacts[3], total: newFacts[1] }),
      ],
      table: tableOf(
        copy.gateTable,
        [
          column(headers.condition, "left", 2),
          column(headers.severity),
          column(headers.evidence, "left", 2),
          column(headers.action, "left", 3),
        ],
        open.map((condition) => [
          desk.name(`${condition.id} ${condition.label}`),
          desk.name(copy.severity[condition.severity]),
          { text: condition.evidence, facts: condition.facts },
          desk.name(condition.action),
        ]),
      ),
      origin: [],
      phase: phase.number,
      newFacts,
      slots: { fase: String(phase.number) },
      followUps: [
        toFollowUp("Como está a qualidade dos dados?"),
        toFollowUp("Quais os ganhos rápidos?"),
      ],
    };
  },
};
