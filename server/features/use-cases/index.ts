export { importUseCases } from "./import-use-cases.ts";
export { routes } from "./routes.ts";
