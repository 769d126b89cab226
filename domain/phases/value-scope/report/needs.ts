/** What each section of phase 1 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { Need, PhaseNeeds } from "../../common/coverage.ts";

const inventory = (columns: readonly string[], rest: Pick<Need, "rows" | "share"> = {}): Need => ({
  table: "processos",
  columns: ["processo", ...columns],
  ...rest,
});
const ledger: Need = { table: "custos", columns: ["valor"] };
const indicators: Need = { table: "kpis", columns: ["kpi", "data", "valor"] };
const log: Need = { table: "eventos", columns: ["caso_id", "atividade"] };

const workload = ["volume_mes", "minutos_por_caso"];
const scores = ["padronizacao", "dados_estruturados", "julgamento", "integracao_sistemas"];
const levers = ["custo_hora", "retrabalho_pct", "lead_time_dias", "receita_exposta_mes"];
const notes = ["importancia", "impacto_cliente", "risco"];

const processes = inventory([], { rows: 3 });

export const valueScopeNeeds: PhaseNeeds = {
  // An indicator alone needs months that only its rows tell.
  start: [processes, { ...log, columns: [...log.columns, "fim"] }, ledger],
  sections: {
    "1.1": { enough: [processes], least: [processes] },
    "1.2": {
      enough: [inventory([...workload, "custo_hora"], { rows: 5 }), ledger],
      least: [inventory(workload, { rows: 5 }), ledger],
    },
    "1.3": {
      enough: [inventory([...workload, "retrabalho_pct"], { share: 0.5 })],
      least: [inventory(["retrabalho_pct", "volume_mes"])],
    },
    "1.4": { enough: [{ ...log, columns: [...log.columns, "fim"] }], least: [log] },
    "1.5": {
      enough: [inventory(scores, { share: 0.5 })],
      // The other two have less weight than the lowest minimum that the assumption allows.
      least: [inventory(["padronizacao"]), inventory(["dados_estruturados"])],
    },
    "1.6": {
      enough: [inventory([...workload, ...levers, ...scores, ...notes], { rows: 5 })],
      least: [inventory([], { rows: 5 })],
    },
    "1.7": {
      enough: [indicators],
      least: [indicators, { table: "clientes", columns: ["cliente_id"] }],
    },
    // Which figures the process in focus has is told by its rows.
    "1.8": { enough: [], least: [log, processes] },
  },
};
