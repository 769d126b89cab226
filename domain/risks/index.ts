export * from "./risk.ts";
export * from "./score-risk.ts";
