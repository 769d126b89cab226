import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "./manifest.mjs";

// The categories in the order in which they run. Each module has `check(corpus)`.
const known = {
  "phase-1": () => import("./phase-1.mjs"),
  "event-logs": () => import("./event-logs.mjs"),
  br_open_data: tables("br_open_data"),
  costs_sales_projects: tables("costs_sales_projects"),
  tickets_complaints: tables("tickets_complaints"),
  hr_org: tables("hr_org"),
  kpi_series: tables("kpi_series"),
  system_inventory: tables("system_inventory"),
  csv_torture: () => import("./csv-torture.mjs"),
  pollock: () => import("./pollock.mjs"),
  xlsx_oddities: () => import("./xlsx-oddities.mjs"),
  dirty: () => import("./dirty.mjs"),
  documents: () => import("./documents.mjs"),
  archives: () => import("./archives.mjs"),
  personal: () => import("./personal.mjs"),
  "organisations-and-systems": () => import("./organisations-and-systems.mjs"),
};

/** Those that have checks of their own, then the folder's others, whose files are checked as tables. */
export const categoriesOf = (folder) => ({
  ...known,
  ...Object.fromEntries(
    [...readManifest(readFileSync(join(folder, "MANIFEST.md"), "utf8")).keys()]
      .map((file) => file.slice(0, file.indexOf("/")))
      .filter((category) => !(category in known) && !readElsewhere.has(category))
      .map((category) => [category, tables(category)]),
  ),
});

/** Folders whose files the categories above read under another name. */
const readElsewhere = new Set(["event_logs", "dirty_clean", "zip_torture"]);

/** Not only read: several phases compute them. */
export const ofManyPhases = new Set(["organisations-and-systems"]);

function tables(category) {
  return async () => {
    const { checkTables } = await import("./tables.mjs");
    return { check: (corpus) => checkTables(corpus, category) };
  };
}
