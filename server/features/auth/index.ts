import { defineFeature } from "#server/platform/feature.ts";
import { accessMail } from "./access-mail.ts";
import { routes } from "./routes.ts";

export { accessMail } from "./access-mail.ts";
export { firstAccessLine, validUntil } from "./copy.ts";
export { claimFirstAccess } from "./first-access.ts";
export {
  revokeTokens,
  issueAccessToken,
  VALID_FOR_MS,
  writeToken,
  type IssuedToken,
} from "./issue-access-token.ts";

export const auth = defineFeature({
  name: "auth",
  routes,
  mail: { access: accessMail },
  tables: ["access_tokens", "sessions", "instance"],
});
