/** A server that speaks S3 on a free port of this machine, and a line to it that fails on cue. */
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketSettings } from "#server/adapters/object-store/s3-bucket.ts";
import { openSwiftServer } from "./swift-server.ts";

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
/** It brings no types. */
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => S3rver;

const BUCKET = "balde";
/** The server's own pair. */
const KEY = "S3RVER";

export interface S3Server {
  settings: BucketSettings;
  /** The file that holds an object's bytes. */
  fileOf(key: string): Promise<string>;
  close(): Promise<void>;
}

/** LASTRO_TEST_S3=swift: OpenStack Swift in its place, into whose files nobody looks. */
export async function openS3Server(prefix = "lastro"): Promise<S3Server> {
  if (process.env.LASTRO_TEST_S3 === "swift") {
    const { settings, close } = await openSwiftServer();
    const fileOf = (): Promise<string> => Promise.reject(new Error("Swift keeps its own files"));
    return { settings: { ...settings, prefix }, fileOf, close };
  }
  const directory = await mkdtemp(join(tmpdir(), "lastro-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: BUCKET,
      prefix,
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      isPathStyle: true,
      accessKey: KEY,
      secretKey: KEY,
    },
    async fileOf(key) {
      const full = `${prefix}/${key}`;
      const found = await readdir(join(directory, BUCKET), { recursive: true });
      const file = found.find((path) => path === `${full}._S3rver_object`);
      if (file === undefined) throw new Error(`the bucket has no ${full}: ${found.join(", ")}`);
      return join(directory, BUCKET, file);
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * What becomes of one request: passed on (two seconds later), refused with a status, its answer cut in half or left there for
 * ever, with one byte changed, or lost although the request was done.
 */
export type LineFault =
  | "pass"
  | "late"
  | "cut"
  | "stall"
  | "flip"
  | "unanswered"
  | "hang"
  | 500
  | 503;
const LATE_MS = 2_000;

/** A line to an S3 server on which `decide` says what becomes of each request. */
export async function openFaultyLine(
  to: string,
  decide: (asked: IncomingMessage) => LineFault,
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(to);
  const server = createServer((asked: IncomingMessage, reply: ServerResponse) => {
    const fault = decide(asked);
    if (typeof fault === "number") {
      asked.resume();
      reply.writeHead(fault).end();
      return;
    }
    if (fault === "hang") {
      asked.resume();
      return;
    }
    const passOn = (): void => {
      const { method, url, headers } = asked;
      const onward = request({ hostname, port, method, path: url, headers }, (answer) =>
        giveBack(answer, reply, fault),
      );
      onward.on("error", () => reply.destroy());
      asked.pipe(onward);
    };
    if (fault === "late") setTimeout(passOn, LATE_MS);
    else passOn();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function giveBack(answer: IncomingMessage, reply: ServerResponse, fault: LineFault): void {
  if (fault === "unanswered") {
    answer.resume().on("end", () => reply.destroy());
    return;
  }
  reply.writeHead(answer.statusCode ?? 500, answer.headers);
  if (fault === "flip") {
    answer.on("data", (chunk: Buffer) => {
      chunk[0]! ^= 1;
      reply.write(chunk);
    });
    answer.on("end", () => reply.end());
    return;
  }
  if (fault === "pass" || fault === "late") {
    answer.pipe(reply);
    return;
  }
  const whole = Number(answer.headers["content-length"] ?? 0);
  let sent = 0;
  answer.on("data", (chunk: Buffer) => {
    const part = chunk.subarray(0, Math.max(0, (whole >> 1) - sent));
    sent += part.length;
    reply.write(part);
  });
  if (fault === "cut") answer.on("end", () => reply.destroy());
}
