import { z } from "zod";
import { benchmarkIndustries } from "#domain/benchmarks/illustrative/index.ts";
import { defineEndpoint } from "../endpoint.ts";
import { instant, uuid, version } from "../primitives.ts";

const clientSize = z.enum(["small", "medium", "large", "enterprise"]);
export const client = z.object({
  id: uuid,
  name: z.string(),
  industry: z.string().nullable(),
  size: clientSize.nullable(),
  isDemonstration: z.boolean(),
  createdAt: instant,
  version,
});
export type Client = z.infer<typeof client>;

export const listClients = defineEndpoint({
  name: "listClients",
  method: "GET",
  path: "/api/clients",
  access: { who: "signed-in" },
  summary: "Clients that the person sees",
  reply: z.array(client),
  errors: ["NOT_SIGNED_IN"],
});
export const getClient = defineEndpoint({
  name: "getClient",
  method: "GET",
  path: "/api/clients/:clientId",
  access: { who: "allowed", action: "client.read" },
  summary: "One client",
  params: z.object({ clientId: uuid }),
  reply: client,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const createClient = defineEndpoint({
  name: "createClient",
  method: "POST",
  path: "/api/clients",
  access: { who: "allowed", action: "client.create" },
  summary: "Creates a client company (a tenant)",
  body: z.object({
    name: z.string().trim().min(1, "Informe o nome do cliente.").max(200),
    industry: z.string().trim().max(120).nullish(),
    size: clientSize.nullish(),
  }),
  reply: client,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});

const clientParams = z.object({ clientId: uuid });
export const setClientIndustry = defineEndpoint({
  name: "setClientIndustry",
  method: "PUT",
  path: "/api/clients/:clientId/industry",
  access: { who: "allowed", action: "client.update" },
  summary: "Says which industry a client is of, so that it can be compared",
  params: clientParams,
  body: z.object({
    version,
    industry: z.enum(benchmarkIndustries, "Escolha um dos quatro setores."),
  }),
  reply: client,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
export const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, "Use uma cor no formato #RRGGBB.")
  .transform((text) => text.toUpperCase());
/** Of a company without a template of its own: the house's look, version 0. */
const clientTemplate = z.object({
  clientId: uuid,
  primaryColour: z.string(),
  secondaryColour: z.string(),
  coverLine: z.string().nullable(),
  logo: z
    .object({ widthPx: z.number().int(), heightPx: z.number().int(), dataUrl: z.string() })
    .nullable(),
  version,
  abilities: z.object({ update: z.boolean() }),
});
export type ClientTemplate = z.infer<typeof clientTemplate>;

export const getClientTemplate = defineEndpoint({
  name: "getClientTemplate",
  method: "GET",
  path: "/api/clients/:clientId/template",
  access: { who: "allowed", action: "template.read" },
  summary: "Logo, colours and cover line of a client's documents",
  params: clientParams,
  reply: clientTemplate,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const updateClientTemplate = defineEndpoint({
  name: "updateClientTemplate",
  method: "PUT",
  path: "/api/clients/:clientId/template",
  access: { who: "allowed", action: "template.write" },
  summary: "Changes colours and cover line; takes the logo off",
  params: clientParams,
  body: z.object({
    version,
    primaryColour: colour,
    secondaryColour: colour,
    coverLine: z.string().trim().max(120, "Use até 120 caracteres.").nullish(),
    removeLogo: z.boolean().default(false),
  }),
  reply: clientTemplate,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
/** Bytes of a logo at most. */
export const mostLogoBytes = 1024 * 1024;
export const uploadClientLogo = defineEndpoint({
  name: "uploadClientLogo",
  method: "POST",
  path: "/api/clients/:clientId/template/logo",
  access: { who: "allowed", action: "template.write" },
  summary: "Puts a PNG or JPEG of at most 1 MB on the client's documents",
  params: clientParams,
  bodyKind: "multipart",
  admission: "upload",
  reply: clientTemplate,
  errors: [
    "INVALID_INPUT",
    "MALFORMED_REQUEST",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "FILE_TOO_LARGE",
    "UPLOAD_INTERRUPTED",
    "STORAGE_FULL",
  ],
});
