export { IdentityProvidersCard } from "./providers-card.tsx";
export { ProviderSignInButtons } from "./sign-in-buttons.tsx";
