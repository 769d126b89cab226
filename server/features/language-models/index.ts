export { createModelAnswerer } from "./model-answerer.ts";
export { createModelLedger } from "./model-ledger.ts";
export { routes } from "./routes.ts";
