/** The typed client: path, method and shapes come from the endpoint's declaration in the contract. */
import type { z } from "zod";
import { isKeptWrite, type Endpoint } from "#contract/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { sendConfirmed } from "./send-confirmed.ts";
import { sendPatiently, type Sending } from "./send-patiently.ts";
import { closeKey, leavesDoubt, openKey } from "./write-keys.ts";

/** A part that the endpoint does not declare stays out; one whose fields are all optional may be left out. */
type Part<K extends string, S> = S extends z.ZodType
  ? unknown extends z.input<S>
    ? { [P in K]?: undefined }
    : undefined extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : Record<never, never> extends z.input<S>
        ? { [P in K]?: z.input<S> }
        : { [P in K]: z.input<S> }
  : never;

export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<"params", P> & Part<"query", Q> & Part<"body", B>
    : never;

export type CallReply<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type AnyEndpoint = Pick<
  Endpoint,
  "name" | "method" | "path" | "bodyKind" | "replyKind" | "confirm"
> & { access?: Endpoint["access"] };
type InputArguments<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];
interface CallOptions {
  signal?: AbortSignal;
}

/** "/api/projects/:id" with its values filled in and the query appended; a value that is undefined or null is left out. */
export function buildUrl(endpoint: Pick<Endpoint, "path">, input: LooseInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === null)
      throw new Error(`missing path parameter "${name}" of ${endpoint.path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

type Transport = (url: string, init: RequestInit) => Promise<Response>;
let carry: Transport = (url, init) => fetch(url, init);

/** Where the application is drawn on the server, calls go to the server's own endpoints instead of over a network. */
export function setTransport(transport: Transport): void {
  carry = transport;
}

type SignedOutListener = (endpointName: string) => void;
let notifySignedOut: SignedOutListener = () => {};

/** Called whenever a reply says that there is no session. */
export function onSignedOut(listener: SignedOutListener): void {
  notifySignedOut = listener;
}

const sendingOf = (endpoint: AnyEndpoint): Sending => {
  if (endpoint.method === "GET" || endpoint.method === "HEAD") return "read";
  return isKeptWrite(endpoint) ? "kept" : "once";
};

async function send(
  endpoint: AnyEndpoint,
  input: LooseInput | undefined,
  options: CallOptions | undefined,
): Promise<Response> {
  const url = buildUrl(endpoint, input);
  const body = input?.body === undefined ? null : JSON.stringify(input.body);
  const sending = sendingOf(endpoint);
  const write = `${endpoint.method} ${url} ${body ?? ""}`;
  const key = sending === "kept" ? openKey(write) : null;
  const headers = {
    ...(body === null ? {} : { "content-type": "application/json" }),
    ...(key === null ? {} : { "idempotency-key": key }),
  };
  const init: RequestInit = {
    method: endpoint.method,
    credentials: "same-origin",
    headers,
    ...(body === null ? {} : { body }),
    ...(options?.signal ? { signal: options.signal } : {}),
  };
  const response = await sendPatiently(sending, () => carry(url, init), options?.signal);
  if (key !== null && !leavesDoubt(response)) closeKey(write, key);
  return response;
}

/** Calls an endpoint. Throws `ApiError` for any reply that is not successful, `TypeError` when there was no reply. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...rest: InputArguments<E>
): Promise<CallReply<E>> {
  const [input, options] = rest as [LooseInput | undefined, CallOptions | undefined];
  const response = await sendConfirmed(endpoint, input, (given) => send(endpoint, given, options));
  const text = await response.text();
  if (!response.ok) {
    if (response.status === 401) notifySignedOut(endpoint.name);
    throw new ApiError(response.status, response.statusText, text);
  }
  return (text === "" ? undefined : JSON.parse(text)) as CallReply<E>;
}

/** The same notice for requests that do not pass through `call` (uploads need progress events). */
export function announceSignedOut(endpointName: string): void {
  notifySignedOut(endpointName);
}
