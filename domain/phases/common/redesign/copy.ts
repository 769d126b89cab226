import type { FlowType } from "./decide-step.ts";

export const typeLabels: Record<FlowType, string> = {
  automated: "automatizada",
  ai: "IA",
  hybrid: "pessoa com IA",
  manual: "manual",
};

export const stepMethodPreview = "Projeção por etapa (prévia)";
