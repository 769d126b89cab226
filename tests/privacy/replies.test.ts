import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { openCompanySlice, type CompanySlice } from "./company-slice.ts";
import { plantedCompany } from "./planted-company.ts";
import { readReply } from "./reply-text.ts";
import { tellerOf } from "./told-secrets.ts";

const company = plantedCompany(2026);
/** A stream that has nothing left to tell ends long before. */
const answerMs = 30_000;

/** Not walked, each with its reason. */
const notWalked: Record<string, string> = {
  downloadFile: "the company's own file as it was sent",
  getSurveyLinks: "who is invited, which is no answer: what the consultant entered",
  streamEvents: "ids of what changed; it does not end",
};

/** Values of query parameters that an endpoint cannot do without. */
const queryValues = (ids: CompanySlice["ids"]): Record<string, string[]> => ({
  q: ["Diretor", "Jurídico", "custo"], phase: ids["phases"] ?? [], with: ids["reportId"]?.slice(2, 3) ?? [], before: ["1"], after: ["1"], industry: ["Healthcare"], period: ["2024"],
});

describe("replies and exports about a small company", () => {
  let opened: CompanySlice;
  beforeAll(async () => { opened = await openCompanySlice(company); }, 300_000);
  afterAll(() => opened.slice.close());

  function urlsOf(endpoint: Endpoint): string[] {
    const { ids, columns } = opened;
    if (endpoint.name === "getColumnProfile") return columns.map(({ fileId, table, column }) => `/api/files/${fileId}/columns/${encodeURIComponent(table)}/${encodeURIComponent(column)}/profile`);
    const others: Record<string, string[]> = { ":industry": ["Healthcare"], ":period": ["2024"], ":table": ["cargos"] };
    let urls = [""];
    const segments = endpoint.path.split("/").slice(1);
    for (const [at, segment] of segments.entries()) {
      const values = !segment.startsWith(":") ? [segment] : others[segment] ?? ids[segment === ":id" ? segments[at - 1] ?? "" : segment.slice(1)];
      if (values === undefined || values.length === 0) throw new Error(`${endpoint.name}: nothing to put for ${segment} of ${endpoint.path}`);
      urls = urls.flatMap((url) => values.map((value) => `${url}/${encodeURIComponent(value)}`));
    }
    for (const [name, values] of queriesOf(endpoint, queryValues(ids))) urls = urls.flatMap((url) => values.map((value) => `${url}${url.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`));
    return urls;
  }

  const bodyOf: Record<string, () => { url: string; body?: object }[]> = {
    previewMapping: () => opened.columns.filter(({ column }) => column === "Custo mensal" || column === "Resposta").map(({ fileId, table }) => ({ url: `/api/files/${fileId}/mapping/preview`, body: { tableName: table } })),
    phaseInsights: () => (opened.ids["phases"] ?? []).map((id) => ({ url: `/api/phases/${id}/insights` })),
  };

  it("tell of no person and of no group under the minimum, to whoever asks", async () => {
    const tell = tellerOf(company);
    const told: string[] = [];
    const wrong: string[] = [];
    const answered = new Map<string, number>();
    const read = new Map<string, string[]>();
    const times = new Map<string, number>();
    const walked = endpoints.filter((endpoint) => (endpoint.method === "GET" || endpoint.name in bodyOf) && !(endpoint.name in notWalked));
    for (const endpoint of walked) {
      const since = Date.now(); if (process.env["TIMES"]) (await import("node:fs")).appendFileSync("/tmp/privacy5/progress", `${new Date().toISOString()} ${endpoint.name}\n`);
      let calls: { url: string; body?: object }[] = [];
      try {
        calls = bodyOf[endpoint.name]?.() ?? urlsOf(endpoint).map((url) => ({ url }));
      } catch (failure) {
        wrong.push(String(failure));
      }
      for (const [at, { url, body }] of calls.entries()) {
        let isSeen = false;
        for (const [who, person] of Object.entries(opened.people)) {
          // Administrators see what consultants do, and their own pages; approvers what the company's people do.
          if ((who === "admin" && isSeen) || (who === "approver" && at > 0)) continue;
          const reply = await Promise.race([opened.slice.app.inject({ method: endpoint.method as "GET", url, headers: { cookie: person.cookie }, ...(body === undefined ? {} : { payload: body }) }), wait(answerMs, null, { ref: false })]);
          if (reply === null) { wrong.push(`${endpoint.name} ${url} as ${who}: does not end`); continue; }
          if (reply.statusCode === 400 || reply.statusCode >= 500) wrong.push(`${endpoint.name} ${url} as ${who}: ${reply.statusCode} ${reply.body.slice(0, 300)}`);
          if (reply.statusCode < 300) { isSeen = true; answered.set(endpoint.name, (answered.get(endpoint.name) ?? 0) + 1); }
          const bytes = reply.rawPayload;
          const key = bytes.toString("base64");
          // Equal bytes say equal things.
          const found = read.get(key) ?? (await readReply(String(reply.headers["content-type"] ?? ""), bytes)).flatMap(({ part, text }) => tell(text).map((secret) => `${part}: ${secret} in …${around(text, secret)}…`));
          read.set(key, found);
          told.push(...found.map((secret) => `${endpoint.name} ${url} as ${who}: ${secret}`));
        }
      }
      times.set(endpoint.name, Date.now() - since);
    }
    if (process.env['TIMES']) console.log([...times].sort((a, b) => b[1] - a[1]).slice(0, 20), told.length);
    expect(wrong).toEqual([]);
    expect([...new Set(told)]).toEqual([]);
    expect(walked.filter(({ name }) => !answered.has(name)).map(({ name }) => name)).toEqual([]);
    expect(opened.slice.errors).toEqual([]);
  }, 600_000);
});

const around = (text: string, secret: string): string => { const at = text.indexOf(secret); return text.slice(Math.max(0, at - 120), at + secret.length + 40).replace(/\s+/g, " "); };

/** Parameters that are required, and of an enumeration every value: a new format is walked without further work. */
function queriesOf({ query }: Endpoint, values: Record<string, string[]>): [string, string[]][] {
  const shape = (query as z.ZodObject | undefined)?.shape ?? {};
  return Object.entries(shape).flatMap(([name, schema]): [string, string[]][] => {
    const isOptional = (schema as z.ZodType).safeParse(undefined).success;
    const options = optionsOf(schema as z.ZodType);
    if (name === "format" && options !== null) return [[name, options]];
    if (isOptional) return name === "limit" ? [] : [];
    const known = values[name] ?? options;
    if (known === undefined || known === null) throw new Error(`no value for the query parameter ${name}`);
    return [[name, known]];
  });
}

function optionsOf(schema: z.ZodType): string[] | null {
  const inner = (schema as unknown as { def: { innerType?: z.ZodType } }).def.innerType;
  if (inner !== undefined) return optionsOf(inner);
  return "options" in schema && Array.isArray(schema.options) ? schema.options.map(String) : null;
}
