/** A bucket that speaks S3: what the store needs of it, with every failure to reach it told as one of the store. */
import { createReadStream } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import type { ObjectStoreAddress } from "#server/platform/settings/object-store-address.ts";
import { StoreFailure } from "#server/ports/file-store.ts";

export interface BucketSettings extends ObjectStoreAddress {
  accessKey: string;
  secretKey: string;
  /** How long nothing may come on a connection; a minute where not said. */
  idleMs?: number;
}

export interface StoredFile {
  path: string;
  bytes: number;
  /** Of the file, lower-case hex: the store compares it with what arrives, where it does so at all. */
  sha256: string;
}

export interface S3Bucket {
  /** Null when there is no such key. */
  sizeOf(key: string): Promise<number | null>;
  /** Null when there is no such key. The stream may be cut: whoever reads it compares what came with `bytes`. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  write(key: string, bytes: Buffer): Promise<void>;
  writeFile(key: string, file: StoredFile): Promise<void>;
  /** What is not there is removed too. */
  remove(key: string): Promise<void>;
  /** With every version that a bucket with versions keeps of it. */
  removeForEver(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ key: string; bytes: number }>;
  close(): void;
}

const TRIES = 3;
const CONNECT_MS = 10_000;
const IDLE_MS = 60_000;
/** Up to here a file is sent in one request, whose hash the store can compare. */
const ONE_REQUEST_BYTES = 64 * 1024 * 1024;
const PART_BYTES = 16 * 1024 * 1024;
/** Several processes and readings share the connections of one client. */
const CONNECTIONS = 32;
/** What fails is told by what it throws; without a logger the library writes to the console. */
const quiet = (): void => undefined;
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };
const MISSING = new Set(["NoSuchKey", "NotFound"]);
/** What a store says that keeps no versions, or does not know of them. */
const NO_VERSIONS = new Set([400, 404, 405, 501]);

interface S3Failure {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}
const isMissing = (failure: unknown): boolean => MISSING.has((failure as S3Failure).name ?? "");
const statusOf = (failure: unknown): number | undefined =>
  (failure as S3Failure).$metadata?.httpStatusCode;

/** What the requests to one bucket have in common. */
interface Line {
  s3: typeof S3;
  client: S3.S3Client;
  settings: BucketSettings;
}

const at = ({ bucket, prefix }: BucketSettings, key: string) => ({
  Bucket: bucket,
  Key: prefix === "" ? key : `${prefix}/${key}`,
});

/** Loads the library only here: an installation without an object store never does. */
async function openLine(settings: BucketSettings): Promise<Line> {
  // The library warns of the Node.js that its releases of 2027 will need; the version here is pinned (docs/dependencies.md).
  // eslint-disable-next-line no-restricted-properties -- said to the library, which asks the environment alone
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  const s3 = await import("@aws-sdk/client-s3");
  const client = new s3.S3Client({
    region: settings.region,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: settings.idleMs ?? IDLE_MS,
      httpsAgent: { maxSockets: CONNECTIONS },
      httpAgent: { maxSockets: CONNECTIONS },
    },
  });
  return { s3, client, settings };
}

async function putFile(
  { s3, client, settings }: Line,
  key: string,
  file: StoredFile,
): Promise<void> {
  const Body = createReadStream(file.path);
  try {
    if (file.bytes > ONE_REQUEST_BYTES) {
      const { Upload } = await import("@aws-sdk/lib-storage");
      const params = { ...at(settings, key), Body };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
      return;
    }
    const put = new s3.PutObjectCommand({
      ...at(settings, key),
      Body,
      ContentLength: file.bytes,
    });
    put.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] =
          file.sha256;
        return next(args);
      },
      { step: "build", name: "hashOfContent" },
    );
    await client.send(put);
  } finally {
    Body.destroy();
  }
}

async function removeForEver({ s3, client, settings }: Line, key: string): Promise<void> {
  const { Bucket, Key } = at(settings, key);
  await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
  const found = await client
    .send(new s3.ListObjectVersionsCommand({ Bucket, Prefix: Key }))
    .catch((failure: unknown) => {
      if (NO_VERSIONS.has(statusOf(failure) ?? 0)) return null;
      throw failure;
    });
  for (const { Key: name, VersionId } of [
    ...(found?.Versions ?? []),
    ...(found?.DeleteMarkers ?? []),
  ])
    if (name === Key && VersionId !== undefined)
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key, VersionId }));
}

async function* list(
  { s3, client, settings }: Line,
  prefix: string,
): AsyncGenerator<{ key: string; bytes: number }> {
  const { Bucket, Key: Prefix } = at(settings, prefix);
  const before = at(settings, "").Key.length;
  for (let from: string | undefined; ; ) {
    const page = await reaching(() =>
      client.send(
        new s3.ListObjectsV2Command({
          Bucket,
          Prefix,
          ...(from === undefined ? {} : { ContinuationToken: from }),
        }),
      ),
    );
    for (const { Key = "", Size = 0 } of page.Contents ?? [])
      yield { key: Key.slice(before), bytes: Size };
    if (page.IsTruncated !== true || page.NextContinuationToken === undefined) return;
    from = page.NextContinuationToken;
  }
}

export async function openS3Bucket(settings: BucketSettings): Promise<S3Bucket> {
  const line = await openLine(settings);
  const { s3, client } = line;
  return {
    sizeOf: (key) =>
      reaching(() =>
        client
          .send(new s3.HeadObjectCommand(at(settings, key)))
          .then(({ ContentLength = 0 }) => ContentLength, nullIfMissing),
      ),
    read: (key) =>
      reaching(() =>
        client
          .send(new s3.GetObjectCommand(at(settings, key)))
          .then(
            ({ Body, ContentLength = 0 }) => ({ stream: Body as Readable, bytes: ContentLength }),
            nullIfMissing,
          ),
      ),
    write: (key, bytes) =>
      reaching(async () => {
        await client.send(new s3.PutObjectCommand({ ...at(settings, key), Body: bytes }));
      }),
    // A stream is sent once: the library does not try again by itself.
    writeFile: (key, file) => reaching(() => tryAgain(() => putFile(line, key, file))),
    remove: (key) =>
      reaching(async () => {
        await client.send(new s3.DeleteObjectCommand(at(settings, key)));
      }),
    removeForEver: (key) => reaching(() => removeForEver(line, key)),
    list: (prefix) => list(line, prefix),
    close: () => client.destroy(),
  };
}

function nullIfMissing(failure: unknown): null {
  if (isMissing(failure)) return null;
  throw failure;
}

/** The bucket could not be asked, or would not answer: nothing is said about any object. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    // The file that was to be sent, not the bucket.
    if (code === "ENOENT" || code === "EACCES") throw failure;
    throw new StoreFailure("AWAY", failure);
  }
}

async function tryAgain(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      const status = statusOf(failure) ?? 0;
      const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (tries === TRIES || isRefused) throw failure;
      await wait(200 * tries);
    }
  }
}

/** What an operator can do about a bucket that does not answer as it should. pt-BR. */
export function describeBucketFailure(failure: unknown): string {
  const cause = failure instanceof StoreFailure ? failure.cause : failure;
  const status = statusOf(cause);
  const { name = "", code = "" } = cause as { name?: string; code?: string };
  if (name === "NoSuchBucket" || status === 404)
    return "o balde de OBJECT_STORE_URL não existe: crie-o ou corrija o nome";
  if (status === 401 || status === 403)
    return "OBJECT_STORE_KEY e OBJECT_STORE_SECRET foram recusadas: confira as duas e a permissão de ler, gravar, listar e apagar no balde";
  if (status === 301 || status === 307)
    return "o balde está em outra região: corrija region em OBJECT_STORE_URL";
  if (status !== undefined) return `o servidor respondeu ${status} (${name})`;
  if (["ENOTFOUND", "EAI_AGAIN"].includes(code))
    return "o nome do servidor em OBJECT_STORE_URL não foi encontrado: corrija endpoint";
  return `o servidor de OBJECT_STORE_URL não responde (${code === "" ? name : code}): confira endpoint e a rede`;
}
