import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/platform/config.ts";
import type { Sessions } from "#server/platform/sessions/sessions.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Page, PageOf } from "./page.ts";
import type { DrawAbout } from "./site-pages.ts";
import { CONTENT_SECURITY_POLICY } from "../security-headers.ts";

/** What the build wrote of the application. */
export interface FirstPage {
  /** The document: a comment "page" where the page is put, and one "data" after it. */
  document: string;
  drawing: {
    /** Draws a page by calling endpoints; null where there is nothing to draw. */
    drawPage(path: string): Promise<{ html: string; data: string } | null>;
    drawAbout: DrawAbout;
    setTransport(transport: (url: string, init: { method?: string }) => Promise<Response>): void;
  };
}

/** Undefined where it is switched off or the folder holds none: the browser draws the page then. */
export async function loadFirstPage(
  { firstPage }: Pick<Config, "firstPage">,
  folder: string,
): Promise<FirstPage | undefined> {
  const path = join(folder, "page.html");
  if (!firstPage || !existsSync(path)) return undefined;
  const drawing = (await import(
    pathToFileURL(join(folder, "draw-page.js")).href
  )) as FirstPage["drawing"];
  return { document: readFileSync(path, "utf8"), drawing };
}

/** Headers that say who asks and from where: an endpoint must see what it would see if the browser had called it. */
const asked = [
  "cookie",
  "host",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
] as const;
const drawnPaths = new Set(["/", "/dashboard"]);
/** So many failures within this time leave every page to the browser for the pause that follows. */
const FAILURES = 3;
const FAILURES_WITHIN_MS = 60_000;
const PAUSE_MS = 10 * 60_000;

interface FirstPageRequest {
  page: FirstPage;
  sessions: Pick<Sessions, "resolve">;
  clock: Clock;
  /** The page that the browser draws. */
  leaveToBrowser: (request: FastifyRequest) => Promise<Page>;
}

/**
 * The dashboard as its person sees it, drawn on the server (docs/decisions/070). Its data are replies of the very endpoints, asked in
 * this process with the person's own cookie: what they refuse is not in it. The head leaves before anything is read; whatever fails
 * after that leaves the page to the browser. Null for other addresses, without a session, and while drawing pauses because it failed.
 */
export function openFirstPage(
  app: FastifyInstance,
  { page: { document, drawing }, sessions, clock, leaveToBrowser }: FirstPageRequest,
): PageOf {
  const parts = document.split(/<!--(?:page|data)-->/);
  const [head = "", between = "", tail = ""] = parts;
  if (parts.length !== 3)
    throw new Error("first page: the document lacks the place of the page or of its data");
  const policy = allowScripts(head);
  const asking = new AsyncLocalStorage<FastifyRequest>();
  drawing.setTransport(async (url, { method = "GET" }) => {
    const request = asking.getStore();
    // Drawing a page changes nothing.
    if (request === undefined || method !== "GET")
      throw new Error(`${method} ${url}: not for drawing a page`);
    const headers = Object.fromEntries(
      asked.flatMap((name) =>
        request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
      ),
    );
    const { statusCode, payload } = await app.inject({
      method: "GET",
      url,
      headers,
      ...(request.socket.remoteAddress === undefined
        ? {}
        : { remoteAddress: request.socket.remoteAddress }),
    });
    return new Response(payload, { status: statusCode });
  });

  const pause = new DrawingPause(clock);

  return async (request) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (request.method !== "GET" || !drawnPaths.has(path)) return null;
    if (pause.isOn()) return null;
    const session = await sessions.resolve(request);
    if (session === null) return null;
    const renewed: Record<string, string> =
      session.setCookie === undefined ? {} : { "set-cookie": session.setCookie };
    // Both are asked for something before anything is shown.
    if (session.person.name === null || session.person.passkeyDueAt !== undefined) {
      const page = await leaveToBrowser(request);
      return { ...page, headers: { ...renewed, ...page.headers } };
    }
    const draw = async (): Promise<string> => {
      try {
        const drawn = await asking.run(request, () => drawing.drawPage(path));
        return drawn === null ? between : `${drawn.html}${between}${drawn.data}`;
      } catch (failure) {
        request.log.warn({ err: failure }, "the first page was not drawn");
        if (pause.noteFailure())
          request.log.warn("drawing the first page failed too often: the browser draws it for now");
        return between;
      }
    };
    const text = async function* () {
      const drawn = draw();
      yield head;
      yield (await drawn) + tail;
    };
    const { encoding, body } = pack(request, Readable.from(text()));
    return {
      status: 200,
      headers: {
        ...renewed,
        "content-security-policy": policy,
        "cache-control": "no-store",
        vary: "cookie, accept-encoding",
        "content-type": "text/html; charset=utf-8",
        ...encoding,
      },
      body,
    };
  };
}

/** Drawing that fails again and again costs each person the time it took: for a while it is not tried. */
class DrawingPause {
  readonly #clock: Clock;
  #failures: number[] = [];
  #endsAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isOn(): boolean {
    return this.#clock.now().getTime() < this.#endsAt;
  }

  /** True when the pause begins. */
  noteFailure(): boolean {
    const now = this.#clock.now().getTime();
    this.#failures = [...this.#failures.filter((at) => now - at < FAILURES_WITHIN_MS), now];
    if (this.#failures.length < FAILURES) return false;
    this.#failures = [];
    this.#endsAt = now + PAUSE_MS;
    return true;
  }
}

/** Each piece leaves as soon as it is there. */
function pack(
  request: FastifyRequest,
  text: Readable,
): { encoding: Record<string, string>; body: Readable } {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted))
    return {
      encoding: { "content-encoding": "br" },
      body: text.pipe(
        createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        }),
      ),
    };
  if (/\bgzip\b/.test(accepted))
    return {
      encoding: { "content-encoding": "gzip" },
      body: text.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })),
    };
  return { encoding: {}, body: text };
}

/** The policy with the very scripts that the build put into the head, by their hash: no other one in the page can run. */
function allowScripts(head: string): string {
  const hashes = [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
  );
}
