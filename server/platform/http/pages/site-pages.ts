import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { getAbout } from "#contract/public-page/endpoints.ts";
import { readCookie } from "../../sessions/read-cookie.ts";
import { readSessionCookie } from "../../sessions/session-cookie.ts";
import type { PageOf } from "./page.ts";
import { publicAddressOf } from "../public-address.ts";

const languages = ["en", "pt"] as const;
type Language = (typeof languages)[number];
const pageOfPath: Record<string, string> = { "/": "landing", "/about": "about" };
const originMark = "%ORIGIN%";
/** Where the build left room for what administrators wrote on /about. */
const partsMark = "%PARTS%";
const languageCookie = "site-lang";
const YEAR_S = 31_536_000;

/** Draws the parts of /about, as GET /api/about replies them. */
export type DrawAbout = (language: Language, parts: AboutReply["parts"]) => string;
type AboutReply = ReplyOf<typeof getAbout>;

/**
 * The public pages as the build rendered them: "/" and "/about" for whoever brings no session. The language is the one that
 * the address asks for, then the one kept in a cookie, then English. Undefined without rendered pages. Without `drawAbout`, and where the
 * parts cannot be read, /about is left to the browser, which asks for them itself.
 */
export function serveSitePages(
  app: FastifyInstance,
  webDir: string,
  { publicUrl, drawAbout }: { publicUrl: string | undefined; drawAbout: DrawAbout | undefined },
): PageOf | undefined {
  const folder = join(webDir, "site");
  const read = (page: string, language: Language) =>
    readFileSync(join(folder, `${page}.${language}.html`), "utf8");
  if (!existsSync(join(folder, "landing.en.html"))) return undefined;
  const texts = new Map(
    Object.values(pageOfPath).flatMap((page) =>
      languages.map((language) => [`${page}.${language}`, read(page, language)] as const),
    ),
  );
  const originOf = (request: FastifyRequest) => publicAddressOf(request, { publicUrl });
  app.get("/robots.txt", (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        `User-agent: *\nAllow: /$\nAllow: /?lang=\nAllow: /about\nDisallow: /\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );
  app.get("/sitemap.xml", (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(siteMap(escapeXml(originOf(request)))),
  );

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url, "http://site");
    const page = pageOfPath[pathname];
    if (page === undefined || readSessionCookie(request) !== null) return null;
    const asked = searchParams.get("lang");
    const language = isLanguage(asked)
      ? asked
      : readCookie(request, languageCookie) === "pt"
        ? "pt"
        : "en";
    const parts = page === "about" ? await partsOf(app, drawAbout, language) : "";
    if (parts === null) return null;
    const html = texts
      .get(`${page}.${language}`)!
      .replaceAll(originMark, escapeXml(originOf(request)))
      .replace(partsMark, () => parts);
    const headers = {
      ...(isLanguage(asked)
        ? {
            "set-cookie": `${languageCookie}=${asked}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`,
          }
        : {}),
      "cache-control": "no-cache",
      vary: "cookie, accept-encoding",
      "content-language": language === "pt" ? "pt-BR" : "en",
      "content-type": "text/html; charset=utf-8",
    };
    if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? ""))
      return { status: 200, headers, body: Buffer.from(html) };
    return {
      status: 200,
      headers: { ...headers, "content-encoding": "br" },
      body: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    };
  };
}

/** Null where they cannot be had. */
async function partsOf(
  app: FastifyInstance,
  drawAbout: DrawAbout | undefined,
  language: Language,
): Promise<string | null> {
  if (drawAbout === undefined) return null;
  const { statusCode, body } = await app.inject({ method: "GET", url: "/api/about" });
  if (statusCode !== 200) return null;
  return drawAbout(language, (JSON.parse(body) as AboutReply).parts);
}

const isLanguage = (value: string | null): value is Language => value === "en" || value === "pt";

/** The host of a request is the caller's word. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

function siteMap(origin: string): string {
  const addresses = Object.keys(pageOfPath).flatMap((path) =>
    ["", "?lang=pt"].map((query) => `  <url><loc>${origin}${path}${query}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join("\n")}\n</urlset>\n`;
}
