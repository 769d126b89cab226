import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";

/**
 * A page as a value, sent in one place (`serveWeb`). Whoever makes a page never sees the reply: Fastify's reply is thenable, so that an
 * async function which answers it resolves to undefined once it is sent, and the caller goes on to send a second one.
 */
export interface Page {
  status: 200;
  headers: Record<string, string | number>;
  body: Readable | Buffer;
}

/** Null: the page is somebody else's to make. */
export type PageOf = (request: FastifyRequest) => Promise<Page | null>;
