export { consultantPortal, inviteSignIn } from "./copy.ts";
export { NamePrompt } from "./name-prompt.tsx";
export { SignInScreen } from "./sign-in-screen.tsx";
