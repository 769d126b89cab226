import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";
import { signatureMail } from "./signature-letter.ts";

export { requestsPath } from "./signature-letter.ts";
export { readRequests } from "./read-requests.ts";

export const signatures = defineFeature({
  name: "signatures",
  routes,
  mail: { signature: signatureMail },
  tables: ["confirmation_requests"],
});
