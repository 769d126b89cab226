/** Facts `p5.ini.{id}.*` from T11 and `p5.ben.{id}.{row}.*` of the register, with the totals of A5.1. */
import type { FactDraft, Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { savingCarriers, type InitiativeRecord } from "../../common/initiative-inventory.ts";
import type { BenefitRow } from "./benefit-register.ts";
import { shareOf, usesAdoption } from "../../common/financial-model/cash-flow.ts";
import type { BenefitClass } from "../../common/financial-model/financial-model.ts";
import type { PhaseFiveRun } from "../phase-run.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  cell: formula("A5.2", "valor informado nas iniciativas"),
  start: formula("A5.2", "semana de início ÷ semanas por mês, arredondado para baixo"),
  goLive: formula(
    "A5.2",
    "fim do trabalho em meses, arredondado para cima; ao menos um mês depois do início",
  ),
  hours: formula(
    "A5.1",
    "liberação de horas do processo × fração da iniciativa × custo por hora × 12",
  ),
  retention: formula(
    "A5.1",
    "receita mensal das contas que saem do alerta × 12 × (cancelamento em alerta − cancelamento das demais) × margem; simplificação: regime permanente",
  ),
  saving: formula("A5.1", "economia anual do sistema, uma vez"),
  people: formula("A5.1", "custo de pessoas do sistema que sai, se ainda não está no registro"),
  material: formula("A5.1", "material de retrabalho por ano × redução da taxa de retrabalho"),
  share: formula("A5.1", "fração do processo informada; sem fração, o processo inteiro"),
  rowHours: formula("A5.1", "liberação de horas do processo × fração da iniciativa"),
  cash: formula("A5.1", "benefício bruto × parte que vira caixa × adoção, em regime"),
  sum: formula("A5.1", "soma das linhas do registro"),
  notCash: formula("A5.1", "benefício bruto de horas × (1 − conversão em caixa)"),
  notAdopted: formula("A5.1", "benefício bruto − capacidade que não vira caixa − efeito em caixa"),
  available: formula("A5.1", "90% das horas atuais dos processos das iniciativas"),
  violations: formula(
    "A5.1",
    "processos com frações acima do todo, ou liberação acima de 90% das horas",
  ),
  unmatched: formula("A5.1", "processos citados nas iniciativas sem linha de base"),
  shareOf: formula("A5.1", "soma da classe ÷ benefício bruto"),
  unclaimed: formula("A5.1", "economia de TI sem iniciativa que a realize; fora do VPL"),
  residual: formula("A3.5", "capacidade residual das tarefas, fora do caixa"),
};
const rowFormula = {
  horas: words.hours,
  retencao: words.retention,
  ti: words.saving,
  ti_pessoas: words.people,
  material: words.material,
  residual: words.residual,
} as const;

export const classKeys: Record<BenefitClass, string> = {
  caixa: "caixa",
  capacidade: "capacidade",
  receita: "receita",
  "risco evitado": "risco",
};
export const iniPrefix = (id: string): string => `p5.ini.${id}`;
export const rowPrefix = (row: Pick<BenefitRow, "id"> & { initiative: { id: string } }): string =>
  `p5.ben.${row.initiative.id}.${row.id}`;

/** Regime cash of a row a year: cash share and adoption of the base, without the ramp. */
export function regimeCash(
  run: Pick<PhaseFiveRun, "model">,
  row: Pick<BenefitRow, "source" | "annualGross">,
): number {
  const { base } = run.model;
  return row.annualGross * shareOf(row, base) * (usesAdoption(row) ? base.adoption : 1);
}

export function addInitiativeFacts(run: PhaseFiveRun): void {
  const { book, inventory } = run;
  const { table, initiatives } = inventory;
  if (!table) return;
  for (const initiative of initiatives) addCells(run, initiative);
  for (const row of run.register.rows) addRow(run, row);
  for (const initiative of initiatives) {
    const rows = run.register.rows.filter((row) => row.initiative.id === initiative.id);
    const prefix = iniPrefix(initiative.id);
    // An enabler has no row: its zero comes from its own line of T11.
    const own = rows.length === 0 ? [`${prefix}.nome`] : [];
    const more = { inputs: [...own, ...rows.map((row) => `${rowPrefix(row)}.bruto`)] };
    const hours = rows.filter((row) => row.hoursPerMonth !== null);
    if (hours.length > 0)
      book.add({
        id: `${prefix}.horas_mes`,
        label: `Horas liberadas por mês – ${initiative.name}`,
        value: exactSum(hours.map((row) => row.hoursPerMonth ?? 0)),
        unit: "h/mes",
        formula: words.rowHours,
        inputs: hours.map((row) => `${rowPrefix(row)}.horas_mes`),
      });
    book.add({
      id: `${prefix}.bruto_ano`,
      label: `Benefício bruto por ano – ${initiative.name}`,
      value: exactSum(rows.map((row) => row.annualGross)),
      unit: "BRL/ano",
      formula: words.sum,
      ...more,
    });
    book.add({
      id: `${prefix}.caixa_ano`,
      label: `Efeito em caixa por ano – ${initiative.name}`,
      value: exactSum(rows.map((row) => regimeCash(run, row))),
      unit: "BRL/ano",
      formula: words.cash,
      inputs: [...own, ...rows.map((row) => `${rowPrefix(row)}.caixa`)],
    });
  }
  book.add({
    id: "p5.n_ini",
    label: "Iniciativas",
    value: initiatives.length,
    unit: "un",
    formula: words.cell,
    from: [{ table, columns: ["iniciativa_id", "nome"] }],
  });
}

function addCells(run: PhaseFiveRun, initiative: InitiativeRecord): void {
  const { book, inventory } = run;
  const table = inventory.table!;
  const prefix = iniPrefix(initiative.id);
  const cell = (
    key: string,
    column: string,
    label: string,
    value: string | number | null,
    unit: FactDraft["unit"],
  ) =>
    book.add({
      id: `${prefix}.${key}`,
      label: `${label} – ${initiative.name}`,
      value,
      unit,
      formula: words.cell,
      from: [
        {
          table,
          columns: [column],
          rows: [initiative.row],
          filterText: `Iniciativa = ${initiative.name}`,
        },
      ],
    });
  cell("nome", "nome", "Iniciativa", initiative.name, "texto");
  cell("capex", "capex", "Investimento", initiative.capex, "BRL");
  cell("opex_mes", "opex_mes", "Custo recorrente por mês", initiative.opexPerMonth, "BRL/mes");
  cell("inicio_semana", "inicio_semana", "Semana de início", initiative.startWeek, "semanas");
  cell("duracao_semanas", "duracao_semanas", "Duração", initiative.durationWeeks, "semanas");
  if (initiative.effortPersonDays !== null)
    cell("esforco_pd", "esforco_pd", "Esforço", initiative.effortPersonDays, "pd");
  if (initiative.statedBenefitPerYear !== null)
    cell(
      "beneficio_informado",
      "beneficio_informado_ano",
      "Benefício informado por ano",
      initiative.statedBenefitPerYear,
      "BRL/ano",
    );
  const model = run.model.initiatives.find(({ id }) => id === initiative.id);
  if (!model) return;
  book.add({
    id: `${prefix}.mes_inicio`,
    label: `Mês de início – ${initiative.name}`,
    value: model.startMonth,
    unit: "meses",
    decimals: 0,
    formula: words.start,
    inputs: [`${prefix}.inicio_semana`],
  });
  book.add({
    id: `${prefix}.mes_operacao`,
    label: `Mês de entrada em operação – ${initiative.name}`,
    value: model.goLiveMonth,
    unit: "meses",
    decimals: 0,
    formula: words.goLive,
    inputs: [`${prefix}.inicio_semana`, `${prefix}.duracao_semanas`],
    assumptions: ["A.semanas_mes"],
  });
  if (run.register.rows.some((row) => row.initiative.id === initiative.id && row.source === "ti")) {
    const carriers = savingCarriers(run.inventory.initiatives, run.input.assumptions);
    book.add({
      id: `${prefix}.realiza_ti`,
      label: `Realiza a economia de TI – ${initiative.name}`,
      value: carriers.some(({ id }) => id === initiative.id),
      unit: "bool",
      formula: words.saving,
      assumptions: ["A.iniciativa_ti"],
    });
  }
}

function addRow(run: PhaseFiveRun, row: BenefitRow): void {
  const { book } = run;
  const prefix = rowPrefix(row);
  const scope = {
    ...(row.process ? { process: row.process.id } : {}),
    ...(row.system ? { system: row.system } : {}),
  };
  const label = (text: string) => `${text}: ${row.label} (${row.initiative.name})`;
  if (row.hoursPerMonth !== null)
    book.add({
      id: `${prefix}.horas_mes`,
      label: label("Horas por mês"),
      value: row.hoursPerMonth,
      unit: "h/mes",
      formula: words.rowHours,
      inputs: row.inputs.slice(0, 1),
      scope,
      ...sharesOf(run, row),
    });
  book.add({
    id: `${prefix}.bruto`,
    label: label("Benefício bruto por ano"),
    value: row.annualGross,
    unit: "BRL/ano",
    formula: rowFormula[row.source],
    inputs: [...(row.hoursPerMonth === null ? [] : [`${prefix}.horas_mes`]), ...row.inputs],
    assumptions: row.assumptions,
    scope,
  });
  const assumptions = [
    ...(row.source === "horas" || row.source === "ti_pessoas" ? ["A.conversao_caixa"] : []),
    ...(usesAdoption(row) ? ["A.adocao"] : []),
  ];
  book.add({
    id: `${prefix}.caixa`,
    label: label("Efeito em caixa por ano"),
    value: regimeCash(run, row),
    unit: "BRL/ano",
    formula: words.cash,
    inputs: [`${prefix}.bruto`],
    assumptions,
    scope,
  });
}

/** The given fraction is a cell of T11. */
function sharesOf(run: PhaseFiveRun, row: BenefitRow): Partial<FactDraft> {
  const table = run.inventory.table;
  return table && row.initiative.processShares.length > 0
    ? {
        from: [
          {
            table,
            columns: ["processos", "fracao_processo"],
            rows: [row.initiative.row],
            filterText: `Iniciativa = ${row.initiative.name}`,
          },
        ],
      }
    : {};
}

/** Totals of the register, for the whole programme and, once it is chosen, for the recommended set. */
export function addRegisterTotals(run: PhaseFiveRun): void {
  const { book, register, model } = run;
  const recommended = model.recommended === null ? null : new Set(model.recommended);
  addTotals(run, "prog", register.rows);
  if (recommended)
    addTotals(
      run,
      "rec",
      register.rows.filter((row) => recommended.has(row.initiative.id)),
    );
  const hourRows = register.rows.filter(({ hoursPerMonth }) => hoursPerMonth !== null);
  book.add({
    id: "p5.h_contadas",
    label: "Horas contadas por mês",
    value: hourRows.length === 0 ? null : register.hoursCounted,
    unit: "h/mes",
    formula: words.rowHours,
    inputs: hourRows.map((row) => `${rowPrefix(row)}.horas_mes`),
  });
  book.add({
    id: "p5.h_disp",
    label: "Horas disponíveis por mês",
    value: hourRows.length === 0 ? null : register.hoursAvailable,
    unit: "h/mes",
    formula: words.available,
    inputs: [...new Set(hourRows.map((row) => `p1.proc.${row.process?.id}.horas_mes`))],
  });
  book.add({
    id: "p5.n_dupla",
    label: "Processos com contagem em duplicidade",
    value: register.violations.length,
    unit: "un",
    formula: words.violations,
    inputs: ["p5.h_contadas", "p5.h_disp"],
    basis: "DERIVADO",
  });
  book.add({
    id: "p5.n_sem_base",
    label: "Processos sem linha de base",
    value: register.unmatched.length,
    unit: "un",
    formula: words.unmatched,
    inputs: ["p5.n_ini"],
    basis: "DERIVADO",
  });
  if (register.unclaimedSavings > 0)
    book.add({
      id: "p5.ti_sem_iniciativa",
      label: "Economia de TI sem iniciativa",
      value: register.unclaimedSavings,
      unit: "BRL/ano",
      formula: words.unclaimed,
      inputs: ["p4.economia_ano"],
    });
  const residual = book.numberOf("p3.residual_custo_ano");
  if (residual !== null)
    book.add({
      id: "p5.residual_ano",
      label: "Capacidade residual por ano",
      value: residual,
      unit: "BRL/ano",
      formula: words.residual,
      inputs: ["p3.residual_custo_ano"],
    });
}

const setWords = { rec: "conjunto recomendado", prog: "programa completo" } as const;

function addTotals(run: PhaseFiveRun, set: "rec" | "prog", rows: readonly BenefitRow[]): void {
  const { book, model } = run;
  const ids = (key: string, of = rows) => of.map((row) => `${rowPrefix(row)}.${key}`);
  const gross = exactSum(rows.map(({ annualGross }) => annualGross));
  const cash = exactSum(rows.map((row) => regimeCash(run, row)));
  const capacity = rows.filter(({ source }) => source === "horas" || source === "ti_pessoas");
  const notCash = exactSum(capacity.map(({ annualGross }) => annualGross)) * (1 - model.base.cash);
  const name = setWords[set];
  const add = (
    key: string,
    label: string,
    value: number | null,
    which: Formula,
    inputs: string[],
    unit: "BRL/ano" | "pct" = "BRL/ano",
  ) =>
    book.add({
      id: `p5.${set}.${key}`,
      label: `${label} – ${name}`,
      value,
      unit,
      formula: which,
      inputs,
      nullReason: "NAO_SE_APLICA",
      ...(key === "nao_caixa" ? { assumptions: ["A.conversao_caixa"] } : {}),
    });
  add("bruto_ano", "Benefício bruto por ano", gross, words.sum, ids("bruto"));
  add("caixa_ano", "Efeito em caixa por ano", cash, words.cash, ids("caixa"));
  add(
    "nao_caixa",
    "Capacidade que não vira caixa por ano",
    notCash,
    words.notCash,
    ids("bruto", capacity),
  );
  add(
    "nao_adotado",
    "Benefício ainda não adotado por ano",
    gross - notCash - cash,
    words.notAdopted,
    [`p5.${set}.bruto_ano`, `p5.${set}.nao_caixa`, `p5.${set}.caixa_ano`],
  );
  add(
    "nao_caixa_pct",
    "Parcela que não vira caixa",
    gross === 0 ? null : (100 * notCash) / gross,
    words.shareOf,
    [`p5.${set}.nao_caixa`, `p5.${set}.bruto_ano`],
    "pct",
  );
  for (const [name_, key] of Object.entries(classKeys) as [BenefitClass, string][]) {
    const own = rows.filter((row) => row.class === name_);
    add(
      `classe.${key}`,
      `Benefício bruto de ${name_}`,
      own.length === 0 ? null : exactSum(own.map(({ annualGross }) => annualGross)),
      words.sum,
      ids("bruto", own),
    );
  }
}
