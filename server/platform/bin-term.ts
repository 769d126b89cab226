const BIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** What was put in the bin before this moment has been there for its whole term. */
export const binEndsBefore = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS);
