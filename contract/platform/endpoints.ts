import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";

export const health = defineEndpoint({
  name: "health",
  method: "GET",
  path: "/api/health",
  access: { who: "public" },
  summary: "200 when it can serve: database, storage, migrations",
  reply: z.object({
    status: z.enum(["ok", "unavailable"]),
    database: z.boolean(),
    storage: z.boolean(),
    migrations: z.boolean(),
    version: z.string(),
  }),
  trace: "none",
  errors: ["UNAVAILABLE"],
});
/** For whoever spreads requests over processes: false already when this one is about to stop. */
export const ready = defineEndpoint({
  name: "ready",
  method: "GET",
  path: "/api/ready",
  access: { who: "public" },
  summary: "200 while new requests may come: able to serve and not stopping",
  reply: z.object({ status: z.literal("ready") }),
  trace: "none",
  errors: ["UNAVAILABLE"],
});
/** What the installation's own settings allow; changed by environment variables, read at the start. */
export const readLimits = defineEndpoint({
  name: "readLimits",
  method: "GET",
  path: "/api/admin/limits",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Largest file in MiB; days until a session ends unused, and at all",
  reply: z.object({
    maxUploadMb: z.number(),
    sessionIdleDays: z.number(),
    sessionMaxDays: z.number(),
  }),
  trace: "none",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export type Limits = z.infer<typeof readLimits.reply>;
export const openApi = defineEndpoint({
  name: "openApi",
  method: "GET",
  path: "/api/openapi.json",
  access: { who: "signed-in" },
  summary: "OpenAPI 3.1 document",
  reply: z.unknown(),
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});
