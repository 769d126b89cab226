export { Demonstration } from "./demonstration.ts";
export { routes } from "./routes.ts";
