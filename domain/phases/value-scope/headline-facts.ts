/** Headline facts of phase 1 (playbook 3.2), named constants as facts, and nulls for what the input cannot give. */
import type { Fact } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";
import type { Formula } from "../../facts/fact-book.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import type { PhaseOneRun } from "./phase-run.ts";

/** In the order of the executive summary and of the tiles. */
const headlines: { id: string; label: string; unit: Unit; needs: string }[] = [
  {
    id: "p1.n_processos",
    label: "Processos mapeados",
    unit: "un",
    needs: "inventário de processos",
  },
  {
    id: "p1.horas_mes",
    label: "Horas por mês",
    unit: "h/mes",
    needs: "volume e minutos por caso no inventário",
  },
  {
    id: "p1.custo_ano",
    label: "Custo anual dos processos",
    unit: "BRL/ano",
    needs: "volume, minutos e custo por hora no inventário",
  },
  {
    id: "p1.cor_ano",
    label: "Custo anual de retrabalho",
    unit: "BRL/ano",
    needs: "taxa de retrabalho e custo por hora no inventário",
  },
  {
    id: "p1.cor_pct",
    label: "Retrabalho no custo mapeado",
    unit: "pct",
    needs: "taxa de retrabalho e custo por hora no inventário",
  },
  {
    id: "p1.atual.prazo",
    label: "Prazo médio do processo prioritário",
    unit: "dias",
    needs: "log de eventos com casos completos, ou prazo no inventário",
  },
  { id: "p1.alerta.n", label: "Clientes em alerta", unit: "un", needs: "clientes e casos" },
  {
    id: "p1.h_lib",
    label: "Potencial preliminar de horas por mês",
    unit: "h/mes",
    needs: "notas de padronização, dados, julgamento e integração",
  },
  {
    id: "p1.n_capturar",
    label: "Processos em “Capturar já”",
    unit: "un",
    needs: "valor e viabilidade dos processos",
  },
];

/** Shown after the headlines when few of them can be computed: a log or a ledger alone still has figures to lead with. */
const fallbackKeys = [
  /^p1\.log\.[^.]+\.casos$/,
  /^p1\.log\.[^.]+\.eventos$/,
  /^p1\.log\.[^.]+\.variantes$/,
  /^p1\.log\.[^.]+\.k80_variantes$/,
  /^p1\.razao(\.[^.]+)?\.total$/,
  /^p1\.razao(\.[^.]+)?\.n_linhas$/,
  /^p1\.razao(\.[^.]+)?\.run_rate$/,
  /^p1\.razao(\.[^.]+)?\.abc\.[^.]+\.n$/,
  /^p1\.razao(\.[^.]+)?\.abc\.[^.]+\.k80$/,
];
const enough = 4;
const most = 9;

/** Ids of the facts to lead with, computable ones only, at most nine. */
export function headlineFactIds(facts: readonly Fact[]): string[] {
  const computed = new Map(
    facts.filter((fact) => fact.value !== null).map((fact) => [fact.id, fact]),
  );
  const chosen = headlines.filter(({ id }) => computed.has(id)).map(({ id }) => id);
  if (chosen.length >= enough) return chosen;
  for (const pattern of fallbackKeys)
    for (const id of computed.keys()) if (pattern.test(id) && !chosen.includes(id)) chosen.push(id);
  return chosen.slice(0, most);
}

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });

/** Adds a null fact, with its reason in words, for each headline that this input cannot give. */
export function addMissingHeadlines(run: PhaseOneRun): void {
  for (const { id, label, unit, needs } of headlines) {
    if (!run.book.get(id))
      run.book.add({
        id,
        label,
        value: null,
        unit,
        formula: formula("A1.1", `não calculado: falta ${needs}`),
        nullReason: "SEM_ENTRADA",
      });
  }
}

const constants: Constant[] = [
  { id: "k.p85_compl", label: "Casos acima do percentil 85", value: 15, unit: "pct" },
  { id: "k.conf", label: "Nível de confiança dos intervalos", value: 95, unit: "pct" },
  { id: "k.k80_variantes", label: "Corte da cobertura de variantes", value: 80, unit: "pct" },
  {
    id: "k.estabilidade_sorteios",
    label: "Sorteios de pesos da estabilidade",
    value: 500,
    unit: "un",
  },
  {
    id: "k.ritmo_meses",
    label: "Meses comparáveis que o gasto anualizado exige",
    value: 3,
    unit: "un",
  },
  {
    id: "k.mes_fechado",
    label: "Casos encerrados para o mês entrar na tendência",
    value: 95,
    unit: "pct",
  },
];

/** Every assumption that phase 1 reads and the constants that its sentences print. */
export function addPhaseAssumptions({ book, assumptions }: PhaseOneRun): void {
  addAssumptionFacts(book, assumptions, /^(A1\.|I1|G0|QW|REL)/, constants);
}
