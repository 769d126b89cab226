import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readCookie } from "../read-cookie.ts";
import { readSessionCookie } from "../session-cookie.ts";
import type { PageOf } from "./page.ts";

const languages = ["en", "pt"] as const;
type Language = (typeof languages)[number];
const pageOfPath: Record<string, string> = { "/": "landing", "/about": "about" };
const originMark = "%ORIGIN%";
const languageCookie = "site-lang";
const YEAR_S = 31_536_000;

/**
 * The public pages as the build rendered them: "/" and "/about" for whoever brings no session. The language is the one that
 * the address asks for, then the one kept in a cookie, then English. Undefined without rendered pages.
 */
export function serveSitePages(
  app: FastifyInstance,
  webDir: string,
  publicUrl: string | undefined,
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
  const originOf = (request: FastifyRequest) =>
    publicUrl?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`;
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
    const html = texts
      .get(`${page}.${language}`)!
      .replaceAll(originMark, escapeXml(originOf(request)));
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
