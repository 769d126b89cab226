/** What each section of phase 1 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { Need, PhaseNeeds } from "../../common/coverage.ts";
import { fewestRows } from "../main-tables.ts";
import { automationScores, processRows, workload } from "../../common/run/shared-needs.ts";

const ledger: Need = { table: "custos", columns: ["valor"] };
const indicators: Need = { table: "kpis", columns: ["kpi", "data", "valor"] };
const log: Need = { table: "eventos", columns: ["caso_id", "atividade"] };
const clients: Need = { table: "clientes", columns: ["cliente_id"] };
const manyClients: Need = { ...clients, rows: fewestRows };
const tickets: Need = { table: "casos", columns: ["caso_id"], rows: fewestRows };
/** Beside a log or an inventory the cases may be told by those. */
const ticketsAlone: Need[] = [
  tickets,
  { table: "eventos", columns: [], none: true },
  { table: "processos", columns: [], none: true },
];
const datedLog: Need = { ...log, columns: [...log.columns, "fim"] };

const levers = ["custo_hora", "retrabalho_pct", "lead_time_dias", "receita_exposta_mes"];
const notes = ["importancia", "impacto_cliente", "risco"];

const processes = processRows([], { rows: 3 });
/** All that the order of priority is told from. */
export const ranked = processRows([...workload, ...levers, ...automationScores, ...notes], {
  rows: 5,
});

export const valueScopeNeeds: PhaseNeeds = {
  // An indicator alone needs months that only its rows tell.
  start: [[processes], [datedLog], [ledger], [manyClients], [tickets]],
  sections: {
    "1.1": { enough: [[processes]], least: [[processes]] },
    "1.2": {
      enough: [[processRows([...workload, "custo_hora"], { rows: 5 })], [ledger]],
      least: [[processRows(workload, { rows: 5 })], [ledger]],
    },
    "1.3": {
      enough: [[processRows([...workload, "retrabalho_pct"], { share: 0.5 })]],
      least: [[processRows(["retrabalho_pct", "volume_mes"])]],
    },
    "1.4": { enough: [[datedLog]], least: [[log]] },
    "1.5": {
      enough: [[processRows(automationScores, { share: 0.5 })]],
      // The other two have less weight than the lowest minimum that the assumption allows.
      least: [[processRows(["padronizacao"])], [processRows(["dados_estruturados"])]],
    },
    "1.6": { enough: [[ranked]], least: [[processRows([], { rows: 5 })]] },
    "1.7": {
      enough: [[indicators], [manyClients], ticketsAlone],
      least: [[indicators], [clients], [tickets]],
    },
    // Which figures the process in focus has is told by its rows.
    "1.8": { enough: [], least: [[log], [processes], [clients]] },
  },
};
