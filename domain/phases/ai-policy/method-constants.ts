/** Constants of the method that rules and sentences share. */
export const enoughMaturity = 3;

export const highestMaturity = 5;

export const reviewMonths = 12;

export const operationWithoutEvidence = 0.3;

export const enoughControlsPct = 90;

export const blockingResidual = 15;

export const leastResidual = 1;

export const topActions = 3;

export const annexControls = 38;

export const leastCoveragePct = 70;

export const weakGroupPct = 50;

export const verificationDays = 90;
