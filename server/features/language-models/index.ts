export { createModelAnswerer } from "./model-answerer.ts";
export { createModelLedger } from "./model-ledger.ts";
export { PeopleNames } from "./people-names.ts";
export { routes } from "./routes.ts";
