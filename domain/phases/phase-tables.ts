/** Canonical tables that each phase reads (playbook 1.11 and the inputs named in section 2): others are listed, not used. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { TableName } from "../tables/canonical-table.ts";

export const phaseTables: Partial<Record<PhaseNumber, readonly TableName[]>> = {
  1: [
    "processos",
    "etapas",
    "custos",
    "eventos",
    "casos",
    "cargos",
    "integracoes",
    "kpis",
    "clientes",
    "sistemas",
    "opcoes",
    "iniciativas",
  ],
  2: ["processos", "etapas", "eventos", "casos", "cargos", "clientes", "iniciativas"],
  3: ["cargos", "tarefas", "competencias", "raci", "processos", "eventos"],
  4: ["sistemas", "versoes", "integracoes", "opcoes", "cargas", "casos_uso_ia", "iniciativas"],
  5: ["iniciativas", "premissas", "clientes", "cargos", "competencias"],
  6: ["casos_uso_ia", "riscos", "controles", "sistemas", "raci", "iniciativas", "etapas"],
  7: ["pesquisa", "kpis", "competencias", "cargos", "iniciativas", "casos_uso_ia"],
};
