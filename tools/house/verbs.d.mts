export const allowedVerbs: ReadonlySet<string>;
export const refusedVerbs: ReadonlyMap<string, string>;
