export { insertClient, type NewClient } from "./create-client.ts";
export { findClients } from "./find-clients.ts";
export { clientSubject, type ClientRow } from "./present-client.ts";
export { lookOf, readTemplate, type TemplateRow } from "./client-look.ts";
export { routes } from "./routes.ts";
