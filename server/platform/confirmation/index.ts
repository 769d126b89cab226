export { assertionOptions, PASSKEY_TIMEOUT_MS } from "./assertion-options.ts";
export { actOf, confirmationCopy } from "./copy.ts";
export { passkeyPlace, placeOf, requirePlace, type PasskeyPlace } from "./passkey-place.ts";
export { putQuestion, takeQuestion } from "./question.ts";
export { hashRecoveryCode, makeRecoveryCode, spendRecoveryCode } from "./recovery-code.ts";
export { requireConfirmation, type Required } from "./require-confirmation.ts";
export { spendProof, type Proof } from "./spend-proof.ts";
export { readStanding } from "./standing.ts";
export { verifyPasskey, type KeptAssertion } from "./verify-passkey.ts";
