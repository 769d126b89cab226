import type { Rule } from "eslint";

export const exportedVerbs: Rule.RuleModule;
export const fromBefore: ReadonlySet<string>;
