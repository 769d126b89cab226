import { formatNumber } from "#domain/kernel/text/number-text.ts";

export const bpmnCopy = {
  exporter: "Lastro",
  flowName: (count: number) => formatNumber(count, 0),
} as const;
