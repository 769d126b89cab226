/** By what the cases of a list are told apart, in the order of the report. */
export const ticketAttributes = ["prioridade", "canal", "categoria", "status"] as const;
export type TicketAttribute = (typeof ticketAttributes)[number];
