import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";

export const health = defineEndpoint({
  name: "health", method: "GET", path: "/api/health", access: { who: "public" },
  summary: "200 when it can serve: database, storage, migrations",
  reply: z.object({ status: z.enum(["ok", "unavailable"]), database: z.boolean(), storage: z.boolean(), migrations: z.boolean() }),
  errors: ["UNAVAILABLE"],
});
export const openApi = defineEndpoint({
  name: "openApi", method: "GET", path: "/api/openapi.json", access: { who: "public" }, summary: "OpenAPI 3.1 document", reply: z.unknown(), errors: [],
});
