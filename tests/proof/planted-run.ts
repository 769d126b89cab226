/**
 * A run of phase 6 in which people are named wherever a run can name them: in rows, in what earlier phases handed on, in
 * what was stated.
 */
import { demonstrationPhases } from "#tests/report/runs/any-phase-run.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import type { Fact } from "#domain/facts/fact.ts";
import {
  assessRun,
  contextOfRun,
  factsOfRun,
  outcomeOfRun,
  usableTables,
  withQualityFacts,
  type RunSetting,
} from "#domain/phases/compute-run.ts";
import type { ProofContext, ProofRequest } from "#domain/proof/index.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { Column, Tables } from "#domain/tables/table-data.ts";

const many = Array.from({ length: 40 }, (_, at) => at);
const letters = (at: number): string =>
  String.fromCharCode(97 + (at % 26)) + String.fromCharCode(97 + Math.floor(at / 26));
const names = many.map((at) => `Mariana Planta${letters(at)} Souza`);
const addresses = many.map((at) => `plantada.${at}@exemplo.com.br`);
const documents = many.map((at) => cpf(100_200_300 + at * 7));
const pays = many.map((at) => 7_654_321.25 + at);
const answers = many.map((at) => `Acho a mudança plantada número ${letters(at)} ruim para nós`);
/** 200 things that must not leave. */
export const planted = [...names, ...addresses, ...documents, ...pays.map(String), ...answers];

export function cpf(base: number): string {
  const digits = [...String(base).padStart(9, "0")].map(Number);
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("").replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");
}

/** Owners of the demonstration, each under the name of a planted person. */
const owners = new Map(
  ["riscos", "controles"]
    .flatMap((table) => {
      const column = demonstrationTables()[table as "riscos"]!.columns.responsavel;
      return column?.kind === "text" ? column.dictionary : [];
    })
    .map((owner, at) => [owner, names[at]!]),
);

function plantedTables(): Tables {
  const tables = structuredClone(demonstrationTables());
  const fill = (column: Column | undefined, texts: readonly string[]): void => {
    if (column?.kind === "text")
      column.dictionary = column.dictionary.map((_, at) => texts[at % texts.length]!);
  };
  for (const name of ["riscos", "controles"] as const) {
    const column = tables[name]!.columns.responsavel;
    if (column?.kind === "text")
      column.dictionary = column.dictionary.map((cell) => owners.get(cell)!);
  }
  fill(
    tables.riscos!.columns.descricao,
    addresses.map((one, at) => `Falar com ${one}, ${documents[at]!}`),
  );
  const pay = tables.cargos!.columns.custo_mensal;
  if (pay?.kind === "number") pay.values = pay.values.map((_, at) => pays[at % pays.length]!);
  fill(tables.pesquisa!.columns.onda, answers);
  return Object.fromEntries(
    Object.entries(tables).filter(
      ([name]) =>
        phaseTables[6]?.includes(name as "riscos") || name === "cargos" || name === "pesquisa",
    ),
  );
}

/** Owners handed on by earlier phases, and everything that was stated, name planted people too. */
function plantedContext(): ProofContext {
  const found = demonstrationPhases().get(6)!;
  if (!("computed" in found)) throw new Error(found.missing.join(" "));
  const { phase, project, openQuestions, priorPhase, computedAt, handoffs } = found.input;
  return {
    setting: {
      phase,
      openQuestions,
      priorPhase: { ...priorPhase!, waivedBy: names[30]! },
      computedAt,
      assumptions: [
        {
          id: "A.n_minimo_grupo",
          value: 5,
          confirmedBy: names[31]!,
          justification: `Combinado com ${names[32]!}. ${answers[0]!}`,
        },
      ],
      project: {
        ...project,
        statements: many.map((at) => ({
          conditionId: "G6.1",
          subject: null,
          name: names[at]!,
          role: "Diretoria",
          date: "2026-10-15",
          text: `${answers[at]!}: ${addresses[at]!}, ${documents[at]!}`,
        })),
      },
    },
    handoffs: handoffs.map((handoff, at) => ({
      ...handoff,
      origin: "run" as const,
      reportVersion: 1,
      datasets: [
        ...handoff.datasets,
        {
          id: `ds_planted_${at}`,
          name: "Donos",
          columns: [
            { name: "processo", label: "Processo", type: "text" as const },
            { name: "responsavel", label: "Responsável", type: "text" as const },
          ],
          rows: names.map((name, row) => [`P${row}`, name]),
          qualityScore: null,
        },
      ],
      facts: [
        ...handoff.facts,
        ...names.map(
          (name, row): Fact => ({
            ...handoff.facts[0]!,
            id: `p2.dono.${row}`,
            label: `Responsável pelo processo, com ${name}`,
            value: name,
            inputs: [],
          }),
        ),
      ],
    })),
    inputSummary: { files: [], period: null },
  };
}

/** As a run would publish it. */
export function plantedRun(drawName: () => string): ProofRequest {
  const context = plantedContext();
  const { setting } = context;
  const tables = plantedTables();
  const assessed = assessRun(setting, tables, context.inputSummary);
  const base = contextOfRun(setting, assessed);
  const outcome = outcomeOfRun(base, computeFacts(setting, context, tables, assessed));
  const byId = new Map<string, Fact>();
  for (const fact of [...outcome.facts, ...outcome.reportFacts])
    if (!byId.has(fact.id)) byId.set(fact.id, fact);
  return {
    context,
    tables,
    history: { pay: [], answers: [], tokenOf: (text) => text },
    published: [...byId.values()],
    tree: outcome.tree,
    profile: "company",
    personal: new Map([
      ["riscos", new Set(["responsavel"])],
      ["controles", new Set(["responsavel"])],
    ]),
    drawName,
  };
}

const computeFacts = (
  setting: RunSetting,
  { handoffs }: ProofContext,
  tables: Tables,
  assessed: ReturnType<typeof assessRun>,
) =>
  withQualityFacts(
    factsOfRun({
      ...contextOfRun(setting, assessed),
      tables: usableTables(setting, tables),
      handoffs,
    }),
    assessed,
  );
