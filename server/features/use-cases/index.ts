export { importUseCases } from "./import-use-cases.ts";
export { promoteUseCase } from "./promote-use-case.ts";
export { routes } from "./routes.ts";
