/** People who write all the time, over HTTP, and remember what they were told: what was acknowledged must be there, once. */
import { setTimeout as sleep } from "node:timers/promises";
import { tokenOf } from "#tests/support/token-of.ts";

export interface LoadPerson {
  url: string;
  cookie: string;
  projectId: string;
}

export interface LoadOutcome {
  /** How often each status was answered; a connection that gave no answer stands with what it failed with. */
  statuses: Record<string, number>;
  /** Names of clients and of files whose writing was acknowledged. */
  clients: string[];
  files: string[];
}

export interface Load {
  /** Instants (ms) of every acknowledged request so far. */
  answeredAt: number[];
  /** Writes of the kind that has fewer, acknowledged so far. */
  written(): number;
  stop(): Promise<LoadOutcome>;
}

const WRITERS = 20;
const UPLOADERS = 4;
const WRITE_PAUSE_MS = 40;
const UPLOAD_PAUSE_MS = 400;

/** A client company and a started project for the uploads; `cookie` is an administrator's. */
export async function prepareLoad(url: string, cookie: string): Promise<LoadPerson> {
  const headers = { cookie, origin: url, "content-type": "application/json" };
  const post = async (path: string, body: unknown): Promise<{ id: string }> => {
    const reply = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${reply.status} ${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: string };
  };
  const client = await post("/api/clients", { name: "Cliente dos envios" });
  const project = await post("/api/projects", { clientId: client.id, name: "Envios" });
  await post(`/api/projects/${project.id}/start`, {});
  return { url, cookie, projectId: project.id };
}

/** Signs in with the link that a first start prints; answers the session's cookie. */
export async function signInWithLink(url: string, link: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/validate-invite`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ token: tokenOf(link) }),
  });
  if (!reply.ok) throw new Error(`sign-in: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Twenty people who create clients and read them back, four who send files. Nobody repeats a write. */
export function startLoad({ url, cookie, projectId }: LoadPerson): Load {
  const outcome: LoadOutcome = { statuses: {}, clients: [], files: [] };
  const answeredAt: number[] = [];
  let isStopped = false;
  const headers = { cookie, origin: url };
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const { status, body, said } = await fetch(url + path, init).then(
      async (reply) => ({
        status: reply.status,
        said: String(reply.status),
        body: await reply.json().catch(() => null),
      }),
      (failure: Error) => ({
        status: 0,
        said: `${init.method} ${path}: ${causeOf(failure)}`,
        body: null,
      }),
    );
    outcome.statuses[said] = (outcome.statuses[said] ?? 0) + 1;
    if (status < 200 || status > 299) return undefined;
    answeredAt.push(Date.now());
    return body;
  };
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !isStopped; count += 1) {
      const name = `Cliente ${writer}-${count}`;
      const created = (await ask("/api/clients", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      })) as { id: string } | undefined;
      if (created !== undefined) {
        outcome.clients.push(name);
        await ask(`/api/clients/${created.id}`, { headers });
      }
      await sleep(WRITE_PAUSE_MS);
    }
  };
  const upload = async (uploader: number): Promise<void> => {
    for (let count = 0; !isStopped; count += 1) {
      const name = `envio-${uploader}-${count}.csv`;
      const form = new FormData();
      form.set("projectId", projectId);
      form.set("file", new Blob([`conta;valor\n${uploader};${count}\n`]), name);
      const path = `/api/projects/${projectId}/upload`;
      const sent = await ask(path, { method: "POST", headers, body: form });
      if (sent !== undefined) outcome.files.push(name);
      await sleep(UPLOAD_PAUSE_MS);
    }
  };
  const people = [
    ...Array.from({ length: WRITERS }, (_, index) => write(index)),
    ...Array.from({ length: UPLOADERS }, (_, index) => upload(index)),
  ];
  return {
    answeredAt,
    written: () => Math.min(outcome.clients.length, outcome.files.length),
    async stop() {
      isStopped = true;
      await Promise.all(people);
      return outcome;
    },
  };
}

const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

/** What of `acknowledged` is missing among `stored`, and which names stand there more than once. */
export function compareStored(
  acknowledged: string[],
  stored: string[],
): { lost: string[]; doubled: string[] } {
  const counts = new Map<string, number>();
  for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    lost: acknowledged.filter((name) => !counts.has(name)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
  };
}

/** The lines of a server's output that its logger wrote at `level` (a number of pino's) or above. */
export const linesAtLevel = (output: string, level: number): string[] =>
  output.split("\n").filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= level);
