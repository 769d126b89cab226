/** Constants of the method that rules, sentences and labels of phase 4 share. */
/** The phase does not run on fewer. */
export const fewestSystems = 5;
export const contractWindowMonths = 12;
export const longWindowMonths = 24;
export const noticeAlertDays = 90;
export const priceListMaxDays = 180;
/** Limits between which the simulation of the business case varies the saving of systems, times the plan. */
export const itSavingRange = { low: 0.5, high: 1.15 } as const;
/** Notices that are asked about as decisions: so many days ahead, or past by so many. */
export const noticeDecisionDays = { ahead: 120, past: 60 } as const;
