// The categories in the order in which they run. Each module has `check(corpus)`.
export const categories = {
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

/** Not only read: several phases compute them. */
export const ofManyPhases = new Set(["organisations-and-systems"]);

function tables(category) {
  return async () => {
    const { checkTables } = await import("./tables.mjs");
    return { check: (corpus) => checkTables(corpus, category) };
  };
}
