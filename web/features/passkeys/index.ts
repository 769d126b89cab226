export { answerWithKey, isPutAway } from "./browser-keys.ts";
export { PasskeyDueNotice } from "./due-notice.tsx";
export { PasskeyDuePage } from "./due-page.tsx";
export { PasskeysCard } from "./passkeys-card.tsx";
export { PasskeyPolicyCard } from "./policy-card.tsx";
export { PasskeySignInButton } from "./sign-in-button.tsx";
