import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveWeb } from "#server/platform/http/web-files.ts";

let folder: string;
let app: FastifyInstance;
let areParts = true;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-site-"));
  await mkdir(join(folder, "site"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "application");
  await writeFile(join(folder, "assets", "app.js"), "plain");
  await writeFile(join(folder, "assets", "app.js.br"), "packed");
  for (const page of ["landing", "about"])
    for (const language of ["en", "pt"])
      await writeFile(
        join(folder, "site", `${page}.${language}.html`),
        `${page} ${language} %ORIGIN%/${page === "about" ? "%PARTS%" : ""}`,
      );
  app = fastify();
  app.get("/api/about", (_request, reply) =>
    areParts ? { parts: [{ name: "boards" }] } : reply.code(503).send({}),
  );
  await serveWeb(app, {
    webDir: folder,
    firstPage: {
      page: {
        document: "<!--page--><!--data-->",
        drawing: {
          drawPage: async () => null,
          drawAbout: (language, parts) => `<p>${language} ${parts[0]?.name}</p>`,
          setTransport: () => undefined,
        },
      },
      sessions: { resolve: async () => null },
      clock: { now: () => new Date("2026-11-26T12:00:00Z") },
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers: { host: "lastro.test", ...headers } });

describe("public pages", () => {
  it("are sent as rendered to whoever brings no session, the application to whoever does", async () => {
    expect((await get("/")).body).toBe("landing en http://lastro.test/");
    expect((await get("/about")).body).toBe("about en http://lastro.test/<p>en boards</p>");
    expect((await get("/", { cookie: "lastro_session=abc" })).body).toBe("application");
    expect((await get("/dashboard")).body).toBe("application");
    expect((await get("/", { cookie: "lastro_session=" })).body).toContain("landing");
  });

  it("leave the firm's page to the browser while what it says cannot be read", async () => {
    areParts = false;
    expect((await get("/about")).body).toBe("application");
    areParts = true;
    expect((await get("/about?lang=pt")).body).toBe("about pt http://lastro.test/<p>pt boards</p>");
  });

  it("keep the language that was asked for", async () => {
    const asked = await get("/?lang=pt");
    expect([asked.body, asked.headers["content-language"]]).toEqual([
      "landing pt http://lastro.test/",
      "pt-BR",
    ]);
    const [kept = ""] = String(asked.headers["set-cookie"]).split(";");
    expect((await get("/about", { cookie: kept })).body).toContain("about pt");
    expect((await get("/about?lang=en", { cookie: kept })).body).toContain("about en");
    const odd = await get("/?lang=../x");
    expect([odd.body.slice(0, 10), odd.headers["set-cookie"]]).toEqual(["landing en", undefined]);
  });

  it("never print the host of a request as markup", async () => {
    expect((await get("/", { host: 'x"><script>' })).body).not.toContain("<script>");
  });

  it("travel compressed where the browser says so, as the assets do", async () => {
    const packed = await get("/", { "accept-encoding": "gzip, br" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain("landing en");
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual([
      "br",
      "cookie, accept-encoding",
    ]);
    expect((await get("/assets/app.js", { "accept-encoding": "br" })).body).toBe("packed");
    expect((await get("/assets/app.js")).body).toBe("plain");
  });

  it("are listed for crawlers", async () => {
    const map = await get("/sitemap.xml");
    expect(map.body.match(/<loc>[^<]+/g)).toEqual(
      ["/", "/?lang=pt", "/about", "/about?lang=pt"].map(
        (path) => `<loc>http://lastro.test${path}`,
      ),
    );
    expect((await get("/robots.txt")).body).toContain("Sitemap: http://lastro.test/sitemap.xml");
    // Of the rules that fit an address the longest counts.
    const rules = [...(await get("/robots.txt")).body.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(
      ([, kind, path = ""]) => ({
        isAllowed: kind === "Allow",
        length: path.length,
        fits: (address: string) =>
          path.endsWith("$") ? address === path.slice(0, -1) : address.startsWith(path),
      }),
    );
    const mayRead = (address: string) =>
      rules.filter(({ fits }) => fits(address)).sort((a, b) => b.length - a.length)[0]?.isAllowed;
    const listed = [
      ...(await get("/sitemap.xml")).body.matchAll(/<loc>http:\/\/lastro\.test([^<]+)<\/loc>/g),
    ].map(([, address = ""]) => address);
    expect(listed).toContain("/?lang=pt");
    expect(listed.filter((address) => mayRead(address) !== true)).toEqual([]);
    expect(mayRead("/dashboard")).toBe(false);
  });
});
