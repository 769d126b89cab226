/** Null: the rules of all seven phases. */
export function bundleEngine(phase: number | null): Promise<string>;
export function bundleChecker(): Promise<string>;
export function buildProof(folder: string): Promise<void>;
