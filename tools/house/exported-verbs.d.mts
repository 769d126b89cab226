import type { Rule } from "eslint";

export const exportedVerbs: Rule.RuleModule;
