import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { isFull, sampleOf } from "#tests/support/random-cases.ts";
import { openCompanySlice, type CompanySlice } from "./company-slice.ts";
import { plantedCompany } from "./planted-company.ts";
import { readReply } from "./reply-text.ts";
import { tellerOf } from "./told-secrets.ts";

/** The first is asked by everybody and for its reports; of the other one replies of JSON and text, by who sees most: where all is tried. */
const companies = [{ seed: 2026, isWhole: true }, ...(isFull ? [{ seed: 7, isWhole: false }] : [])];
/** A stream that has nothing left to tell ends long before. */
const answerMs = 60_000;

/** Of what one endpoint tells of every phase, file, table or person, unless all is tried (docs/decisions/339). */
const mostCalls = 12;

/** Not walked, each with its reason. */
const notWalked: Record<string, string> = {
  exportClient: "everything that the company sent, for the administrator to give it back",
  downloadFile: "the company's own file as it was sent",
  getSurveyLinks: "who is invited, which is no answer: what the consultant entered",
  downloadCertificate:
    "of a closed project: what was deleted, after which there is nothing to read",
  downloadErasureCertificate: "of an erasure: counts and hashes, without whom it was about",
  streamEvents: "ids of what changed; it does not end",
};

/** Asked, and with nothing to say about this company. */
const silent: Record<string, string> = {
  beginProviderSignIn: "leads elsewhere",
  finishProviderSignIn: "leads elsewhere",
  loginRedirect: "leads to another page",
  previewFile: "pictures and PDF; there are none",
  previewDocument: "pictures and PDF; there are none",
  getAboutPicture: "pictures of the firm's own page; there are none",
};

/** Written by the same writers from the same trees for every company. */
const documents = new Set(["exportReport", "exportCustomReport"]);

/** Required parameters of a query by name, for those that are no enumeration. */
const queryValues = (ids: CompanySlice["ids"]): Record<string, string[]> => ({
  q: ["Diretor", "Jurídico", "custo"],
  phase: ids["phases"] ?? [],
  with: ids["reportId"]?.slice(-1) ?? [],
  before: ["1"],
  after: ["1"],
  industry: ["Healthcare"],
  period: ["2024"],
});

interface Call {
  url: string;
  body?: object;
}

describe.each(companies)(
  "replies and exports about a small company, $seed",
  ({ seed, isWhole }) => {
    const company = plantedCompany(seed);
    let opened: CompanySlice;
    beforeAll(async () => {
      opened = await openCompanySlice(company);
    }, 400_000);
    afterAll(() => opened?.slice.close());

    function callsOf(endpoint: Endpoint): Call[] {
      const { ids, columns } = opened;
      const ask = asked[endpoint.name];
      if (ask !== undefined) return ask();
      if (endpoint.name === "getColumnProfile")
        return columns.map(({ fileId, table, column }) => ({
          url: `/api/files/${fileId}/columns/${encodeURIComponent(table)}/${encodeURIComponent(column)}/profile`,
        }));
      const others: Record<string, string[]> = {
        ":industry": ["Healthcare"],
        ":period": ["2024"],
        ":table": ["cargos"],
        ":hash": ["0".repeat(64)],
        ":providerId": [crypto.randomUUID()],
      };
      let urls = [""];
      const segments = endpoint.path.split("/").slice(1);
      for (const [at, segment] of segments.entries()) {
        const values = !segment.startsWith(":")
          ? [segment]
          : (others[segment] ??
            ids[segment === ":id" ? (segments[at - 1] ?? "") : segment.slice(1)]);
        if (values === undefined || values.length === 0)
          throw new Error(`${endpoint.name}: nothing to put for ${segment} of ${endpoint.path}`);
        urls = urls.flatMap((url) => values.map((value) => `${url}/${encodeURIComponent(value)}`));
      }
      for (const [name, values] of queriesOf(endpoint, queryValues(ids)))
        urls = urls.flatMap((url) =>
          values.map(
            (value) => `${url}${url.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`,
          ),
        );
      return urls.map((url) => ({ url }));
    }

    /**
     * Questions that are no GET, and the reports: of phases 3 and 7, which people are in, the archive of all formats; of
     * two others one of words and one of figures, from the same tree.
     */
    const asked: Record<string, () => Call[]> = {
      // The positions alone have a version before: a part of the other files, tried in their place, would answer nothing.
      compareVersions: () =>
        [...opened.canonicalOf]
          .filter(([, canonical]) => canonical === "cargos")
          .map(([id]) => ({ url: `/api/files/${id}/comparison` })),
      previewMapping: () =>
        opened.columns
          .filter(({ column }) => column === "Custo mensal" || column === "Resposta")
          .map(({ fileId, table }) => ({
            url: `/api/files/${fileId}/mapping/preview`,
            body: {
              tableName: table,
              canonical: opened.canonicalOf.get(fileId),
              columns: {},
              answers: {},
            },
          })),
      phaseInsights: () =>
        (opened.ids["phases"] ?? []).map((id) => ({ url: `/api/phases/${id}/insights` })),
      exportReport: () => {
        const reports = [...(opened.ids["reportId"] ?? []).entries()];
        const ofPeople = (phase: number) => phase === 3 || phase === 7;
        return [
          ...reports.filter(([index]) => ofPeople(index + 1)),
          ...sampleOf(
            reports.filter(([index]) => !ofPeople(index + 1)),
            2,
            "documents",
          ),
        ].flatMap(([index, id]) =>
          (ofPeople(index + 1) ? ["zip"] : ["docx", "xlsx"]).map((format) => ({
            url: `/api/reports/${id}/export?format=${format}`,
          })),
        );
      },
    };

    it("would be caught: pay of one and of four as JSON and as printed, ids, names, and the file itself", async () => {
      const tell = tellerOf(company);
      const pays = company.positions.flatMap(({ custo_mensal: pay }) =>
        typeof pay === "number" ? [pay] : [],
      );
      const year = 12 * pays.slice(0, 4).reduce((sum, pay) => sum + pay, 0);
      expect(tell(JSON.stringify({ value: year }))).toHaveLength(1);
      expect(
        tell(
          `Custo de R$ ${new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 }).format(12 * (pays[0] ?? 0))} por ano.`,
        ),
      ).toHaveLength(1);
      expect(tell(JSON.stringify({ value: year + 1 }))).toEqual([]);
      expect(tell(company.markers.join(" "))).toHaveLength(company.markers.length);
      const files = await Promise.all(
        (opened.ids["files"] ?? []).map((id) =>
          opened.people.consultant.send("GET", `/api/files/${id}/content`),
        ),
      );
      expect(Math.max(...files.map(({ body }) => tell(String(body)).length))).toBeGreaterThan(
        3 * company.positions.length,
      );
    });

    it("tell of no person and of no group under the minimum, to whoever asks", async () => {
      const tell = tellerOf(company);
      const told: string[] = [];
      const wrong: string[] = [];
      const answered = new Set<string>();
      const read = new Map<string, string[]>();
      const walked = endpoints.filter(
        ({ name, method }) =>
          (method === "GET" || name in asked) &&
          !(name in notWalked) &&
          (isWhole || !documents.has(name)),
      );
      const asking = Object.entries(opened.people).filter(
        ([who]) => isWhole || who === "consultant",
      );
      for (const endpoint of walked) {
        let calls: Call[] = [];
        try {
          calls = callsOf(endpoint);
        } catch (failure) {
          wrong.push(String(failure));
        }
        for (const [at, { url, body }] of sampleOf(calls, mostCalls, endpoint.name).entries()) {
          let isSeen = false;
          for (const [who, person] of asking) {
            // Administrators see what consultants do, and their own pages; approvers what the company's people do; a document is
            // the same bytes for all.
            if (
              isSeen &&
              (who === "admin" ||
                (who === "approver" && at > 0) ||
                endpoint.name === "exportReport")
            )
              continue;
            const reply = await Promise.race([
              opened.slice.app.inject({
                method: endpoint.method as "GET",
                url,
                headers: { cookie: person.cookie },
                ...(body === undefined ? {} : { payload: body }),
              }),
              wait(answerMs, null, { ref: false }),
            ]);
            if (reply === null) {
              wrong.push(`${endpoint.name} ${url} as ${who}: does not end`);
              continue;
            }
            if (reply.statusCode === 400 || reply.statusCode >= 500)
              wrong.push(
                `${endpoint.name} ${url} as ${who}: ${reply.statusCode} ${reply.body.slice(0, 300)}`,
              );
            if (reply.statusCode < 300) {
              isSeen = true;
              answered.add(endpoint.name);
            }
            const bytes = reply.rawPayload;
            // Equal bytes say equal things.
            const key = createHash("sha256").update(bytes).digest("hex");
            const found =
              read.get(key) ??
              (await readReply(String(reply.headers["content-type"] ?? ""), bytes)).flatMap(
                ({ part, text }) =>
                  tell(text).map((secret) => `${part}: ${secret} in …${around(text, secret)}…`),
              );
            read.set(key, found);
            told.push(...found.map((secret) => `${endpoint.name} ${url} as ${who}: ${secret}`));
          }
        }
      }
      expect(wrong).toEqual([]);
      expect([...new Set(told)]).toEqual([]);
      if (isWhole)
        expect(
          walked
            .filter(({ name }) => !answered.has(name) && !(name in silent))
            .map(({ name }) => name),
        ).toEqual([]);
    }, 900_000);
  },
);

const around = (text: string, secret: string): string => {
  const at = text.indexOf(secret);
  return text.slice(Math.max(0, at - 120), at + secret.length + 40).replace(/\s+/g, " ");
};

/** Parameters that are required, and every value of a format: a new format is walked without further work. */
function queriesOf({ query }: Endpoint, values: Record<string, string[]>): [string, string[]][] {
  const shape = (query as z.ZodObject | undefined)?.shape ?? {};
  return Object.entries(shape).flatMap(([name, schema]): [string, string[]][] => {
    const options = optionsOf(schema as z.ZodType);
    if (name === "format" && options !== null) return [[name, options]];
    if ((schema as z.ZodType).safeParse(undefined).success) return [];
    const known = values[name] ?? options;
    if (known === null) throw new Error(`no value for the query parameter ${name}`);
    return [[name, known]];
  });
}

function optionsOf(schema: z.ZodType): string[] | null {
  const inner = (schema as unknown as { def: { innerType?: z.ZodType } }).def.innerType;
  if (inner !== undefined) return optionsOf(inner);
  return "options" in schema && Array.isArray(schema.options) ? schema.options.map(String) : null;
}
