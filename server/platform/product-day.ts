/** Writes a moment's day, "2026-11-21", in the calendar that the product's people read. */
export const dayIn = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** Writes a moment so that texts follow each other as moments do, "2026-11-21 20:30", in the same calendar. */
export const minuteIn = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});

/** Writes a moment with its minute, "21/11/2026, 20:30", in the same calendar. */
export const momentInWords = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});
