import { aggregateTool } from "./aggregate-tool.ts";
import { benchmarkTool } from "./benchmark-tool.ts";
import { factTools } from "./fact-tools.ts";
import { simulateTool } from "./simulate-tool.ts";
import { viewTools } from "./view-tools.ts";
import type { Tool } from "./tool.ts";

export { projectNames } from "../../../report/grounding/project-names.ts";
export { allFacts, factsById } from "../../../report/grounding/all-facts.ts";
export { findFact, presentFact, type Tool, type ToolResult } from "./tool.ts";

/** Tools over the reader's view alone; passages of documents are looked up by the server. */
export const modelTools: readonly Tool[] = [
  ...factTools,
  ...viewTools,
  aggregateTool,
  simulateTool,
  benchmarkTool,
];
