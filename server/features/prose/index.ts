export { createProseWriter } from "./prose-writer.ts";
export { routes } from "./routes.ts";
