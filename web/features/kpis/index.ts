export { kpiCopy } from "./copy.ts";
export { KpisView } from "./kpis-view.tsx";
