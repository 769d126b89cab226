export { assertionOptions, PASSKEY_TIMEOUT_MS } from "./assertion-options.ts";
export { actOf, confirmationCopy } from "./copy.ts";
export { passkeyPlace, placeOf, requirePlace, type PasskeyPlace } from "./passkey-place.ts";
export { saveChallenge, claimChallenge } from "./question.ts";
export { hashRecoveryCode, createRecoveryCode, redeemRecoveryCode } from "./recovery-code.ts";
export { requireConfirmation, type Required } from "./require-confirmation.ts";
export { redeemProof, type Proof } from "./redeem-proof.ts";
export { readStanding } from "./standing.ts";
export { verifyPasskey, type KeptAssertion } from "./verify-passkey.ts";
