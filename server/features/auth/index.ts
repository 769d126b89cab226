export { accessMail } from "./access-mail.ts";
export { firstAccessLine, validUntil } from "./copy.ts";
export { claimFirstAccess } from "./first-access.ts";
export {
  endTokens,
  issueAccessToken,
  VALID_FOR_MS,
  writeToken,
  type IssuedToken,
} from "./issue-access-token.ts";
export { routes } from "./routes.ts";
