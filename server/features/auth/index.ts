export { firstAccessLine } from "./copy.ts";
export { claimFirstAccess } from "./first-access.ts";
export { issueAccessToken, writeToken, type IssuedToken } from "./issue-access-token.ts";
export { routes } from "./routes.ts";
