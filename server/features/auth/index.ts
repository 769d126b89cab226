import { defineFeature } from "#server/platform/feature.ts";
import { accessMail } from "./access-mail.ts";
import { newAddressMail, oldAddressMail } from "./new-address-mail.ts";
import { routes } from "./routes.ts";

export { accessMail, createAccessMail } from "./access-mail.ts";
export { codeLine, firstAccessLine, validUntil } from "./copy.ts";
export { revokeAccess } from "./revoke-access.ts";
export { claimFirstAccess } from "./first-access.ts";
export { findAccount, type Account } from "./find-account.ts";
export { findRequiredProvider, requireProvider } from "./required-provider.ts";
export { accept as acceptToken, redeemToken as spendToken } from "./sign-in.ts";
export {
  INVITED_FOR_MS,
  issueAccessToken,
  linkOf,
  revokeTokens,
  writeToken,
  type IssuedToken,
} from "./issue-access-token.ts";

export const auth = defineFeature({
  name: "auth",
  routes,
  mail: { access: accessMail, "email-change": newAddressMail, "email-changed": oldAddressMail },
  tables: ["access_tokens", "sessions", "instance"],
});
