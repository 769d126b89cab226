/** A log of events whose headers are words of its own trade ("patient", "handling"): told by what its cells are. */
import { canonicalTable } from "../catalog/catalog.ts";
import { readPersonal } from "../personal/index.ts";
import type { ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";
import { mapColumns } from "./column-mapping.ts";
import { hasWord } from "../headers/header-names.ts";
import { quantities } from "../headers/quantity-words.ts";
import { thingsOf } from "./things.ts";

const sure = 0.95;
const fewestActivities = 3;
const mostActivities = 100;
const fewestRowsOfActivity = 5;
const fewestCases = 10;
const fewestEvents = 2;
const mostEvents = 200;
const fewestFilled = 0.5;

/**
 * Columns of a log, null where there is none: one moment with its time of day, one column of few words that come back often, one
 * of more values that come back less often. No more than a proposal: readings of sensors have the same form.
 */
export function detectLog(raw: RawTable): ProposedColumn[] | null {
  const table = canonicalTable("eventos");
  const byName = mapColumns(raw, table);
  const named = (target: string): RawColumn | undefined => {
    const source = byName.find((column) => column.target === target)?.source;
    return raw.columns.find(({ header }) => header === source);
  };
  const moments = raw.columns.filter(({ shares }) => shares.time >= sure);
  const ending = named("fim");
  const moment = ending ?? (moments.length === 1 ? moments[0] : undefined);
  if (moment === undefined || moment.shares.date < sure) return null;
  const taken = new Set([moment, named("transicao"), named("instancia"), named("inicio")]);
  const free = raw.columns.filter((column) => !taken.has(column) && isFull(raw, column));
  const { columns: personal } = readPersonal(raw, table);
  // Who did it is no activity, as it is no series of indicators (`panelColumns`).
  const activity =
    named("atividade") ??
    free.find(
      (column) => isActivity(column) && !personal.has(column.header) && !isThing(raw, column),
    );
  const caseId =
    named("caso_id") ??
    free
      .filter((column) => isCase(column, activity))
      .sort(
        (a, b) => Number(isThing(raw, a)) - Number(isThing(raw, b)) || b.distinct - a.distinct,
      )[0];
  if (activity === undefined || caseId === undefined || isOncePerRow(caseId)) return null;
  if (isGrid(raw, activity, moment)) return null;
  // What mostly did not happen is a remark of a day, not the step that each row tells.
  if (activity.nonEmpty < fewestFilled * raw.rows) return null;
  const found = new Map([
    [caseId.header, "caso_id"],
    [activity.header, "atividade"],
    [moment.header, "fim"],
  ]);
  const required = new Set(found.values());
  return byName.map((column): ProposedColumn => {
    const target = found.get(column.source);
    if (target !== undefined) return { source: column.source, target, score: 1, status: "auto" };
    const isTaken = column.target !== null && required.has(column.target);
    return isTaken ? { source: column.source, target: null, score: 0, status: "none" } : column;
  });
}

const fewestDates = 6;

/** Each shift or interval once on each day: a sheet of what was measured then, in which nothing follows anything. */
function isGrid({ rows }: RawTable, { distinct }: RawColumn, moment: RawColumn): boolean {
  const cells = distinct * moment.distinct;
  const isDays = moment.distinctExact && moment.distinct >= fewestDates;
  return isDays && distinct > 1 && rows <= cells && rows >= sure * cells;
}

/** Who or what events happen to comes after whatever else may be the case. */
const isThing = (raw: RawTable, { header }: RawColumn): boolean => thingsOf(raw, header) !== null;

/** A case of one row each has no activities that follow one another. */
const isOncePerRow = ({ distinct, distinctExact, nonEmpty }: RawColumn): boolean =>
  distinctExact && nonEmpty >= fewestCases && distinct === nonEmpty;

const isFull = ({ rows }: RawTable, { nonEmpty, distinctExact, shares }: RawColumn): boolean =>
  distinctExact && nonEmpty >= sure * rows && shares.date < sure;

/** Words, each of many rows. */
const isActivity = ({ distinct, nonEmpty, shares }: RawColumn): boolean =>
  shares.number < 1 - sure &&
  shares.bool < sure &&
  distinct >= fewestActivities &&
  distinct <= mostActivities &&
  nonEmpty / distinct >= fewestRowsOfActivity;

/** Figures with a fraction or a sign of percent measure something, and number nothing. */
const isMeasured = ({ shares, percentCells, nonEmpty }: RawColumn): boolean =>
  percentCells > nonEmpty / 2 || (shares.number >= sure && shares.integer < sure);

const timeOfDay = /^\d{1,2}:\d{2}(?::\d{2})?$/;

/** An identifier, of a few rows each and of more values than there are activities. */
const isCase = (column: RawColumn, activity: RawColumn | undefined): boolean => {
  const { distinct, nonEmpty, shares, topValues } = column;
  const events = nonEmpty / distinct;
  return (
    column !== activity &&
    !hasWord(column.header, quantities) &&
    !isMeasured(column) &&
    !topValues.every(({ value }) => timeOfDay.test(value)) &&
    distinct >= fewestCases &&
    distinct > (activity?.distinct ?? 0) &&
    events >= fewestEvents &&
    events <= mostEvents &&
    (shares.integer >= sure || topValues.every(({ value }) => !/\s/.test(value.trim())))
  );
};
