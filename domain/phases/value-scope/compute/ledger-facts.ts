/** Facts of A1.7. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { monthKey, monthLabel } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { inCurrency, type Unit } from "../../../kernel/unit.ts";
import { compareText } from "../../../tables/read-table.ts";
import {
  findAnomalies,
  groupLedger,
  isPayroll,
  monthlyTotals,
  readLedger,
  runRatePerYear,
  withoutYearEnd,
  type LedgerLines,
  type MonthTotal,
} from "./cost-ledger.ts";
import { computeAbc } from "../../common/pareto.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { addTrendFacts } from "./trend-facts.ts";

const formula = (words: string): Formula => ({ id: "A1.7", version: "1.0.0", words });
const words = {
  lines: formula("contagem das linhas com valor"),
  total: formula("soma dos valores, créditos com sinal negativo"),
  credits: formula("soma dos valores negativos"),
  group: formula("soma dos valores por grupo, em ordem decrescente"),
  share: formula("valor do grupo ÷ soma dos grupos com valor positivo"),
  cumulative: formula("parcela acumulada, em ordem decrescente de valor"),
  groups: formula("contagem dos grupos com linhas"),
  apart: formula("grupos com soma zero ou negativa, fora da curva"),
  items: formula("menor número de grupos cuja soma alcança o corte da classe A"),
  itemsShare: formula("grupos até o corte da classe A ÷ grupos com valor positivo"),
  classes: formula("contagem dos grupos por classe, pela parcela acumulada antes do grupo"),
  herfindahl: formula("soma dos quadrados das parcelas em porcento"),
  gini: formula("Σ(2i − n − 1)·x ÷ (n·Σx), x em ordem crescente"),
  reading: formula(
    "até 35% dos grupos no corte, concentrado; até 55%, moderadamente concentrado; acima, pulverizado",
  ),
  month: formula("soma dos valores do mês"),
  change: formula("total do mês ÷ total do mês anterior − 1"),
  runRate: formula("média dos três últimos meses × 12"),
  kind: formula("soma dos valores do tipo ÷ soma dos valores com tipo"),
  anomaly: formula(
    "0,6745·(x − mediana) ÷ MAD, acima de 3,5 em módulo; com MAD zero, (x − mediana) ÷ (1,253314 × desvio médio)",
  ),
  excess: formula("valor do mês − mediana da série"),
};

export const ledgerGroupings = {
  conta: "conta",
  centro_custo: "centro de custo",
  fornecedor: "fornecedor",
} as const;
export type LedgerGrouping = keyof typeof ledgerGroupings;
const pluralLabels: Record<LedgerGrouping, string> = {
  conta: "Contas",
  centro_custo: "Centros de custo",
  fornecedor: "Fornecedores",
};
const maxTop = 15;
const maxMonthFacts = 36;
const maxAnomalies = 10;

export function addLedgerFacts(run: PhaseOneRun): void {
  const { book } = run;
  const ledger = readLedger(run.tables.custos);
  if (!ledger) return addAwaitedTotal(run);
  const values = [...ledger.rows].map((row) => ledger.values[row] as number);
  const from = [
    {
      table: ledger.table,
      columns: ["valor"],
      rows: ledger.rows,
      filterText: "linhas com valor",
      filled: ["valor"],
    },
  ];
  book.add({
    id: "p1.razao.n_linhas",
    label: "Linhas do razão com valor",
    value: values.length,
    unit: "un",
    formula: words.lines,
    from,
  });
  book.add({
    id: "p1.razao.total",
    label: "Total do razão",
    value: exactSum(values),
    unit: "BRL",
    decimals: 2,
    formula: words.total,
    from,
  });
  book.add({
    id: "p1.razao.creditos",
    label: "Créditos no razão",
    value: exactSum(values.filter((value) => value < 0)),
    unit: "BRL",
    decimals: 2,
    formula: words.credits,
    from,
  });
  for (const grouping of Object.keys(ledgerGroupings) as LedgerGrouping[])
    addAbc(run, ledger, grouping);
  addKinds(run, ledger);
  addMonths(run, ledger);
  addAnomalies(run, ledger);
}

/** Of the dataset's amounts: the one currency of the ledger. */
const amountUnit = ({ table }: LedgerLines): Unit =>
  inCurrency("BRL", table.currency?.["valor"] ?? "BRL");

/** Amounts that nobody has yet said how to read: the total names the question. */
function addAwaitedTotal({ book, tables }: PhaseOneRun): void {
  const table = tables.custos;
  if (!table?.files.some(({ pending = [] }) => pending.some(({ column }) => column === "valor")))
    return;
  book.add({
    id: "p1.razao.total",
    label: "Total do razão",
    value: null,
    unit: "BRL",
    decimals: 2,
    formula: words.total,
    from: [{ table, columns: ["valor"] }],
  });
}

function addAbc(run: PhaseOneRun, ledger: LedgerLines, grouping: LedgerGrouping): void {
  const groups = groupLedger(ledger, grouping);
  if (groups.length === 0) return;
  const { book, assumptions } = run;
  const cuts = {
    a: assumedNumber(assumptions, "A.abc_a"),
    b: assumedNumber(assumptions, "A.abc_b"),
  };
  const abc = computeAbc(
    groups.map((group) => ({ id: group.name, name: group.name, value: group.value })),
    cuts,
  );
  const rowsOf = new Map(groups.map((group) => [group.name, group.rows]));
  const used = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const label = ledgerGroupings[grouping];
  const many = pluralLabels[grouping];
  const prefix = `p1.razao.abc.${grouping}`;
  const inGroups = Uint32Array.from(groups.flatMap((group) => group.rows)).sort();
  const from = [
    {
      table: ledger.table,
      columns: ["valor", grouping],
      rows: inGroups,
      filterText: `linhas com valor e ${label}`,
      filled: ["valor", grouping],
    },
  ];
  const common = { from, coverage: used / ledger.rows.length };
  const few = { nullReason: "AMOSTRA_INSUFICIENTE" as const };
  book.add({
    id: `${prefix}.n`,
    label: `${many} no razão`,
    value: groups.length,
    unit: "un",
    formula: words.groups,
    ...common,
  });
  book.add({
    id: `${prefix}.n_apartados`,
    label: `${many} sem valor positivo`,
    value: abc.apart.length,
    unit: "un",
    formula: words.apart,
    ...common,
  });
  book.add({
    id: `${prefix}.k80`,
    label: `${many} até o corte da classe A`,
    value: abc.itemsToCut,
    unit: "un",
    formula: words.items,
    assumptions: ["A.abc_a"],
    ...common,
  });
  book.add({
    id: `${prefix}.k80_pct`,
    label: `Parcela até o corte da classe A: ${label}`,
    value: abc.itemsToCutPct,
    unit: "pct",
    formula: words.itemsShare,
    inputs: [`${prefix}.k80`, `${prefix}.n`],
    ...common,
  });
  book.add({
    id: `${prefix}.hhi`,
    label: `Índice de concentração HHI por ${label}`,
    value: abc.herfindahl,
    unit: "idx",
    formula: words.herfindahl,
    ...common,
  });
  book.add({
    id: `${prefix}.gini`,
    label: `Índice de Gini por ${label}`,
    value: abc.gini,
    unit: "idx",
    decimals: 3,
    formula: words.gini,
    ...common,
  });
  book.add({
    id: `${prefix}.leitura`,
    label: `Leitura da concentração por ${label}`,
    value: abc.reading,
    unit: "texto",
    formula: words.reading,
    inputs: [`${prefix}.k80_pct`],
    ...few,
  });
  for (const key of ["A", "B", "C"] as const) {
    book.add({
      id: `${prefix}.n_${key.toLowerCase()}`,
      label: `${many} na classe ${key}`,
      value: abc.counts?.[key] ?? null,
      unit: "un",
      formula: words.classes,
      assumptions: ["A.abc_a", "A.abc_b"],
      ...common,
      ...few,
    });
  }
  abc.ranked.slice(0, maxTop).forEach((item, index) => {
    const own = [
      {
        table: ledger.table,
        columns: ["valor", grouping],
        rows: rowsOf.get(item.name) ?? [],
        filterText: `${label} = ${item.name}`,
        equals: [{ column: grouping, value: item.name }],
        filled: ["valor"],
      },
    ];
    const top = `${prefix}.top.${index + 1}`;
    const position = `${index + 1}º por ${label}`;
    book.add({
      id: `${top}.nome`,
      label: `${position}: nome`,
      value: item.name,
      unit: "texto",
      formula: words.group,
      from: own,
    });
    book.add({
      id: `${top}.valor`,
      label: `${position}: valor – ${item.name}`,
      value: item.value,
      unit: "BRL",
      decimals: 2,
      formula: words.group,
      from: own,
    });
    book.add({
      id: `${top}.pct`,
      label: `${position}: parcela – ${item.name}`,
      value: item.sharePct,
      unit: "pct",
      formula: words.share,
      inputs: [`${top}.valor`],
    });
    book.add({
      id: `${top}.pct_acum`,
      label: `${position}: parcela acumulada`,
      value: item.cumulativePct,
      unit: "pct",
      formula: words.cumulative,
      inputs: [`${top}.valor`],
    });
    book.add({
      id: `${top}.classe`,
      label: `${position}: classe`,
      value: item.abcClass,
      unit: "texto",
      formula: words.classes,
      inputs: [`${top}.pct_acum`],
      ...few,
    });
  });
  run.datasets.push({
    id: `ds_p1_razao_${grouping}`,
    name: `Razão por ${label}`,
    qualityScore: null,
    columns: [
      { name: "posicao", label: "Posição", type: "number" },
      { name: grouping, label: many, type: "text" },
      { name: "valor", label: "Valor", type: "number", unit: amountUnit(ledger) },
      { name: "pct", label: "Parcela", type: "number", unit: "pct" },
      { name: "pct_acum", label: "Acumulado", type: "number", unit: "pct" },
      { name: "classe", label: "Classe", type: "text" },
    ],
    rows: [
      ...abc.ranked.map((item, index) => [
        index + 1,
        item.name,
        item.value,
        item.sharePct,
        item.cumulativePct,
        item.abcClass,
      ]),
      ...abc.apart.map((item) => [null, item.name, item.value, null, null, null]),
    ],
  });
}

function addKinds(run: PhaseOneRun, ledger: LedgerLines): void {
  const groups = groupLedger(ledger, "tipo");
  const total = exactSum(groups.map((group) => group.value));
  for (const group of groups) {
    const from = [
      {
        table: ledger.table,
        columns: ["valor", "tipo"],
        rows: group.rows,
        filterText: `tipo = ${group.name}`,
        equals: [{ column: "tipo", value: group.name }],
        filled: ["valor"],
      },
    ];
    run.book.add({
      id: `p1.razao.tipo.${group.name}.valor`,
      label: `Total do tipo ${group.name}`,
      value: group.value,
      unit: "BRL",
      decimals: 2,
      formula: words.total,
      from,
    });
    run.book.add({
      id: `p1.razao.tipo.${group.name}.pct`,
      label: `Parcela do tipo ${group.name}`,
      value: total === 0 ? null : (100 * group.value) / total,
      unit: "pct",
      formula: words.kind,
      from,
    });
  }
}

function addMonths(run: PhaseOneRun, ledger: LedgerLines): void {
  const months = monthlyTotals(ledger);
  if (months.length === 0) return;
  const { book } = run;
  const dated = months.flatMap((month) => month.rows);
  const columns = ["competencia", "valor"];
  const from = (rows: number[], filterText: string) => [
    { table: ledger.table, columns, rows, filterText, filled: columns },
  ];
  const coverage = dated.length / ledger.rows.length;
  book.add({
    id: "p1.razao.meses",
    label: "Meses com lançamentos",
    value: months.length,
    unit: "un",
    formula: words.month,
    from: from(dated, "linhas com mês e valor"),
    coverage,
  });
  book.add({
    id: "p1.razao.run_rate",
    label: "Gasto anualizado (três últimos meses)",
    value: runRatePerYear(months),
    unit: "BRL/ano",
    formula: words.runRate,
    from: from(
      months.slice(-3).flatMap((month) => month.rows),
      "três últimos meses",
    ),
    nullReason: "AMOSTRA_INSUFICIENTE",
    coverage,
  });
  const shown = months.slice(-maxMonthFacts);
  shown.forEach((month, index) => {
    const when = monthLabel(month.month);
    const key = `p1.razao.mes.${monthKey(month.month)}`;
    const scope = { period: monthKey(month.month) };
    book.add({
      id: `${key}.total`,
      label: `Gasto em ${when}`,
      value: month.value,
      unit: "BRL",
      decimals: 2,
      formula: words.month,
      from: from(month.rows, `mês = ${when}`),
      scope,
    });
    const before = shown[index - 1];
    if (before && before.month === month.month - 1 && before.value !== 0) {
      book.add({
        id: `${key}.variacao`,
        label: `Variação do gasto em ${when}`,
        value: 100 * (month.value / before.value - 1),
        unit: "pct",
        formula: words.change,
        inputs: [`${key}.total`, `p1.razao.mes.${monthKey(before.month)}.total`],
        scope,
      });
    }
  });
  addTrendFacts(run, {
    prefix: "p1.razao.tendencia",
    label: "Tendência do gasto mensal",
    points: months.map(({ month, value }) => ({ month, value })),
    direction: -1,
    unit: "BRL",
    inputs: shown.map((month) => `p1.razao.mes.${monthKey(month.month)}.total`),
    scope: {},
  });
}

function addAnomalies(run: PhaseOneRun, ledger: LedgerLines): void {
  if (monthlyTotals(ledger).length === 0) return;
  const found = (["conta", "centro_custo"] as const).flatMap((grouping) =>
    groupLedger(ledger, grouping).flatMap((group) => {
      const months: MonthTotal[] = monthlyTotals(ledger, group.rows);
      const series =
        grouping === "conta" && isPayroll(group.name) ? withoutYearEnd(months) : months;
      return findAnomalies(series).map((anomaly) => ({
        ...anomaly,
        grouping,
        name: group.name,
        rows: series.find((month) => month.month === anomaly.month)?.rows ?? [],
      }));
    }),
  );
  found.sort(
    (a, b) =>
      Math.abs(b.value - b.median) - Math.abs(a.value - a.median) ||
      compareText(a.grouping, b.grouping) ||
      compareText(a.name, b.name) ||
      a.month - b.month,
  );
  const { book } = run;
  const from = [
    {
      table: ledger.table,
      columns: ["competencia", "valor", "conta", "centro_custo"],
      rows: ledger.rows,
      filterText: "linhas com valor",
      filled: ["valor"],
    },
  ];
  book.add({
    id: "p1.razao.n_anomalias",
    label: "Gastos mensais atípicos",
    value: found.length,
    unit: "un",
    formula: words.anomaly,
    from,
  });
  found.slice(0, maxAnomalies).forEach((anomaly, index) => {
    const key = `p1.razao.anomalia.${index + 1}`;
    const when = monthLabel(anomaly.month);
    const label = `${ledgerGroupings[anomaly.grouping]} ${anomaly.name}, ${when}`;
    const own = [
      {
        table: ledger.table,
        columns: ["competencia", "valor", anomaly.grouping],
        rows: anomaly.rows,
        filterText: `${ledgerGroupings[anomaly.grouping]} = ${anomaly.name}, mês = ${when}`,
      },
    ];
    const scope = { period: monthKey(anomaly.month) };
    book.add({
      id: `${key}.dimensao`,
      label: `Gasto atípico ${index + 1}: dimensão`,
      value: anomaly.grouping,
      unit: "texto",
      formula: words.anomaly,
      from: own,
      scope,
    });
    book.add({
      id: `${key}.nome`,
      label: `Gasto atípico ${index + 1}: nome`,
      value: anomaly.name,
      unit: "texto",
      formula: words.anomaly,
      from: own,
      scope,
    });
    book.add({
      id: `${key}.mes`,
      label: `Gasto atípico ${index + 1}: mês`,
      value: monthKey(anomaly.month),
      unit: "data",
      formula: words.anomaly,
      from: own,
      scope,
    });
    book.add({
      id: `${key}.valor`,
      label: `Gasto atípico: ${label}`,
      value: anomaly.value,
      unit: "BRL",
      decimals: 2,
      formula: words.month,
      from: own,
      scope,
    });
    book.add({
      id: `${key}.mediana`,
      label: `Mediana mensal: ${label}`,
      value: anomaly.median,
      unit: "BRL",
      decimals: 2,
      formula: words.anomaly,
      from: own,
      scope,
    });
    book.add({
      id: `${key}.excesso`,
      label: `Excesso sobre a mediana: ${label}`,
      value: anomaly.value - anomaly.median,
      unit: "BRL",
      decimals: 2,
      formula: words.excess,
      inputs: [`${key}.valor`, `${key}.mediana`],
      scope,
    });
    book.add({
      id: `${key}.z`,
      label: `Escore z modificado: ${label}`,
      value: anomaly.z,
      unit: "idx",
      decimals: 1,
      formula: words.anomaly,
      inputs: [`${key}.valor`, `${key}.mediana`],
      scope,
    });
  });
}
