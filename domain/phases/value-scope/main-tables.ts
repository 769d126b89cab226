/** Which of the tables that phase 1 is made for are at hand; without them a list of cases, clients or indicators gives a short report. */
import { minTrendPoints } from "../../kernel/statistics/trend-reading.ts";
import { readInventory } from "../../tables/read-inventory.ts";
import type { Tables } from "../../tables/table-data.ts";
import { readKpis } from "../common/kpi-series.ts";
import { readLedger } from "./compute/cost-ledger.ts";

const fewestProcesses = 3;
/** Below it neither a cut of the cases nor a segment of the clients can be compared. */
export const fewestRows = 30;

export const hasInventory = (tables: Tables): boolean =>
  readInventory(tables).processes.length >= fewestProcesses;

export const hasLog = ({ eventos }: Tables): boolean =>
  eventos !== undefined &&
  eventos.rows > 0 &&
  eventos.columns["caso_id"] !== undefined &&
  eventos.columns["atividade"] !== undefined;

/** Balances of accounts are never added up, and tell nothing of what is spent. */
const hasLedger = ({ custos }: Tables): boolean =>
  readLedger(custos) !== null &&
  custos!.files.some(({ ledger }) => ledger === undefined || ledger.nature !== "saldo");

/** An inventory of at least three processes, an event log or a ledger: what later phases are computed from. */
export const handsOn = (tables: Tables): boolean =>
  hasInventory(tables) || hasLog(tables) || hasLedger(tables);

/** Cases, clients, or an indicator whose trend can be read. */
export const hasShortReport = ({ kpis, casos, clientes }: Tables): boolean =>
  (casos?.rows ?? 0) >= fewestRows ||
  (clientes?.rows ?? 0) >= fewestRows ||
  (kpis !== undefined && readKpis(kpis).some(({ months }) => months.length >= minTrendPoints));
