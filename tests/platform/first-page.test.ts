import { createHash } from "node:crypto";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/platform/http/create-app.ts";
import { loadFirstPage, type FirstPage } from "#server/platform/http/pages/first-page.ts";
import { createLogger } from "#server/platform/log.ts";
import * as drawing from "#web/app/draw-page.tsx";
import { escapeForScript } from "#web/app/drawn-page.ts";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const HOSTILE = 'Alfa </script><script>alert(1)</script> <!-- <!--data--> & "Ouro"';
const script = "document.documentElement.dataset.theme='light'";
const document = `<!doctype html><html><head><script>${script}</script></head><body><div id="root"><!--page--></div><!--data--></body></html>`;
const onlyTheBrowser = "<!doctype html><title>desenhada no navegador</title>";

interface DrawnQuery {
  queryKey: unknown[];
  state: { data: unknown };
}

/** Descriptors of this process that are open on a file; none can be counted where the system has no /proc. */
function descriptorsOf(path: string): number {
  if (!existsSync("/proc/self/fd")) return 0;
  return readdirSync("/proc/self/fd").filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false;
    }
  }).length;
}

describe("first page", () => {
  let slice: TestWorld;
  let webDir: string;
  const people: Record<
    string,
    { persona: Persona; ownProject: string; own: string; foreign: string }
  > = {};

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), "lastro-first-page-"));
    await writeFile(join(webDir, "index.html"), onlyTheBrowser);
    slice = await openTestWorld({
      app: { webDir, firstPage: { document, drawing } },
      without: ["demonstration"],
    });
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
        ["phases", "home", "kpis", "quality", "files"].map((name) => [
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
        `href="/project/${ownProject}${role === "consultant" ? "/phase/1" : ""}"`,
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

  it("is the only answer to its request: no second page is opened behind it", async () => {
    const { persona } = people["consultant"]!;
    const signedIn = join(webDir, "signed-in.html");
    await writeFile(signedIn, onlyTheBrowser);
    const lines: string[] = [];
    const app = await createApp(
      {
        ...slice.services,
        log: createLogger("warn", { write: (line: string) => void lines.push(line) }),
      },
      [],
      {
        endpoints: [],
        webDir,
        firstPage: {
          document,
          drawing: {
            setTransport: () => undefined,
            drawAbout: () => "",
            drawPage: async () => ({ html: "<p>", data: "" }),
          },
        },
      },
    );
    for (let load = 0; load < 20; load += 1) {
      const reply = await app.inject({
        method: "GET",
        url: "/dashboard",
        headers: { cookie: persona.cookie },
      });
      expect([reply.statusCode, reply.body.includes("<p>")]).toEqual([200, true]);
    }
    await app.close();
    await rm(signedIn);
    expect(lines).toEqual([]);
    // Linux names a removed file so.
    expect(descriptorsOf(`${signedIn} (deleted)`)).toBe(0);
  });

  describe("when drawing fails", () => {
    const failing: FirstPage = {
      document,
      drawing: {
        setTransport: () => undefined,
        drawAbout: () => "",
        drawPage: async () => {
          throw new Error("inside");
        },
      },
    };
    const lines: string[] = [];
    const openFailing = () =>
      createApp(
        {
          ...slice.services,
          log: createLogger("warn", { write: (line: string) => void lines.push(line) }),
        },
        [],
        { endpoints: [], webDir, firstPage: failing },
      );
    const withoutContent = document.replace(/<!--(?:page|data)-->/g, "");

    it("is a page without content; the third failure within a minute leaves ten minutes of pages to the browser", async () => {
      const app = await openFailing();
      const load = async (): Promise<string> => {
        const { cookie } = people["consultant"]!.persona;
        return (await app.inject({ method: "GET", url: "/dashboard", headers: { cookie } })).body;
      };
      expect(await load()).toBe(withoutContent);
      slice.clock.advance(61_000);
      expect([await load(), await load()]).toEqual([withoutContent, withoutContent]);
      slice.clock.advance(59_000);
      expect(await load()).toBe(withoutContent);
      expect(await load()).toBe(onlyTheBrowser);
      slice.clock.advance(10 * 60_000 - 1);
      expect(await load()).toBe(onlyTheBrowser);
      slice.clock.advance(1);
      expect(await load()).toBe(withoutContent);
      await app.close();
      expect(lines.filter((line) => line.includes("failed too often"))).toHaveLength(1);
      expect(lines.filter((line) => line.includes("was not drawn"))).toHaveLength(5);
    });
  });

  it("is not even loaded where it is switched off", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lastro-drawing-"));
    await writeFile(join(folder, "page.html"), document);
    await writeFile(join(folder, "draw-page.js"), "throw new Error('loaded');");
    expect(await loadFirstPage({ firstPage: false }, folder)).toBeUndefined();
    await expect(loadFirstPage({ firstPage: true }, folder)).rejects.toThrow("loaded");
    await rm(folder, { recursive: true });
  });

  it("renews the session's cookie, also for who is left to the browser", async () => {
    const nameless = await slice.signIn("consultant");
    await slice.db.asIdentity((tx) =>
      tx.updateTable("users").set({ name: null }).where("id", "=", nameless.userId).execute(),
    );
    for (const cookie of [people["consultant"]!.persona.cookie, nameless.cookie]) {
      await open("/dashboard", cookie);
      expect((await open("/dashboard", cookie)).headers["set-cookie"]).toBeUndefined();
      slice.clock.advance(60_000);
      const { headers } = await open("/dashboard", cookie);
      expect(headers["set-cookie"]).toBe(
        `${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800`,
      );
    }
  });
});
