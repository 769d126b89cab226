import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, uuid, version } from "../primitives.ts";

export const clientSize = z.enum(["small", "medium", "large", "enterprise"]);
export const client = z.object({
  id: uuid, name: z.string(), industry: z.string().nullable(), size: clientSize.nullable(),
  isDemonstration: z.boolean(), createdAt: instant, version,
});
export type Client = z.infer<typeof client>;

export const listClients = defineEndpoint({
  name: "listClients", method: "GET", path: "/api/clients", access: { who: "signed-in" },
  summary: "Clients that the person sees", reply: z.array(client), errors: ["NOT_SIGNED_IN"],
});
export const getClient = defineEndpoint({
  name: "getClient", method: "GET", path: "/api/clients/:clientId", access: { who: "allowed", action: "client.read" },
  summary: "One client", params: z.object({ clientId: uuid }), reply: client, errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const createClient = defineEndpoint({
  name: "createClient", method: "POST", path: "/api/clients", access: { who: "allowed", action: "client.create" },
  summary: "Creates a client company (a tenant)",
  body: z.object({
    name: z.string().trim().min(1, "Informe o nome do cliente.").max(200),
    industry: z.string().trim().max(120).nullish(),
    size: clientSize.nullish(),
  }),
  reply: client, status: 201, errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});
