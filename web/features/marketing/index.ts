export { marketingCopy } from "./copy.ts";
export { loginPath } from "./login-path.ts";
