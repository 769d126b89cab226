/** Facts straight from T05 and T09: satisfaction, rework causes, accuracy of the first classification, records without error. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { compareText, entityKey, numberCell } from "../../../tables/read-table.ts";
import type { CaseRecord, CaseRecords } from "../../common/processes/case-records.ts";
import { mainCaseList } from "./indicators/case-lists.ts";
import * as p1 from "../facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import type { MonthWindow } from "../../../tables/mining/opening-months.ts";

const maxCauses = 8;

export function addCaseQualityFacts(
  run: PhaseOneRun,
  cases: CaseRecords | null,
  window: MonthWindow | null,
): void {
  if (cases) {
    addCaseFacts(run, cases, window);
    addCauses(run, cases);
    addProcessCauses(run, cases);
  }
  if (run.tables.integracoes) addPrecision(run, run.tables.integracoes);
}

function addCaseFacts(
  run: PhaseOneRun,
  { table, records }: CaseRecords,
  window: MonthWindow | null,
): void {
  const { book } = run;
  const rowsOf = (list: CaseRecord[]) => Uint32Array.from(list.map((record) => record.row));
  const sample = (list: CaseRecord[]) => ({ used: list.length, reference: 400 });
  const answered = records.filter((record) => record.csat !== null);
  if (answered.length > 0) {
    const from = [
      { table, columns: ["csat"], rows: rowsOf(answered), filterText: "casos com resposta" },
    ];
    book.add(p1.satisfaction.mean, {
      value: exactSum(answered.map((record) => record.csat ?? 0)) / answered.length,
      from,
      sample: sample(answered),
    });
    book.add(p1.satisfaction.answers, {
      value: answered.length,
      from,
      sample: sample(answered),
    });
  }
  const inside = window
    ? mainCaseList({ table, records }).filter(
        (record) => record.openedAt >= window.startMs && record.openedAt < window.endMs,
      )
    : [];
  if (window) {
    book.add(p1.cases.volume, {
      value: inside.length / window.months,
      from: [
        {
          table,
          columns: ["caso_id", "aberto_em"],
          rows: rowsOf(inside),
          filterText: "casos abertos em meses completos",
        },
      ],
      sample: sample(inside),
    });
  }
  const classified = records.filter(
    (record) => record.initialCategory !== null && record.finalCategory !== null,
  );
  if (classified.length > 0) {
    const right = classified.filter(
      (record) => entityKey(record.initialCategory ?? "") === entityKey(record.finalCategory ?? ""),
    );
    book.add(p1.classification.accuracy, {
      value: (100 * right.length) / classified.length,
      from: [
        {
          table,
          columns: ["categoria_inicial", "categoria_final"],
          rows: rowsOf(classified),
          filterText: "casos com as duas categorias",
        },
      ],
      sample: sample(classified),
    });
  }
}

function addCauses(run: PhaseOneRun, { table, records }: CaseRecords): void {
  for (const { cause, cases, share, rank, ...rest } of rankCauses(table, records)) {
    const shared = { at: { rank }, scope: {}, ...rest };
    run.book.add(p1.cause.name, { ...shared, names: { rank }, value: cause });
    run.book.add(p1.cause.cases, { ...shared, names: { cause }, value: cases });
    run.book.add(p1.cause.share, { ...shared, names: { cause }, value: share });
  }
}

function addProcessCauses(run: PhaseOneRun, { table, records }: CaseRecords): void {
  const processes = new Set(
    records.flatMap(({ reworkCause, processId }) =>
      reworkCause === null || processId === null ? [] : [processId],
    ),
  );
  for (const process of [...processes].sort()) {
    const own = records.filter(({ processId }) => processId === process);
    for (const { cause, cases, share, rank, ...rest } of rankCauses(table, own)) {
      const shared = { at: { process, rank }, scope: { process }, ...rest };
      run.book.add(p1.processCause.name, { ...shared, names: { rank }, value: cause });
      run.book.add(p1.processCause.cases, { ...shared, names: { cause }, value: cases });
      run.book.add(p1.processCause.share, { ...shared, names: { cause }, value: share });
    }
  }
}

/** The most frequent causes, each with its rows. */
function rankCauses(table: TableData, records: readonly CaseRecord[]) {
  const groups = new Map<string, { name: string; rows: number[] }>();
  for (const record of records) {
    if (record.reworkCause === null) continue;
    const key = entityKey(record.reworkCause);
    const group = groups.get(key) ?? { name: record.reworkCause, rows: [] };
    group.rows.push(record.row);
    groups.set(key, group);
  }
  const total = [...groups.values()].reduce((sum, group) => sum + group.rows.length, 0);
  const ranked = [...groups].sort(
    ([a, x], [b, y]) => y.rows.length - x.rows.length || compareText(a, b),
  );
  return ranked.slice(0, maxCauses).map(([, { name, rows }], index) => ({
    rank: index + 1,
    cause: name,
    cases: rows.length,
    share: (100 * rows.length) / total,
    from: [
      {
        table,
        columns: ["causa_retrabalho"],
        rows: Uint32Array.from(rows),
        filterText: `causa de retrabalho = ${name}`,
        equals: [{ column: "causa_retrabalho", value: name }],
      },
    ],
    sample: { used: total, reference: 400 },
  }));
}

function addPrecision(run: PhaseOneRun, table: TableData): void {
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) =>
      numberCell(table, "registros_mes", row) !== null &&
      numberCell(table, "registros_erro", row) !== null,
  );
  const sum = (column: string) => exactSum(rows.map((row) => numberCell(table, column, row) ?? 0));
  const records = sum("registros_mes");
  if (rows.length === 0) return;
  run.book.add(p1.ingestion.precision, {
    value: records === 0 ? null : 100 - (100 * sum("registros_erro")) / records,
    from: [
      {
        table,
        columns: ["registros_mes", "registros_erro"],
        rows,
        filterText: "integrações com registros e erros",
      },
    ],
  });
}
