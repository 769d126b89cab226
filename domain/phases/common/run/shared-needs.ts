/** What sections of several phases are computed from. */
import type { Need } from "../coverage.ts";

type Rest = Pick<Need, "rows" | "share">;

export const workload = ["volume_mes", "minutos_por_caso"];
export const automationScores = [
  "padronizacao",
  "dados_estruturados",
  "julgamento",
  "integracao_sistemas",
];

export const processRows = (columns: readonly string[], rest: Rest = {}): Need => ({
  table: "processos",
  columns: ["processo", ...columns],
  ...rest,
});

/** What a process without steps is projected from. */
export const scoredRows = processRows([...workload, "padronizacao", "dados_estruturados"]);

/** Steps of a process that the inventory holds; without an inventory those of any. */
export const stepRows = (columns: readonly string[] = [], rest: Rest = {}): Need => ({
  table: "etapas",
  columns: ["processo", "etapa", ...columns],
  known: { column: "processo", in: "processos", columns: ["processo_id", "processo"] },
  ...rest,
});

export const positionRows = (columns: readonly string[] = [], rows = 1): Need => ({
  table: "cargos",
  columns: ["posicao_id", ...columns],
  rows,
});

export const initiativeRows = (columns: readonly string[] = [], rows = 1): Need => ({
  table: "iniciativas",
  columns: ["nome", ...columns],
  rows,
});

export const useCaseRows: Need = { table: "casos_uso_ia", columns: ["caso_uso"] };
export const controlRows: Need = { table: "controles", columns: ["controle_id"] };
export const skillRows: Need = {
  table: "competencias",
  columns: ["cargo", "competencia", "nivel_requerido", "nivel_atual"],
};
