import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/platform/http/create-app.ts";
import type { FirstPage } from "#server/platform/http/first-page.ts";
import * as drawing from "#web/app/draw-page.tsx";
import { escapeForScript } from "#web/app/drawn-page.ts";
import { openSlice, type Slice } from "#tests/runs/slice.ts";
import type { Persona } from "#tests/support/http-part.ts";

const HOSTILE = 'Alfa </script><script>alert(1)</script> <!-- <!--data--> & "Ouro"';
const script = "document.documentElement.dataset.theme='light'";
const document = `<!doctype html><html><head><script>${script}</script></head><body><div id="root"><!--page--></div><!--data--></body></html>`;
const onlyTheBrowser = "<!doctype html><title>desenhada no navegador</title>";

interface DrawnQuery {
  queryKey: unknown[];
  state: { data: unknown };
}

describe("first page", () => {
  let slice: Slice;
  let webDir: string;
  const people: Record<
    string,
    { persona: Persona; ownProject: string; own: string; foreign: string }
  > = {};

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), "lastro-first-page-"));
    await writeFile(join(webDir, "index.html"), onlyTheBrowser);
    slice = await openSlice({ app: { webDir, firstPage: { document, drawing } } });
    const start = async (
      persona: Persona,
      client: string,
      name: string,
    ): Promise<{ clientId: string; id: string }> => {
      const made = await persona.send("POST", "/api/clients", { name: client });
      const project = await persona.send("POST", "/api/projects", { clientId: made.body.id, name });
      await persona.send("POST", `/api/projects/${project.body.id}/start`);
      return { clientId: made.body.id, id: project.body.id };
    };
    const ana = await slice.signIn("consultant", { name: "Ana" });
    const bruno = await slice.signIn("consultant", { name: "Bruno" });
    const alfa = await start(ana, "Mineradora Xisto", HOSTILE);
    const beta = await start(bruno, "Tecelagem Linho", "Projeto Beta");
    const reader = await slice.signIn("client", { clientId: alfa.clientId, name: "Clara" });
    const approver = await slice.signIn("approver", { clientId: beta.clientId, name: "Davi" });
    people["consultant"] = {
      persona: ana,
      ownProject: alfa.id,
      own: "Mineradora Xisto",
      foreign: "Tecelagem Linho",
    };
    people["client"] = {
      persona: reader,
      ownProject: alfa.id,
      own: "Mineradora Xisto",
      foreign: "Tecelagem Linho",
    };
    people["approver"] = {
      persona: approver,
      ownProject: beta.id,
      own: "Tecelagem Linho",
      foreign: "Mineradora Xisto",
    };
    // The application's modules are read once, which takes longer than any drawing.
    await open("/dashboard", ana.cookie);
  });
  afterAll(async () => {
    await slice.close();
    await rm(webDir, { recursive: true, force: true });
  });

  const open = (url: string, cookie?: string, method: "GET" | "HEAD" = "GET") =>
    slice.app.inject({ method, url, headers: cookie === undefined ? {} : { cookie } });
  const dataOf = (page: string): DrawnQuery[] => {
    const text = /<script type="application\/json" id="drawn-page">(.*?)<\/script>/s.exec(
      page,
    )?.[1];
    if (text === undefined) throw new Error("the page carries no data");
    return (JSON.parse(text) as { queries: DrawnQuery[] }).queries;
  };
  /** Where the browser would ask for what a key names. */
  const addressOf = (key: unknown[], projectId: string): string => {
    const project = `/api/projects/${projectId}`;
    const addresses: Record<string, string> = {
      '["session"]': "/api/auth/user",
      '["projects","list"]': "/api/projects",
      '["gates","pending"]': "/api/gates?state=pending",
      '["notifications","latest"]': "/api/notifications?limit=8",
      [`["assumptions","${projectId}"]`]: `${project}/assumptions`,
      [`["projects","${projectId}","activity"]`]: `${project}/activity?limit=8`,
      ...Object.fromEntries(
        ["phases", "kpis", "quality", "files"].map((name) => [
          `["projects","${projectId}","${name}"]`,
          `${project}/${name}`,
        ]),
      ),
    };
    const text = JSON.stringify(key);
    const address =
      addresses[text] ?? (key.includes("benchmarks") ? "/api/projects/benchmarks" : undefined);
    if (address === undefined)
      throw new Error(`the page carries data that nobody expected: ${text}`);
    return address;
  };

  it.each(["consultant", "client", "approver"])(
    "holds for a %s what the endpoints reply to them, and nothing of another client",
    async (role) => {
      const { persona, ownProject, own, foreign } = people[role]!;
      const page = await open("/dashboard", persona.cookie);
      const queries = dataOf(page.body);
      for (const { queryKey, state } of queries) {
        const reply = await persona.send("GET", addressOf(queryKey, ownProject));
        expect([queryKey, reply.status]).toEqual([queryKey, 200]);
        const pages = (state.data as { pages?: unknown[] } | null)?.pages;
        expect(pages === undefined ? state.data : pages[0]).toEqual(reply.body);
      }
      const keys = queries.map(({ queryKey }) => queryKey.join(" "));
      expect(keys).toEqual(
        expect.arrayContaining(["session", "projects list", `projects ${ownProject} phases`]),
      );
      expect(page.body.slice(0, page.body.indexOf('id="drawn-page"'))).toContain(
        `href="/project/${ownProject}/phase/1"`,
      );
      expect(page.body).toContain(own);
      expect(page.body).not.toContain(foreign);
    },
  );

  it("leaves to the browser what is refused", async () => {
    // The demonstration is not served here.
    const keys = dataOf((await open("/", people["consultant"]!.persona.cookie)).body).map(
      ({ queryKey }) => queryKey[0],
    );
    expect(keys).toContain("session");
    expect(keys).not.toContain("demonstration");
  });

  it("lets no name end the data or become an element", async () => {
    const { persona } = people["consultant"]!;
    const { body } = await open("/dashboard", persona.cookie);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toContain("<!--data");
    expect(body.endsWith("</body></html>")).toBe(true);
    const list = dataOf(body).find(({ queryKey }) => queryKey.join(" ") === "projects list")?.state
      .data as { name: string }[];
    expect(list[0]?.name).toBe(HOSTILE);
  });

  it("writes data that any value survives", () => {
    const values = {
      text: "</script> <!-- \u2028\u2029 ]]> \\u003c",
      list: [1.5, null, true],
      nested: { "</": "<" },
    };
    const text = escapeForScript(values);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(values);
  });

  it("is kept by nobody, and allows the scripts of its head alone", async () => {
    const { headers } = await open("/dashboard", people["consultant"]!.persona.cookie);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      vary: "cookie, accept-encoding",
      "content-type": "text/html; charset=utf-8",
    });
    expect(headers["content-security-policy"]).toContain(
      `script-src 'self' 'sha256-${createHash("sha256").update(script).digest("base64")}';`,
    );
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("is left to the browser for other pages, without a session, and for who has not said a name", async () => {
    const { persona } = people["consultant"]!;
    const nameless = await slice.signIn("consultant");
    await slice.db.asIdentity((tx) =>
      tx.updateTable("users").set({ name: null }).where("id", "=", nameless.userId).execute(),
    );
    for (const reply of [
      await open("/settings", persona.cookie),
      await open("/dashboard"),
      await open("/dashboard", "lastro_session=gone"),
      await open("/dashboard", nameless.cookie),
    ]) {
      expect([reply.statusCode, reply.body]).toEqual([200, onlyTheBrowser]);
    }
    expect((await open("/dashboard", persona.cookie, "HEAD")).statusCode).toBe(200);
  });

  it("is a page without content when drawing fails", async () => {
    const failing: FirstPage = {
      document,
      drawing: {
        carryCallsBy: () => undefined,
        drawPage: async () => {
          throw new Error("inside");
        },
      },
    };
    const app = await createApp(slice.services, [], { endpoints: [], webDir, firstPage: failing });
    const reply = await app.inject({
      method: "GET",
      url: "/dashboard",
      headers: { cookie: people["consultant"]!.persona.cookie },
    });
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      document.replace(/<!--(?:page|data)-->/g, ""),
    ]);
    await app.close();
  });
});
