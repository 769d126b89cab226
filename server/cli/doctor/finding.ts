import type { Config } from "#server/platform/config.ts";

/** One line of `npm run doctor`; "falha" makes its exit code 1. */
export interface Finding {
  state: "ok" | "atenção" | "falha";
  text: string;
}
export type Check = (config: Config) => Promise<Finding | Finding[]>;

export const ok = (text: string): Finding => ({ state: "ok", text });
export const warning = (text: string): Finding => ({ state: "atenção", text });
export const failure = (text: string): Finding => ({ state: "falha", text });
