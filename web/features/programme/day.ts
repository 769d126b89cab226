/** "2026-11-02" -> "02/11/2026": a date has no zone. */
export const day = (iso: string): string => iso.split("-").reverse().join("/");
