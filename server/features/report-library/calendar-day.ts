const dayIn = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** YYYY-MM-DD in the zone of the product's users. */
export const dayOf = (moment: Date): string => dayIn.format(moment);
