import { createReadStream, existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerError } from "./answer-error.ts";
import { readSessionCookie } from "../sessions/session-cookie.ts";
import type { Sessions } from "#server/platform/sessions/sessions.ts";
import { openFirstPage, type FirstPage } from "./pages/first-page.ts";
import type { Page } from "./pages/page.ts";
import { refuse } from "./refusal.ts";
import { serveSitePages } from "./pages/site-pages.ts";
import type { Clock } from "#server/ports/clock.ts";

export interface WebFiles {
  webDir?: string | undefined;
  publicUrl?: string | undefined;
  firstPage?: { page: FirstPage; sessions: Pick<Sessions, "resolve">; clock: Clock } | undefined;
}

/**
 * Serves the built web application: hashed assets for a year, everything else to be asked for again, the rendered public
 * pages to visitors, and index.html for any other path of the application. Under /api what is not declared answers 404 as
 * JSON. `webDir` undefined: the API alone. `firstPage` draws the dashboard for signed-in people.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, publicUrl, firstPage }: WebFiles,
): Promise<void> {
  if (webDir !== undefined) await serveFiles(app, webDir);
  const sitePage =
    webDir === undefined
      ? undefined
      : serveSitePages(app, webDir, { publicUrl, drawAbout: firstPage?.page.drawing.drawAbout });
  const drawnPage =
    firstPage === undefined || webDir === undefined
      ? undefined
      : openFirstPage(app, {
          ...firstPage,
          leaveToBrowser: (request) => indexPage(webDir, request),
        });
  app.setNotFoundHandler(async (request, reply) => {
    if (webDir === undefined || !isPage(request))
      return answerError(refuse("NOT_FOUND"), request, reply);
    const page =
      (await sitePage?.(request)) ??
      (await drawnPage?.(request)) ??
      (await indexPage(webDir, request));
    return reply.code(page.status).headers(page.headers).send(page.body);
  });
}

/**
 * The build's files are known at the start; whatever else is asked for is a page of the application. The 700 of assets/ share one
 * route: one each was a third of a second of every start.
 */
async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const assets = join(webDir, "assets") + sep;
  await app.register(staticFiles, {
    root: webDir,
    cacheControl: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["assets/**", "**/*.{br,gz}"],
    setHeaders: (reply, path) =>
      void reply.header(
        "cache-control",
        path.startsWith(assets) ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
  const names = new Set(existsSync(assets) ? await readdir(assets) : []);
  app.get<{ Params: { name: string } }>("/assets/:name", (request, reply) => {
    const { name } = request.params;
    if (names.has(name) && !isCompressed(name)) void reply.sendFile(`assets/${name}`);
    else void reply.callNotFound();
  });
}

const isCompressed = (name: string): boolean => [".br", ".gz"].includes(extname(name));

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    path !== "/api" &&
    !path.startsWith("/api/") &&
    extname(path) === ""
  );
}

/** Whoever brings a session also gets the address of what only signed-in people are sent. */
async function indexPage(webDir: string, request: FastifyRequest): Promise<Page> {
  const signedIn = join(webDir, "signed-in.html");
  const path =
    readSessionCookie(request) !== null && existsSync(signedIn)
      ? signedIn
      : join(webDir, "index.html");
  const { size } = await stat(path);
  return {
    status: 200,
    headers: {
      "cache-control": "no-cache",
      vary: "cookie",
      "content-length": size,
      "content-type": "text/html; charset=utf-8",
    },
    body: createReadStream(path),
  };
}
