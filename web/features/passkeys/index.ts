export { answerWithKey, isPutAway } from "./browser-keys.ts";
export { PasskeysCard } from "./passkeys-card.tsx";
export { PasskeySignInButton } from "./sign-in-button.tsx";
