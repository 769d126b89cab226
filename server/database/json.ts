/** Text of a jsonb parameter. */
export const toJson = (value: unknown): string => JSON.stringify(value);
