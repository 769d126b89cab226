export * from "./use-case.ts";
