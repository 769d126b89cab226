/** A5.1: yearly churn of accounts in alert and of the others, from T17 when it has history enough, else from the assumptions. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { FactBook } from "../../../facts/fact-book.ts";
import { MS_PER_DAY, startOfDateMs } from "../../../kernel/dates/calendar.ts";
import type { PhaseInput } from "../../../outcome/phase-outcome.ts";
import * as p5 from "../facts.ts";
import { boolCell, numberCell } from "../../../tables/read-table.ts";

export interface ChurnRates {
  /** Fractions a year. */
  alert: number;
  healthy: number;
  factIds: FactKey[];
  assumptions: string[];
}

const fewestEvents = 30;

/** Measured over the twelve months up to the extraction, by T17.alerta_informado, from 30 cancellations on. */
export function churnRates(input: PhaseInput, book: FactBook): ChurnRates | null {
  const measured = measuredRates(input);
  if (measured) {
    const table = input.tables.clientes;
    const columns = ["cliente_id", "desde", "churn_data", "alerta_informado"];
    const from = table ? [{ table, columns }] : [];
    book.add(p5.churn.alert, { value: 100 * measured.alert, from });
    book.add(p5.churn.others, { value: 100 * measured.healthy, from });
    return {
      ...measured,
      factIds: [p5.churn.alert(), p5.churn.others()],
      assumptions: [],
    };
  }
  const [alert, healthy] = ["A.churn_alerta", "A.churn_saudavel"].map((id) =>
    resolvedValue(input.assumptions, id),
  );
  return typeof alert === "number" && typeof healthy === "number"
    ? { alert, healthy, factIds: [], assumptions: ["A.churn_alerta", "A.churn_saudavel"] }
    : null;
}

function measuredRates(input: PhaseInput): { alert: number; healthy: number } | null {
  const table = input.tables.clientes;
  if (!table?.columns["churn_data"] || !table.columns["alerta_informado"]) return null;
  const endMs = startOfDateMs(input.project.extractionDate);
  const startMs = endMs - 365 * MS_PER_DAY;
  const groups = { alert: { active: 0, lost: 0 }, healthy: { active: 0, lost: 0 } };
  for (let row = 0; row < table.rows; row++) {
    const since = numberCell(table, "desde", row);
    const lostAt = numberCell(table, "churn_data", row);
    if ((since !== null && since > startMs) || (lostAt !== null && lostAt < startMs)) continue;
    const group = boolCell(table, "alerta_informado", row) === true ? groups.alert : groups.healthy;
    group.active++;
    if (lostAt !== null && lostAt <= endMs) group.lost++;
  }
  if (
    groups.alert.lost + groups.healthy.lost < fewestEvents ||
    groups.alert.active === 0 ||
    groups.healthy.active === 0
  )
    return null;
  return {
    alert: groups.alert.lost / groups.alert.active,
    healthy: groups.healthy.lost / groups.healthy.active,
  };
}
