import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Sessions } from "#server/platform/sessions.ts";
import { CONTENT_SECURITY_POLICY } from "./security-headers.ts";

/** What the build wrote of the application. */
export interface FirstPage {
  /** The document: a comment "page" where the page is put, and one "data" after it. */
  document: string;
  drawing: {
    /** Draws a page by calling endpoints; null where there is nothing to draw. */
    drawPage(path: string): Promise<{ html: string; data: string } | null>;
    carryCallsBy(transport: (url: string, init: { method?: string }) => Promise<Response>): void;
  };
}

/** Undefined where the folder holds none: the browser draws the page then. */
export async function loadFirstPage(folder: string): Promise<FirstPage | undefined> {
  const path = join(folder, "page.html");
  if (!existsSync(path)) return undefined;
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

type SendFirstPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/**
 * The dashboard as its person sees it, drawn on the server (docs/decisions/070). Its data are replies of the very endpoints, asked in
 * this process with the person's own cookie: what they refuse is not in it. The head leaves before anything is read; whatever fails
 * after that leaves the page to the browser. Null for other addresses and without a session.
 */
export function openFirstPage(
  app: FastifyInstance,
  { document, drawing }: FirstPage,
  sessions: Pick<Sessions, "resolve">,
): SendFirstPage {
  const parts = document.split(/<!--(?:page|data)-->/);
  const [head = "", between = "", tail = ""] = parts;
  if (parts.length !== 3)
    throw new Error("first page: the document lacks the place of the page or of its data");
  const policy = allowScripts(head);
  const asking = new AsyncLocalStorage<FastifyRequest>();
  drawing.carryCallsBy(async (url, { method = "GET" }) => {
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

  return async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (request.method !== "GET" || !drawnPaths.has(path)) return null;
    const person = await sessions.resolve(request, reply);
    if (person === null || person.name === null) return null;
    const draw = async (): Promise<string> => {
      try {
        const drawn = await asking.run(request, () => drawing.drawPage(path));
        return drawn === null ? between : `${drawn.html}${between}${drawn.data}`;
      } catch (failure) {
        request.log.warn({ err: failure }, "the first page was not drawn");
        return between;
      }
    };
    const text = async function* () {
      const drawn = draw();
      yield head;
      yield (await drawn) + tail;
    };
    reply
      .code(200)
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .header("vary", "cookie, accept-encoding")
      .type("text/html; charset=utf-8");
    return sendPacked(request, reply, Readable.from(text()));
  };
}

/** Each piece leaves as soon as it is there. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, text: Readable): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted))
    return reply
      .header("content-encoding", "br")
      .send(
        text.pipe(
          createBrotliCompress({
            flush: constants.BROTLI_OPERATION_FLUSH,
            params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
          }),
        ),
      );
  if (/\bgzip\b/.test(accepted))
    return reply
      .header("content-encoding", "gzip")
      .send(text.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })));
  return reply.send(text);
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
