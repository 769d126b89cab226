/** Filters, detail and reference of the explorer, kept in the address: a view can be sent, and the browser's back undoes. */
import type { MiningQueryInput } from "#contract/mining/endpoints.ts";

export interface MiningState {
  log: string | null;
  from: string | null;
  to: string | null;
  period: "opened" | "contained" | "active";
  areas: string[];
  variants: number[];
  activities: number;
  paths: number;
  /** "steps", ranks, or null for the server's choice. */
  reference: string | null;
}

/** Half of the connections: what is left out is told beside the map. */
const usual = { activities: 1, paths: 0.5 };
const maxFilteredVariants = 200;
const maxReferenceVariants = 20;

export function readState(search: URLSearchParams): MiningState {
  const share = (name: "activities" | "paths") => {
    const value = Number(search.get(name) ?? Number.NaN);
    return value >= 0 && value <= 1 ? value : usual[name];
  };
  const day = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(search.get(name) ?? "") ? search.get(name) : null;
  const period = search.get("period");
  const reference = search.get("reference");
  return {
    log: search.get("log"),
    from: day("from"),
    to: day("to"),
    period: period === "contained" || period === "active" ? period : "opened",
    areas: search.getAll("area"),
    variants: readRanks(search.get("variants")),
    activities: share("activities"),
    paths: share("paths"),
    reference: reference === "steps" || readRanks(reference).length > 0 ? reference : null,
  };
}

export function writeState(state: MiningState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.log !== null) search.set("log", state.log);
  if (state.from !== null) search.set("from", state.from);
  if (state.to !== null) search.set("to", state.to);
  if (state.period !== "opened") search.set("period", state.period);
  for (const area of state.areas) search.append("area", area);
  if (state.variants.length > 0) search.set("variants", state.variants.join(","));
  if (state.activities !== usual.activities) search.set("activities", String(state.activities));
  if (state.paths !== usual.paths) search.set("paths", String(state.paths));
  if (state.reference !== null) search.set("reference", state.reference);
  return search;
}

export function toQuery(state: MiningState): MiningQueryInput {
  return {
    period: state.period,
    activities: state.activities,
    paths: state.paths,
    ...(state.log === null ? {} : { log: state.log }),
    ...(state.from === null ? {} : { from: state.from }),
    ...(state.to === null ? {} : { to: state.to }),
    ...(state.areas.length === 0 ? {} : { areas: state.areas.join("\n") }),
    ...(state.variants.length === 0 ? {} : { variants: state.variants.join(",") }),
    ...(state.reference === null ? {} : { reference: state.reference }),
  };
}

export const isFiltered = (state: MiningState): boolean =>
  state.from !== null || state.to !== null || state.areas.length > 0 || state.variants.length > 0;

export const withoutFilters = (state: MiningState): MiningState => ({
  ...state,
  from: null,
  to: null,
  period: "opened",
  areas: [],
  variants: [],
});

/** "1,3" with 2 -> "1,2,3"; the last one taken out leaves the server's choice. */
export function toggleReference(reference: string | null, rank: number): string | null {
  const ranks = toggle(readRanks(reference), rank)
    .sort((a, b) => a - b)
    .slice(0, maxReferenceVariants);
  return ranks.length === 0 ? null : ranks.join(",");
}

export const toggleVariant = (variants: readonly number[], rank: number): number[] =>
  toggle(variants, rank)
    .sort((a, b) => a - b)
    .slice(0, maxFilteredVariants);

export function readRanks(text: string | null): number[] {
  return text !== null && /^[1-9]\d{0,6}(?:,[1-9]\d{0,6})*$/.test(text)
    ? text.split(",").map(Number)
    : [];
}

const toggle = (list: readonly number[], rank: number): number[] =>
  list.includes(rank) ? list.filter((each) => each !== rank) : [...list, rank];
