/** The commit's hash; "" of sources without a history. */
export function seedOfCommit(): string;
