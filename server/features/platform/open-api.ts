import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { errorBody, errorTable, type ErrorCode } from "#contract/errors.ts";

type JsonObject = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: "input" | "output"): JsonObject => {
  const { $schema: _unused, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as JsonObject;
  return rest;
};

const MEDIA_TYPES: Record<string, string> = {
  stream: "text/event-stream",
  binary: "application/octet-stream",
};

/** OpenAPI 3.1 of the whole contract. */
export function describeApi(endpoints: readonly Endpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Lastro", version: "1" },
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "lastro_session" } },
      schemas: { Error: jsonSchema(errorBody, "output") },
    },
  };
}

function describeOperation(endpoint: Endpoint): JsonObject {
  const isPublic = endpoint.access.who === "public";
  const parameters = [
    ...describeParameters(endpoint.params, "path"),
    ...describeParameters(endpoint.query, "query"),
  ];
  return {
    operationId: endpoint.name,
    tags: [endpoint.path.split("/")[2] ?? "api"],
    summary: endpoint.summary,
    security: isPublic ? [] : [{ session: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...describeBody(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: describeReply(endpoint),
      ...describeErrors(endpoint.errors),
    },
  };
}

function describeParameters(schema: z.ZodType | undefined, place: "path" | "query"): JsonObject[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function describeBody(endpoint: Endpoint): JsonObject {
  if (endpoint.bodyKind === "multipart") {
    const schema = {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", format: "binary" }, projectId: { type: "string" } },
    };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (endpoint.bodyKind === "bytes")
    return {
      requestBody: {
        required: true,
        content: { "application/offset+octet-stream": { schema: { type: "string" } } },
      },
    };
  if (endpoint.body === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } },
    },
  };
}

function describeReply(endpoint: Endpoint): JsonObject {
  const kind = endpoint.replyKind ?? "json";
  if (kind === "json")
    return {
      description: endpoint.summary,
      content: { "application/json": { schema: jsonSchema(endpoint.reply, "output") } },
    };
  const mediaType = MEDIA_TYPES[kind];
  return mediaType === undefined
    ? { description: endpoint.summary }
    : { description: endpoint.summary, content: { [mediaType]: { schema: { type: "string" } } } };
}

function describeErrors(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorTable[code].status, [...(byStatus.get(errorTable[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `${code}: ${errorTable[code].message}`).join(" "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}
