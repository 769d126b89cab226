export { actOf, confirmationCopy } from "./copy.ts";
export { requireConfirmation, type Required } from "./require-confirmation.ts";
export { spendProof, type Proof } from "./spend-proof.ts";
export { readStanding } from "./standing.ts";
