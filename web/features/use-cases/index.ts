export { useCaseCopy } from "./copy.ts";
export { UseCasesView } from "./use-cases-view.tsx";
