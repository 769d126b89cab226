/** Facts of A4.5: contracts that end in the windows, notice deadlines and their value at renewal. */
import { MS_PER_DAY, saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAtMost } from "../../../kernel/numbers/rounding.ts";
import {
  contractWindowMonths,
  formula,
  longWindowMonths,
  noticeAlertDays,
  referenceMs,
  sysId,
  type PhaseFourRun,
} from "../phase-run.ts";
import { daysAfter, monthsAfter } from "../contract-time.ts";
import {
  externalCost,
  totalCost,
  type SystemRecord,
} from "../../common/systems/system-portfolio.ts";

const words = {
  deadline: formula("A4.5", "fim do contrato − aviso prévio"),
  days: formula("A4.5", "dias da extração dos arquivos até a data"),
  state: formula("A4.5", "prazo do aviso contra a data de extração"),
  value: formula("A4.5", "licença + infraestrutura + suporte por ano"),
  count: formula("A4.5", "contratos com fim dentro da janela, contada da extração"),
  sum: formula("A4.5", "soma do valor anual dos contratos da janela"),
  first: formula("A4.5", "menor data de aviso prévio entre os contratos da janela"),
  coverage: formula("A4.5", "custo anual dos sistemas com fim de contrato ÷ custo anual"),
};

export type NoticeState = "janela perdida" | "avisar agora" | "no prazo";

/** Past the deadline; within the alert window; later. */
export function noticeState(daysLeft: number): NoticeState {
  return daysLeft < 0
    ? "janela perdida"
    : isAtMost(daysLeft, noticeAlertDays)
      ? "avisar agora"
      : "no prazo";
}

export function addContractFacts(run: PhaseFourRun): void {
  const { book, systems } = run;
  if (systems.length === 0) return;
  const from = referenceMs(run);
  const dated = systems.filter(
    (system): system is SystemRecord & { contractEndMs: number } =>
      system.contractEndMs !== null && daysAfter(system.contractEndMs, from) >= 0,
  );
  for (const system of dated) addContract(run, system, from);
  const within = (months: number) =>
    dated.filter(({ contractEndMs }) => isAtMost(monthsAfter(contractEndMs, from), months));
  const windows = [
    ["janela", contractWindowMonths, "k.janela_contrato"],
    ["janela_longa", longWindowMonths, "k.janela_longa"],
  ] as const;
  for (const [key, months] of windows) {
    const ending = within(months);
    const inputs = ending.map((system) => sysId(system, "fim_contrato"));
    book.add({
      id: `p4.contratos.${key}`,
      label: `Contratos a vencer em até ${months} meses`,
      value: ending.length,
      unit: "un",
      formula: words.count,
      inputs: inputs.length > 0 ? inputs : systems.map((system) => sysId(system, "fim_contrato")),
      basis: "DERIVADO",
    });
    book.add({
      id: `p4.contratos.${key}_valor`,
      label: `Valor anual dos contratos a vencer em até ${months} meses`,
      value: ending.length === 0 ? null : exactSum(ending.map(externalCost)),
      unit: "BRL/ano",
      formula: words.sum,
      inputs: ending.map((system) => sysId(system, "renovacao")),
      nullReason: "NAO_SE_APLICA",
    });
  }
  const soon = within(contractWindowMonths)
    .flatMap((system) => {
      const date = book.textOf(sysId(system, "aviso_ate"));
      return date !== null && (book.numberOf(sysId(system, "aviso_em")) ?? -1) >= 0
        ? [{ system, date }]
        : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  book.add({
    id: "p4.contratos.primeiro_aviso",
    label: "Primeiro aviso prévio",
    value: soon[0]?.date ?? null,
    unit: "data",
    formula: words.first,
    inputs: soon.map(({ system }) => sysId(system, "aviso_ate")),
    nullReason: "NAO_SE_APLICA",
  });
  const urgent = dated.filter(
    (system) => book.textOf(sysId(system, "aviso_estado")) === "avisar agora",
  );
  const lost = dated.filter(
    (system) => book.textOf(sysId(system, "aviso_estado")) === "janela perdida",
  );
  const states = dated.map((system) => sysId(system, "aviso_estado"));
  book.add({
    id: "p4.contratos.urgentes",
    label: `Avisos prévios em até ${noticeAlertDays} dias`,
    value: urgent.length,
    unit: "un",
    formula: words.state,
    inputs: states,
    basis: "DERIVADO",
  });
  book.add({
    id: "p4.contratos.perdidos",
    label: "Contratos com janela perdida",
    value: lost.length,
    unit: "un",
    formula: words.state,
    inputs: states,
    basis: "DERIVADO",
  });
  const priced = systems.filter((system) => totalCost(system) !== null);
  const total = exactSum(priced.map((system) => totalCost(system) ?? 0));
  const covered = exactSum(
    priced
      .filter(({ contractEndMs }) => contractEndMs !== null)
      .map((system) => totalCost(system) ?? 0),
  );
  book.add({
    id: "p4.contratos.cobertura",
    label: "Custo com fim de contrato informado",
    value: total === 0 ? null : (100 * covered) / total,
    unit: "pct",
    formula: words.coverage,
    inputs: ["p4.tco_ano"],
  });
}

function addContract(
  { book }: PhaseFourRun,
  system: SystemRecord & { contractEndMs: number },
  from: number,
): void {
  const scope = { system: system.name };
  book.add({
    id: sysId(system, "renovacao"),
    label: `Valor anual na renovação – ${system.name}`,
    value: externalCost(system),
    unit: "BRL/ano",
    formula: words.value,
    inputs: ["licenca", "infra", "suporte"].map((part) => sysId(system, part)),
    scope,
  });
  book.add({
    id: sysId(system, "fim_em"),
    label: `Dias até o fim do contrato – ${system.name}`,
    value: daysAfter(system.contractEndMs, from),
    unit: "dias",
    decimals: 0,
    formula: words.days,
    inputs: [sysId(system, "fim_contrato")],
    scope,
  });
  if (system.noticeDays === null) return;
  const deadline = system.contractEndMs - system.noticeDays * MS_PER_DAY;
  const left = daysAfter(deadline, from);
  book.add({
    id: sysId(system, "aviso_ate"),
    label: `Aviso prévio até – ${system.name}`,
    value: saoPauloDate(deadline),
    unit: "data",
    formula: words.deadline,
    inputs: [sysId(system, "fim_contrato"), sysId(system, "aviso_dias")],
    scope,
  });
  book.add({
    id: sysId(system, "aviso_em"),
    label: `Dias até o aviso prévio – ${system.name}`,
    value: left,
    unit: "dias",
    decimals: 0,
    formula: words.days,
    inputs: [sysId(system, "aviso_ate")],
    scope,
  });
  book.add({
    id: sysId(system, "aviso_estado"),
    label: `Situação do aviso prévio – ${system.name}`,
    value: noticeState(left),
    unit: "texto",
    formula: words.state,
    inputs: [sysId(system, "aviso_em")],
    scope,
  });
}
