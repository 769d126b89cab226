import type { z } from "zod";
import type { kpiFields, KpiRecord } from "#contract/kpis/endpoints.ts";

/** What an indicator is made of, without what the server adds. */
export const fieldsOf = ({
  name,
  description,
  category,
  unit,
  direction,
  baseline,
  target,
  bandLow,
  bandHigh,
  owner,
  source,
  factId,
}: KpiRecord): z.input<typeof kpiFields> => ({
  name,
  description,
  category,
  unit,
  direction,
  baseline,
  target,
  bandLow,
  bandHigh,
  owner,
  source,
  factId,
});
