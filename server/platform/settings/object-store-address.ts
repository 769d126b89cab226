/** Where client files and keys lie when they do not lie in DATA_DIR: a bucket that speaks S3. */
export interface ObjectStoreAddress {
  bucket: string;
  /** Without slashes at its ends; empty: the bucket itself. */
  prefix: string;
  /** Undefined: Amazon's of the region. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is named in the path instead of in the host. */
  isPathStyle: boolean;
}

export const OBJECT_STORE_FORM =
  "use s3://balde/prefixo?endpoint=https://servidor:9000&region=us-east-1&pathStyle=on (com a Amazon, só a região)";
const PARAMETERS = new Set(["endpoint", "region", "pathStyle"]);
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;
const SWITCH: Record<string, boolean> = { on: true, off: false };

/** Null for a text that is no such address. The endpoint may be http and on this machine: it is the operator's word. */
export function readObjectStoreAddress(text: string): ObjectStoreAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const prefix = url.pathname.replace(/^\//, "").replace(/\/$/, "");
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  const isPathStyle = SWITCH[url.searchParams.get("pathStyle") ?? "off"];
  if (
    url.protocol !== "s3:" ||
    url.username !== "" ||
    url.port !== "" ||
    !BUCKET.test(url.hostname) ||
    (prefix !== "" && !PREFIX.test(prefix)) ||
    (endpoint !== undefined && !isOrigin(endpoint)) ||
    isPathStyle === undefined ||
    [...url.searchParams.keys()].some((name) => !PARAMETERS.has(name))
  )
    return null;
  return {
    bucket: url.hostname,
    prefix,
    endpoint,
    region: url.searchParams.get("region") ?? "us-east-1",
    isPathStyle,
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, username, search } = new URL(text);
  return (
    (protocol === "http:" || protocol === "https:") &&
    pathname === "/" &&
    username === "" &&
    search === ""
  );
}

/** The bucket and the folder in it, whatever the way there: what an installation remembers of where its files are. */
export const placeOf = ({ bucket, prefix }: ObjectStoreAddress): string =>
  prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
