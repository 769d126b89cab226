/** Phase 7 on the demonstration's tables, with the handoffs of the earlier phases computed on the same tables. */
import { inputOf, tableOf, type Row } from "#tests/analysis/build-table.ts";
import {
  businessCaseOf,
  nimbelaHandoffs,
  nimbelaOverrides,
} from "#tests/analysis/business-case/demonstration.ts";
import { computeOnce } from "#tests/support/demonstration.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import type {
  DatasetResult,
  Handoff,
  PhaseContext,
  PhaseFacts,
  PhaseInput,
} from "#domain/outcome/phase-outcome.ts";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { Tables } from "#domain/tables/table-data.ts";

let handed: Handoff[] | null = null;

/** Of phases 1, 2, 3 and 5; phase 6 comes with `releaseHandoff`. */
export function earlierHandoffs(): Handoff[] {
  handed ??= [
    ...nimbelaHandoffs().filter(({ phase }) => phase < 4),
    {
      phase: 5,
      origin: "preview",
      approved: false,
      reportVersion: null,
      ...computeOnce("phase-5", () => businessCaseOf()),
    },
  ];
  return handed;
}

export interface ReleaseLine {
  caso_id: string;
  caso: string;
  nivel: string;
  estado: string;
  fase_uso: string | null;
  supervisao: string | null;
  treinamento: boolean;
  motivos: string | null;
}

/** Phase 6 as it is agreed to hand over: one line for each use case. */
export function releaseHandoff(lines: readonly ReleaseLine[]): Handoff {
  const names = [
    "caso_id",
    "caso",
    "nivel",
    "estado",
    "fase_uso",
    "supervisao",
    "treinamento",
    "motivos",
  ] as const;
  const dataset: DatasetResult = {
    id: "ds_p6_liberacao",
    name: "Liberação",
    qualityScore: 95,
    columns: names.map((name) => ({
      name,
      label: name,
      type: name === "treinamento" ? "bool" : "text",
    })),
    rows: lines.map((line) => names.map((name) => line[name])),
  };
  return {
    phase: 6,
    origin: "run",
    approved: false,
    reportVersion: 1,
    facts: [],
    datasets: [dataset],
  };
}

export const nimbelaRelease: ReleaseLine[] = [
  {
    caso_id: "UC1",
    caso: "Triagem de chamados",
    nivel: "mínimo",
    estado: "liberado",
    fase_uso: "o piloto",
    supervisao: "amostral",
    treinamento: true,
    motivos: null,
  },
  {
    caso_id: "UC2",
    caso: "Assistente ao lojista",
    nivel: "limitado",
    estado: "liberado_com_condicoes",
    fase_uso: null,
    supervisao: "antes da decisão",
    treinamento: true,
    motivos: "canal de revisão",
  },
  {
    caso_id: "UC3",
    caso: "Triagem de currículos",
    nivel: "alto",
    estado: "bloqueado",
    fase_uso: "o piloto",
    supervisao: "nenhuma",
    treinamento: false,
    motivos: "sem hipótese legal",
  },
];

export interface PhaseSevenChanges {
  tables?: Tables;
  overrides?: AssumptionOverride[];
  handoffs?: Handoff[];
  project?: Partial<PhaseInput["project"]>;
}

export function phaseSevenInput(changes: PhaseSevenChanges = {}): PhaseInput {
  const changed = new Set((changes.overrides ?? []).map(({ id }) => id));
  const overrides = [
    ...nimbelaOverrides.filter(({ id }) => !changed.has(id)),
    ...(changes.overrides ?? []),
  ];
  const base = inputOf(changes.tables ?? demonstrationTables(), { overrides });
  return {
    ...base,
    project: { ...base.project, ...changes.project },
    phase: 7,
    priorPhase: { phase: 6, name: "AIPolicyCore", approved: true },
    handoffs: changes.handoffs ?? earlierHandoffs(),
  };
}

export const phaseSeven = (changes: PhaseSevenChanges = {}): PhaseFacts =>
  adoptLoop.computeFacts(phaseSevenInput(changes));

export const contextOf = (input: PhaseInput): PhaseContext => {
  const { tables: _tables, handoffs: _handoffs, ...rest } = input;
  return { ...rest, inputSummary: { files: [], period: null } };
};

export const reader = (computed: Pick<PhaseFacts, "facts">) => {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return (id: string) => facts.get(id)?.value ?? null;
};

/** Answers of one dimension or more: every person gives each item the value of `valueOf`. */
export function surveyOf(
  people: readonly { id: string; area: string }[],
  items: Readonly<Record<string, string>>,
  valueOf: (person: number, item: string) => number | null,
): Row[] {
  return people.flatMap(({ id, area }, index) =>
    Object.entries(items).map(
      ([item, dimension]): Row => ({
        respondente_id: id,
        area,
        item_id: item,
        dimensao: dimension,
        resposta: valueOf(index, item),
        onda: "1",
      }),
    ),
  );
}

export const surveyTable = (rows: Row[]): Tables => ({ pesquisa: tableOf("pesquisa", rows) });

/** Weeks of use in which every case goes through the tool: effective adoption is the share of people, which `share` tells by week. */
export const usageOf = (share: (week: number) => number, weeks: number): Row[] =>
  Array.from(
    { length: weeks },
    (_, index): Row => ({
      respondente_id: `U${index}`,
      area: "Operações",
      item_id: "uso",
      dimensao: "uso",
      semana: index + 1,
      elegiveis: 1000,
      ativos: Math.round(1000 * share(index + 1)),
      casos_elegiveis: 100,
      casos_ia: 100,
      casos_na_meta: 90,
    }),
  );
