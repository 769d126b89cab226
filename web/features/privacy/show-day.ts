/** "2027-02-01" -> "01/02/2027": a day of the calendar, in no zone. */
export const showDay = (day: string): string => day.split("-").reverse().join("/");
