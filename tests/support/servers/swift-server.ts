/**
 * OpenStack Swift with its S3 interface, one of each of its servers on the loopback and below one folder: an object store of
 * another maker than s3rver. Needs Debian's swift-proxy, swift-account, swift-container, swift-object and memcached, and their
 * /etc/swift/swift.conf.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { BucketSettings } from "#server/adapters/object-store/s3-bucket.ts";
import { freePort } from "../../../e2e/support/servers/real-server.ts";

export interface SwiftServer {
  settings: Omit<BucketSettings, "prefix">;
  close(): Promise<void>;
}

const run = promisify(execFile);
const READY_MS = 300_000;
const KINDS = ["account", "container", "object"] as const;
const REGION = "us-east-1";
const [ACCOUNT, USER, SECRET] = ["lastro", "dono", "senha"];
/** In the order that its own documentation asks for. */
const PIPELINE =
  "catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes proxy-server";
const FILTERS = PIPELINE.split(" ").slice(0, -1);

const defaults = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
workers = 0
`;

const proxyOf = (folder: string, port: number, cachePort: number): string => {
  const more: Record<string, string> = {
    cache: `memcache_servers = 127.0.0.1:${cachePort}`,
    tempauth: `user_${ACCOUNT}_${USER} = ${SECRET} .admin`,
    s3api: `location = ${REGION}`,
    versioned_writes: "allow_versioned_writes = true",
  };
  const filters = FILTERS.map((name) => {
    const egg = name === "cache" ? "memcache" : name;
    return `[filter:${name}]\nuse = egg:swift#${egg}\n${more[name] ?? ""}\n`;
  });
  return `${defaults(folder, port)}
[pipeline:main]
pipeline = ${PIPELINE}
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
${filters.join("\n")}`;
};

/** Where each kind of thing lies: one copy on one device. */
async function writeRing(folder: string, kind: string, port: number): Promise<void> {
  const build = (...words: string[]) =>
    run("swift-ring-builder", [join(folder, `${kind}.builder`), ...words]);
  await build("create", "8", "1", "1");
  await build("add", `r1z1-127.0.0.1:${port}/disco`, "1");
  await build("rebalance");
}

async function untilReady(url: string, output: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(100)) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok === true) return;
  }
  throw new Error(`Swift did not start:\n${output()}`);
}

async function makeBucket(settings: SwiftServer["settings"]): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    region: settings.region,
    endpoint: settings.endpoint ?? "",
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
}

export async function openSwiftServer(): Promise<SwiftServer> {
  const folder = mkdtempSync(join(tmpdir(), "lastro-swift-"));
  mkdirSync(join(folder, "devices", "disco"), { recursive: true });
  const children: ChildProcess[] = [];
  let output = "";
  const begin = (program: string, words: string[]): void => {
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    children.push(child);
  };
  const runSwift = (name: string, configuration: string): void => {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, configuration);
    begin(`swift-${name}-server`, [file]);
  };
  const [port, cachePort] = [await freePort(), await freePort()];
  begin("memcached", ["-u", userInfo().username, "-l", "127.0.0.1", "-p", String(cachePort)]);
  const ownPorts = await Promise.all(KINDS.map(() => freePort()));
  const runOne = async (kind: string, at: number): Promise<void> => {
    const own = ownPorts[at] ?? 0;
    await writeRing(folder, kind, own);
    runSwift(
      kind,
      `${defaults(folder, own)}\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  };
  await Promise.all(KINDS.map(runOne));
  runSwift("proxy", proxyOf(folder, port, cachePort));
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = {
    bucket: "balde",
    endpoint,
    region: REGION,
    isPathStyle: true,
    accessKey: `${ACCOUNT}:${USER}`,
    secretKey: SECRET ?? "",
  };
  const close = async (): Promise<void> => {
    const living = children.filter((child) => child.exitCode === null && child.pid !== undefined);
    const ended = living.map((child) => once(child, "exit"));
    for (const child of living) child.kill("SIGKILL");
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(`${endpoint}/healthcheck`, () => output);
    await makeBucket(settings);
  } catch (failure) {
    await close();
    throw failure;
  }
  return { settings, close };
}
