/** Facts of the savings of systems (A4.3, A4.6, A4.8) and `ds_p4_economia_ti`. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { readInitiatives, savingCarriers } from "../../common/initiative-inventory.ts";
import { programmeMonthOf, programmeStart } from "../../common/programme-calendar.ts";
import type { PhaseFourRun } from "../phase-run.ts";
import { exchangeOf, systemSource } from "./portfolio-facts.ts";
import { systemSavings, type SystemSaving } from "./system-savings.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  replaced: formula(
    "A4.3",
    "custo externo do sistema − parcela do custo anual da opção que o substitui",
  ),
  redundant: formula(
    "A4.3",
    "licença + infraestrutura + suporte do sistema redundante, sem o custo adicional do que permanece",
  ),
  cloud: formula("A4.8", "custo atual das cargas − custo-alvo, × 12"),
  net: formula("A4.3", "economia bruta × realização"),
  people: formula("A4.3", "custo de pessoas do sistema que sai: capacidade, não caixa"),
  month: formula("A4.3", "meses do início do programa ao fim do contrato, arredondados para cima"),
  total: formula("A4.3", "soma dos sistemas, cada um uma vez"),
};
const formulaOf = {
  substituição: words.replaced,
  redundância: words.redundant,
  "custo-alvo de nuvem": words.cloud,
} as const;

export function addSavingFacts(run: PhaseFourRun, cloudSavings: ReadonlyMap<string, number>): void {
  const { book, input, choices } = run;
  if (run.systems.length === 0) return;
  const carriers = savingCarriers(readInitiatives(input.tables).initiatives, input.assumptions);
  const savings = systemSavings({
    systems: run.systems,
    positions: run.positions,
    choices,
    realisation: assumedNumber(input.assumptions, "A.realizacao_racionalizacao"),
    survivorsInformed: carriers.some((one) => one.opexPerMonth !== null),
    cloudSavings,
  });
  run.savings = savings;
  const start = programmeStart(input);
  const months = savings.map((saving) =>
    saving.system.contractEndMs === null
      ? null
      : Math.max(0, programmeMonthOf(saving.system.contractEndMs, start)),
  );
  savings.forEach((saving, index) => addSaving(run, saving, months[index] ?? null));
  const ids = (key: string) => savings.map(({ system }) => `p4.economia.${system.id}.${key}`);
  book.add({
    id: "p4.economia_bruta_ano",
    label: "Economia bruta de TI por ano",
    value: exactSum(savings.map(({ gross }) => gross)),
    unit: "BRL/ano",
    formula: words.total,
    inputs: ids("bruta"),
  });
  book.add({
    id: "p4.economia_ano",
    label: "Economia de TI por ano",
    value: exactSum(savings.map(({ gross, realisation }) => gross * realisation)),
    unit: "BRL/ano",
    formula: words.total,
    inputs: ids("realizada"),
  });
  book.add({
    id: "p4.n_economia",
    label: "Sistemas com economia",
    value: savings.length,
    unit: "un",
    formula: words.total,
    inputs: ids("bruta"),
  });
  run.datasets.push({
    id: "ds_p4_economia_ti",
    name: "Economia de TI por sistema",
    qualityScore: null,
    columns: [
      { name: "sistema_id", label: "Código", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "area", label: "Área", type: "text" },
      { name: "metodo", label: "Método", type: "text" },
      { name: "bruta", label: "Economia bruta", type: "number", unit: "BRL/ano" },
      { name: "realizacao", label: "Realização", type: "number" },
      { name: "realizada", label: "Economia", type: "number", unit: "BRL/ano" },
      { name: "pessoas", label: "Capacidade de pessoas", type: "number", unit: "BRL/ano" },
      { name: "mes_inicio", label: "Mês de início", type: "number", unit: "meses" },
      { name: "base", label: "Base", type: "text" },
      { name: "substituto", label: "Substituído por", type: "text" },
    ],
    rows: savings.map((saving, index) => [
      saving.system.id,
      saving.system.name,
      saving.system.area,
      saving.method,
      saving.gross,
      saving.realisation,
      saving.gross * saving.realisation,
      saving.people,
      months[index] ?? null,
      book.get(`p4.economia.${saving.system.id}.realizada`)?.basis ?? null,
      saving.replacedBy,
    ]),
  });
}

function addSaving(run: PhaseFourRun, saving: SystemSaving, month: number | null): void {
  const { system } = saving;
  const prefix = `p4.economia.${system.id}`;
  const scope = { system: system.name };
  const own = ["licenca", "infra", "suporte"].map((part) => `p4.sis.${system.id}.${part}`);
  const option = run.book
    .all()
    .find(
      (fact) =>
        fact.id.startsWith("p4.bbp.") &&
        fact.id.endsWith(".capacidade") &&
        fact.value === system.capability,
    )
    ?.id.replace("capacidade", "opex_ano");
  run.book.add({
    id: `${prefix}.bruta`,
    label: `Economia bruta por ano – ${system.name}`,
    value: saving.gross,
    unit: "BRL/ano",
    formula: formulaOf[saving.method],
    inputs: [
      ...own,
      ...(saving.method === "substituição" && option ? [option] : [`p4.sis.${system.id}.time`]),
    ],
    from: systemSource(run, system, [
      "custo_licenca_ano",
      "custo_infra_ano",
      "custo_suporte_ano",
      "moeda",
    ]),
    assumptions: exchangeOf(system),
    scope,
  });
  run.book.add({
    id: `${prefix}.realizada`,
    label: `Economia por ano – ${system.name}`,
    value: saving.gross * saving.realisation,
    unit: "BRL/ano",
    formula: words.net,
    inputs: [`${prefix}.bruta`],
    ...(saving.realisation === 1 ? {} : { assumptions: ["A.realizacao_racionalizacao"] }),
    scope,
  });
  if (saving.people > 0)
    run.book.add({
      id: `${prefix}.pessoas`,
      label: `Capacidade de pessoas por ano – ${system.name}`,
      value: saving.people,
      unit: "BRL/ano",
      formula: words.people,
      inputs: [`p4.sis.${system.id}.pessoas`],
      scope,
    });
  run.book.add({
    id: `${prefix}.mes_inicio`,
    label: `Mês do fim do contrato – ${system.name}`,
    value: month,
    unit: "meses",
    decimals: 0,
    formula: words.month,
    from: systemSource(run, system, ["fim_contrato"]),
    assumptions: ["A.inicio_programa"],
    scope,
  });
}
