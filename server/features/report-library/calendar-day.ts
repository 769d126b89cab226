import { dayIn } from "#server/platform/product-day.ts";

/** YYYY-MM-DD in the zone of the product's users. */
export const dayOf = (moment: Date): string => dayIn.format(moment);
