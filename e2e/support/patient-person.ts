import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** What the same question is answered again, however often it is asked. */
const NEVER = new Set([400, 401, 403, 404, 405]);

/** Somebody whose writes are sent again with the same key until they are answered, as browsers do behind a distributor. */
export interface PatientPerson {
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** How often each status was answered. */
  answers: Map<number, number>;
}

/** `urlNow`: whom to ask next; undefined while nobody is there. */
export function openPatientPerson(urlNow: () => string | undefined, cookie: string): PatientPerson {
  const answers = new Map<number, number>();
  return {
    answers,
    async ask<T>(method: string, path: string, body?: unknown) {
      const key = randomUUID();
      for (;;) {
        const url = urlNow() ?? "";
        const reply = await fetch(url + path, {
          method,
          signal: AbortSignal.timeout(30_000),
          headers: {
            cookie,
            origin: url,
            ...(method === "GET" ? {} : { "idempotency-key": key }),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }).catch(() => null);
        if (reply !== null) answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
        if (reply?.ok === true) return (await reply.json()) as T;
        if (reply !== null && NEVER.has(reply.status))
          throw new Error(`${reply.status} ${method} ${path}: ${await reply.text()}`);
        await sleep(250);
      }
    },
  };
}

export interface Writers {
  /** What the names of their clients begin with. */
  label: string;
  /** Names of the clients whose creation was acknowledged so far. */
  written: string[];
  /** Instants (performance.now) of each acknowledgement. */
  acknowledgedAt: number[];
  stop(): Promise<void>;
}

/** So many people who create clients until they are stopped. Names of clients begin with `label`. */
export function startWriters({ ask }: PatientPerson, count: number, label = "Escrita"): Writers {
  const written: string[] = [];
  const acknowledgedAt: number[] = [];
  let isOver = false;
  const writers = Array.from({ length: count }, async (_, at) => {
    for (let times = 0; !isOver; times += 1) {
      const name = `${label} ${at}-${times}`;
      await ask("POST", "/api/clients", { name });
      written.push(name);
      acknowledgedAt.push(performance.now());
      await sleep(100);
    }
  });
  return {
    label,
    written,
    acknowledgedAt,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}
