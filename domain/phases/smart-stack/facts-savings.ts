/** Facts of A4.3: capabilities with more than one system, what each system saves a year, and what leaving costs. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a43 = formulas("A4.3", {
  name: ["1.0.0", "capacidade informada no portfólio"],
  count: ["1.0.0", "contagem dos sistemas da capacidade"],
  stays: ["1.0.0", "custo anual dos sistemas que permanecem"],
  leaves: ["1.0.0", "custo anual dos sistemas que saem"],
  several: ["1.0.0", "capacidades com mais de um sistema"],
  saving: ["1.0.0", "economia bruta dos sistemas da capacidade"],
  migration: ["1.0.0", "investimento informado da iniciativa que realiza a economia"],
  assumedMigration: ["1.0.0", "custo anual dos sistemas que saem × custo de migração"],
  start: ["1.0.0", "mês seguinte ao fim do contrato ou da migração, o que vier depois"],
  replaced: ["1.0.0", "custo externo do sistema − parcela do custo anual da opção que o substitui"],
  redundant: [
    "1.0.0",
    "licença + infraestrutura + suporte do sistema redundante, sem o custo adicional do que permanece",
  ],
  net: ["1.0.0", "economia bruta × realização"],
  people: ["1.0.0", "custo de pessoas do sistema que sai: capacidade, não caixa"],
  month: ["1.0.0", "meses do início do programa ao fim do contrato, arredondados para cima"],
  total: ["1.0.0", "soma dos sistemas, cada um uma vez"],
});
const a48 = formulas("A4.8", { cloud: ["1.0.0", "custo atual das cargas − custo-alvo, × 12"] });

const perYear = (id: string, label: string) =>
  ({ id, label: named(label), unit: "BRL/ano" }) as const;
const count = (id: string, label: string) => ({ id, label, unit: "un" }) as const;

export const capability = defineFacts("p4.cap.{capability}", {
  name: { id: "nome", label: named("Capacidade"), unit: "texto", formula: a43.name },
  systems: {
    id: "n",
    label: named("Sistemas da capacidade"),
    unit: "un",
    formula: a43.count,
  },
  stays: { ...perYear("fica_ano", "Custo anual que permanece"), formula: a43.stays },
  leaves: { ...perYear("sai_ano", "Custo anual que sai"), formula: a43.leaves },
  saving: { ...perYear("bruta", "Economia bruta por ano"), formula: a43.saving },
});

export const capabilities = defineFacts("p4", {
  count: { ...count("n_capacidades", "Capacidades de negócio"), formula: a43.count },
  redundant: {
    ...count("n_cap_redundantes", "Capacidades com mais de um sistema"),
    formula: a43.several,
  },
  leaving: { ...count("n_redundantes", "Sistemas que saem"), formula: a43.count },
});

/** Of a system; the formula is that of the way in which it saves. */
export const saving = defineFacts("p4.economia.{system}", {
  gross: {
    ...perYear("bruta", "Economia bruta por ano"),
    formula: a43.replaced,
    variants: { redundant: a43.redundant, cloud: a48.cloud },
  },
  net: { ...perYear("realizada", "Economia por ano"), formula: a43.net },
  people: { ...perYear("pessoas", "Capacidade de pessoas por ano"), formula: a43.people },
  startMonth: {
    id: "mes_inicio",
    label: named("Mês do fim do contrato"),
    unit: "meses",
    decimals: 0,
    formula: a43.month,
  },
});

export const savings = defineFacts("p4", {
  gross: {
    id: "economia_bruta_ano",
    label: "Economia bruta de TI por ano",
    unit: "BRL/ano",
    formula: a43.total,
  },
  net: {
    id: "economia_ano",
    label: "Economia de TI por ano",
    unit: "BRL/ano",
    formula: a43.total,
  },
  systems: { ...count("n_economia", "Sistemas com economia"), formula: a43.total },
  start: {
    id: "economia_inicio",
    label: "Início da economia",
    unit: "texto",
    formula: a43.start,
  },
  migration: {
    id: "migracao",
    label: "Custo único de migração",
    unit: "BRL",
    formula: a43.migration,
    variants: { assumed: a43.assumedMigration },
  },
});
