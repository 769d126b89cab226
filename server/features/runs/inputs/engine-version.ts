/** Raised when equal inputs may give other results; single formulas carry versions of their own. */
const ENGINE = "1";

/** Node's version counts: Math.exp and Math.log may differ between releases (playbook 0.2). */
export const engineVersion = (): string => `${ENGINE}+node-${process.version}`;
