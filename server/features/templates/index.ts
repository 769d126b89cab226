export { routes } from "./routes.ts";
export { writeTemplate } from "./write-template.ts";
