/** Facts straight from T05 and T09: satisfaction, rework causes, accuracy of the first classification, records without error. */
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { compareText, entityKey, numberCell } from "../../../tables/read-table.ts";
import type { CaseRecord, CaseRecords } from "../../common/case-records.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import type { MonthWindow } from "../../../tables/mining/opening-months.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  csat: formula("A1.11", "média das respostas de satisfação, de 0 a 10"),
  answers: formula("A1.11", "contagem das respostas de satisfação"),
  volume: formula("A1.11", "casos abertos em meses completos ÷ meses completos"),
  accuracy: formula(
    "A1.11",
    "casos em que a categoria inicial é igual à final ÷ casos com as duas categorias",
  ),
  precision: formula("A1.11", "100 − registros com erro ÷ registros, somados nas integrações"),
  cause: formula("A1.3", "casos com a causa ÷ casos com causa de retrabalho"),
  causeCases: formula("A1.3", "contagem dos casos com a causa de retrabalho"),
};

export function addCaseQualityFacts(
  run: PhaseOneRun,
  cases: CaseRecords | null,
  window: MonthWindow | null,
): void {
  if (cases) {
    addCaseFacts(run, cases, window);
    addCauses(run, cases, "p1.causa", cases.records, {});
    const withProcess = new Set(
      cases.records.flatMap((record) =>
        record.reworkCause === null || record.processId === null ? [] : [record.processId],
      ),
    );
    for (const id of [...withProcess].sort())
      addCauses(
        run,
        cases,
        `p1.proc.${id}.causa`,
        cases.records.filter((record) => record.processId === id),
        { process: id },
      );
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
    book.add({
      id: "p1.csat",
      label: "Satisfação média (CSAT)",
      value: exactSum(answered.map((record) => record.csat ?? 0)) / answered.length,
      unit: "nota",
      formula: words.csat,
      from,
      sample: sample(answered),
    });
    book.add({
      id: "p1.csat_respostas",
      label: "Respostas de satisfação",
      value: answered.length,
      unit: "un",
      formula: words.answers,
      from,
      sample: sample(answered),
    });
  }
  const inside = window
    ? records.filter(
        (record) => record.openedAt >= window.startMs && record.openedAt < window.endMs,
      )
    : [];
  if (window) {
    book.add({
      id: "p1.casos.volume_mes",
      label: "Casos por mês",
      value: inside.length / window.months,
      unit: "un/mes",
      formula: words.volume,
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
    book.add({
      id: "p1.classificacao.acuracia",
      label: "Acurácia da classificação inicial",
      value: (100 * right.length) / classified.length,
      unit: "pct",
      formula: words.accuracy,
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

function addCauses(
  run: PhaseOneRun,
  { table }: CaseRecords,
  prefix: string,
  records: readonly CaseRecord[],
  scope: { process?: string },
): void {
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
  ranked.slice(0, 8).forEach(([, group], index) => {
    const from = [
      {
        table,
        columns: ["causa_retrabalho"],
        rows: Uint32Array.from(group.rows),
        filterText: `causa de retrabalho = ${group.name}`,
        equals: [{ column: "causa_retrabalho", value: group.name }],
      },
    ];
    const sample = { used: total, reference: 400 };
    const add = (
      key: string,
      label: string,
      value: number | string,
      unit: "un" | "pct" | "texto",
      which: Formula,
    ) =>
      run.book.add({
        id: `${prefix}.${index + 1}.${key}`,
        label,
        value,
        unit,
        formula: which,
        from,
        sample,
        scope,
      });
    add("nome", `${index + 1}ª causa de retrabalho`, group.name, "texto", words.cause);
    add("casos", `Casos com a causa “${group.name}”`, group.rows.length, "un", words.causeCases);
    add(
      "pct",
      `Parcela dos casos refeitos com a causa “${group.name}”`,
      (100 * group.rows.length) / total,
      "pct",
      words.cause,
    );
  });
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
  run.book.add({
    id: "p1.ingestao.precisao",
    label: "Taxa de registros sem erro na ingestão",
    value: records === 0 ? null : 100 - (100 * sum("registros_erro")) / records,
    unit: "pct",
    formula: words.precision,
    from: [
      {
        table,
        columns: ["registros_mes", "registros_erro"],
        rows,
        filterText: "integrações com registros e erros",
      },
    ],
    nullReason: "NAO_SE_APLICA",
  });
}
