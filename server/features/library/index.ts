export { endRetention } from "./end-retention.ts";
export { defineReadDocument, resumeDocuments } from "./read-document.ts";
export { routes } from "./routes.ts";
export { takeInDocument } from "./take-in-document.ts";
