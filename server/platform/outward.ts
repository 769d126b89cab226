/**
 * The only way out of the server towards an address that somebody typed: the model's, the embeddings', the mail server's.
 * The name is resolved once, every address that it gives is judged, and the connection goes to those very addresses, so that a
 * name cannot answer one thing when it is judged and another when it is connected to.
 */
import { lookup as lookupName } from "node:dns";
import {
  request as requestPlain,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { request as requestSecure } from "node:https";
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import ipaddr from "ipaddr.js";

/** Longest wait for a connection and for the head of a reply. */
const HEADERS_MS = 10_000;

/** Longest that a check waits for a name. */
const CHECK_MS = 3_000;

export interface ResolvedAddress {
  address: string;
  family: number;
}
/** All addresses of a name, in the system's order. Rejects when it has none. */
export type ResolveName = (name: string) => Promise<ResolvedAddress[]>;

export type AddressFault = "not-an-address" | "credentials" | "insecure" | "private";

/** The address may not be reached: nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly fault: AddressFault;

  constructor(fault: AddressFault) {
    super(`address refused: ${fault}`);
    this.fault = fault;
  }
}

export interface OutwardOptions {
  /** Hosts that may be private and need no TLS, as the operator listed them. */
  allowedHosts?: Iterable<string>;
  resolve?: ResolveName;
  headersMs?: number;
}

export interface Outward {
  /** What is wrong with the address; null: nothing. A name that does not resolve is no fault of the address. */
  check(url: string): Promise<AddressFault | null>;
  /** As the global one, for texts: no redirects, no proxies, no connection kept. Throws AddressRefused. */
  fetch: typeof fetch;
  /** A connection without TLS to the host. Throws AddressRefused. */
  connect(host: string, port: number): Promise<Socket>;
  /** The same with one more host allowed: of an address that the operator gave. */
  allowing(host: string): Outward;
}

/** What an administrator may set up: any public address, and the private ones that the operator listed. */
export const outwardOf = ({
  allowedPrivateHosts,
}: {
  allowedPrivateHosts: Iterable<string>;
}): Outward => createOutward({ allowedHosts: allowedPrivateHosts });

const systemResolve: ResolveName = (name) =>
  new Promise((settle, fail) =>
    lookupName(name, { all: true, verbatim: true }, (failure, found) =>
      failure === null ? settle(found) : fail(failure),
    ),
  );

export function createOutward(options: OutwardOptions = {}): Outward {
  const allowed = new Set([...(options.allowedHosts ?? [])].map(plainHost));
  const { resolve = systemResolve, headersMs = HEADERS_MS } = options;

  const resolvePublic: ResolveName = async (host) => {
    const found = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }];
    // One private address among public ones is enough: which of them is connected to is not ours to choose.
    if (!allowed.has(plainHost(host)) && !found.every(({ address }) => isPublicAddress(address)))
      throw new AddressRefused("private");
    return found;
  };
  const judge = (text: string): AddressFault | null => judgeUrl(text, allowed);

  return {
    async check(url) {
      const fault = judge(url);
      if (fault !== null) return fault;
      try {
        const host = plainHost(new URL(url).hostname);
        // Whoever saves an address waits for it; each call judges it again.
        await Promise.race([resolvePublic(host), pause(CHECK_MS, null, { ref: false })]);
        return null;
      } catch (failure) {
        return failure instanceof AddressRefused ? failure.fault : null;
      }
    },
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input);
      const fault = judge(url);
      if (fault !== null) throw new AddressRefused(fault);
      const found = await resolvePublic(plainHost(new URL(url).hostname));
      return send(new URL(url), init ?? {}, found, headersMs);
    },
    async connect(host, port) {
      const found = await resolvePublic(plainHost(host));
      return openSocket({ host, port, lookup: answerWith(found) }, headersMs);
    },
    allowing: (host) => createOutward({ ...options, allowedHosts: [...allowed, host] }),
  };
}

/** Only what the internet routes to one machine; a form that wraps another address is judged by neither. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || /^[23]/.test(parsed.toNormalizedString());
}

/** Lower case, without brackets and the root's dot. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");

function judgeUrl(text: string, allowed: ReadonlySet<string>): AddressFault | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return "not-an-address";
  const url = new URL(text);
  const host = plainHost(url.hostname);
  if (url.username !== "" || url.password !== "") return "credentials";
  if (allowed.has(host)) return null;
  if (host === "localhost" || host.endsWith(".localhost")) return "private";
  if (isIP(host) !== 0 && !isPublicAddress(host)) return "private";
  return url.protocol === "https:" ? null : "insecure";
}

const answerWith =
  (found: ResolvedAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = found;
    if (options.all === true || first === undefined) done(null, found);
    else done(null, first.address, first.family);
  };

function openSocket(
  options: { host: string; port: number; lookup: LookupFunction },
  waitMs: number,
): Promise<Socket> {
  return new Promise((settle, fail) => {
    const socket = connectSocket({ ...options, host: plainHost(options.host) });
    const late = setTimeout(() => socket.destroy(timeout()), waitMs);
    socket.once("error", (failure) => {
      clearTimeout(late);
      fail(failure);
    });
    socket.once("connect", () => {
      clearTimeout(late);
      socket.removeAllListeners("error");
      settle(socket);
    });
  });
}

async function send(
  url: URL,
  init: RequestInit,
  found: ResolvedAddress[],
  headersMs: number,
): Promise<Response> {
  const body = init.body ?? null;
  if (body !== null && typeof body !== "string")
    throw new TypeError("only texts are sent outwards");
  const headers = new Headers(init.headers);
  headers.set("accept-encoding", "identity");
  if (body !== null) headers.set("content-length", String(Buffer.byteLength(body)));
  const options: RequestOptions = {
    method: init.method ?? "GET",
    headers: Object.fromEntries(headers),
    agent: false,
    lookup: answerWith(found),
    ...(init.signal ? { signal: init.signal } : {}),
  };
  const request = (url.protocol === "https:" ? requestSecure : requestPlain)(url, options);
  const reply = await awaitHead(request, body, headersMs);
  const status = reply.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    reply.destroy();
    throw new TypeError("the address redirects, which is not followed");
  }
  return new Response(
    [101, 204, 205].includes(status) ? null : (Readable.toWeb(reply) as ReadableStream),
    {
      status,
      statusText: reply.statusMessage ?? "",
      headers: Object.entries(reply.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      ),
    },
  );
}

function awaitHead(
  request: ClientRequest,
  body: string | null,
  headersMs: number,
): Promise<IncomingMessage> {
  return new Promise((settle, fail) => {
    const late = setTimeout(() => request.destroy(timeout()), headersMs);
    request.on("error", (failure) => {
      clearTimeout(late);
      fail(failure);
    });
    request.once("response", (reply) => {
      clearTimeout(late);
      settle(reply);
    });
    request.end(body ?? undefined);
  });
}

const timeout = (): Error =>
  Object.assign(new Error("no answer in time"), { name: "TimeoutError", code: "ETIMEDOUT" });
