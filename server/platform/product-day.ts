/** Writes a moment's day, "2026-11-21", in the calendar that the product's people read. */
export const dayIn = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
