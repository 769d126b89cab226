/** Facts of what a report stands on: its files and tables, their rows, and the days that they are of. */
import type { Fact, FactSource } from "../facts/fact.ts";
import type { PhaseContext } from "../outcome/phase-outcome.ts";
import { findDisjointPeriods, periodFactId } from "./disjoint-periods.ts";
import type { HandedTable } from "./evidence-base.ts";
import { reportFact, wholeFile, type Add, type ReadFile } from "./report-fact.ts";
import type { ReportFactDraft } from "./phase-report.ts";

/** Of a table that an earlier phase read, by its place in the list. */
export const handedFactId = (index: number): string => `rel.base.${index + 1}.linhas`;

/** `handed`: what earlier phases read for its figures. */
export function evidenceFacts(context: PhaseContext, handed: readonly HandedTable[]): Fact[] {
  const add = (draft: ReportFactDraft) => reportFact(context, draft);
  const { files } = context.inputSummary;
  return [
    ...fileCounts(files, handed).map((draft) => add({ ...draft, unit: "un" })),
    ...periodFacts(context, add),
    ...sourcePeriodFacts(context, add),
    ...files.flatMap((file, index) => factsOfFile(file, index + 1, add)),
    ...handed.map((table, index) =>
      add({
        id: handedFactId(index),
        label: `Linhas – ${table.fileName}`,
        value: table.rows,
        unit: "un",
        formula: "contagem das linhas da tabela que a fase anterior leu",
        sources: [wholeTable(table)],
      }),
    ),
  ];
}

function fileCounts(
  files: readonly ReadFile[],
  handed: readonly HandedTable[],
): Omit<ReportFactDraft, "unit">[] {
  const used = files.filter(({ table, isAwaited }) => table !== null && isAwaited !== true);
  const here = used.map(wholeFile);
  const before = handed.map(wholeTable);
  const ids = new Set(here.map(({ file_id }) => file_id));
  const earlier = new Set(before.map(({ file_id }) => file_id).filter((id) => !ids.has(id)));
  const left = files.filter(({ fileId }) => !ids.has(fileId) && !earlier.has(fileId));
  const sources = [...here, ...before];
  return [
    {
      id: "rel.n_arquivos",
      label: "Arquivos usados",
      value: ids.size + earlier.size,
      formula:
        "contagem dos arquivos lidos pela fase ou pelas fases anteriores de que os números vêm",
      sources,
    },
    {
      id: "rel.n_linhas",
      label: "Linhas usadas",
      value: sources.reduce((total, { rows_total }) => total + rows_total, 0),
      formula: "soma das linhas das tabelas usadas",
      sources,
    },
    {
      id: "rel.n_arquivos_fase",
      label: "Arquivos lidos por esta fase",
      value: ids.size,
      formula: "contagem dos arquivos da execução",
      sources: here,
    },
    {
      id: "rel.n_arquivos_antes",
      label: "Arquivos lidos por fases anteriores",
      value: earlier.size,
      formula: "contagem dos arquivos de que vêm números recebidos de fases anteriores",
      sources: before,
    },
    {
      id: "rel.n_arquivos_fora",
      label: "Arquivos do projeto sem número neste relatório",
      value: new Set(left.map(({ fileId }) => fileId)).size,
      formula: "contagem dos arquivos do projeto de que nenhum número do relatório vem",
      sources: left.map(wholeFile),
    },
    {
      id: "rel.n_rejeitadas",
      label: "Linhas excluídas",
      value: used.reduce((total, { rowsRejected }) => total + rowsRejected, 0),
      formula: "soma das linhas excluídas",
      sources: here,
    },
  ];
}

function periodFacts({ inputSummary: { files, period } }: PhaseContext, add: Add): Fact[] {
  const of = {
    unit: "data" as const,
    sources: files.filter(({ table }) => table !== null).map(wholeFile),
  };
  return [
    add({
      ...of,
      id: "rel.periodo.ini",
      label: "Início do período",
      value: period?.start ?? null,
      formula: "menor data das linhas",
    }),
    add({
      ...of,
      id: "rel.periodo.fim",
      label: "Fim do período",
      value: period?.end ?? null,
      formula: "maior data das linhas",
    }),
  ];
}

function wholeTable({ fileId, fileName, tableName, rows }: HandedTable): FactSource {
  return {
    file_id: fileId,
    file_name: fileName,
    table: tableName,
    columns: [],
    row_filter: "todas as linhas",
    rows_used: rows,
    rows_total: rows,
  };
}

/** Only of sources that have no day in common with another. */
function sourcePeriodFacts({ inputSummary }: PhaseContext, add: Add): Fact[] {
  const apart = new Map(
    findDisjointPeriods(inputSummary)
      .flat()
      .map((source) => [source.table, source]),
  );
  return [...apart.values()].flatMap(({ table, label, start, end, files }) => {
    const of = { unit: "data" as const, sources: files.map(wholeFile) };
    return [
      add({
        ...of,
        id: periodFactId(table, "ini"),
        label: `Início do período – ${label}`,
        value: start,
        formula: "menor data das linhas",
      }),
      add({
        ...of,
        id: periodFactId(table, "fim"),
        label: `Fim do período – ${label}`,
        value: end,
        formula: "maior data das linhas",
      }),
    ];
  });
}

function factsOfFile(file: ReadFile, rank: number, add: Add): Fact[] {
  const of = { unit: "un" as const, sources: [wholeFile(file)] };
  return [
    add({
      ...of,
      id: `rel.arq.${rank}.linhas`,
      label: `Linhas – ${file.fileName}`,
      value: file.rows,
      formula: "contagem das linhas lidas",
    }),
    add({
      ...of,
      id: `rel.arq.${rank}.excluidas`,
      label: `Linhas excluídas – ${file.fileName}`,
      value: file.rowsRejected,
      formula: "contagem das linhas excluídas",
    }),
    add({
      ...of,
      id: `rel.arq.${rank}.totais`,
      label: `Linhas de total deixadas de fora – ${file.fileName}`,
      value: file.totalRowsIgnored,
      formula: "contagem das linhas de total",
    }),
    add({
      ...of,
      id: `rel.arq.${rank}.qualidade`,
      label: `Qualidade – ${file.fileName}`,
      value: file.qualityScore,
      unit: "score",
      formula: "média de completude, consistência e validade",
    }),
  ];
}
