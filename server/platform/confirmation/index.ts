export { actOf, confirmationCopy } from "./copy.ts";
export { placeOf, passkeyPlace, type PasskeyPlace } from "./passkey-place.ts";
export { clearOldQuestions, putQuestion, takeQuestion } from "./question.ts";
export { hashRecoveryCode, spendRecoveryCode } from "./recovery-code.ts";
export { requireConfirmation, type Required } from "./require-confirmation.ts";
export { spendProof, type Proof } from "./spend-proof.ts";
export { readStanding } from "./standing.ts";
export { verifyPasskey, type KeptAssertion } from "./verify-passkey.ts";
