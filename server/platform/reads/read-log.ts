/**
 * The trace of what was read. What leaves as a file has its row committed before its first byte; what is shown or refused is
 * joined in memory and written each second, so that a killed process loses at most that.
 */
import { uuidv7 } from "uuidv7";
import { isDatabaseAway } from "#server/database/database-away.ts";
import type { Services } from "#server/platform/services.ts";

/** Who read what, from where. */
export interface Reading {
  /** Name of the endpoint. */
  kind: string;
  userId: string | null;
  sessionId: string | null;
  tenantId: string | null;
  projectId: string | null;
  subjectId: string | null;
  format: string | null;
  address: string;
  requestId: string;
}

/** A download under way. */
export interface Departure {
  /** Once: how many bytes left, and whether all did. */
  end(bytes: number, isWhole: boolean): void;
}

interface Row extends Reading {
  id: string;
  at: Date;
  lastAt: Date | null;
  way: "leaves" | "shows" | "refused";
  outcome: "ok" | "cut" | "refused";
  code: string | null;
  times: number;
  rows: number | null;
  bytes: number | null;
}

const FLUSH_AFTER_MS = 1_000;
const FLUSH_AT_ROWS = 200;
/** The same person, kind and subject within this time are one row. */
export const JOIN_SHOWN_MS = 10 * 60_000;
const JOIN_REFUSED_MS = 60_000;
/** What waits for a database that is away, and what may still be joined: beyond that the oldest go. */
const MOST_WAITING = 20_000;

const WRITE = `insert into lastro.read_log (id, at, last_at, kind, way, outcome, code, user_id, session_id, tenant_id, project_id, subject_id,
    times, rows, bytes, format, address, request_id)
  select r.id, r.at, r."lastAt", r.kind, r.way, r.outcome, r.code, r."userId", r."sessionId", r."tenantId", r."projectId", r."subjectId",
    r.times, r.rows, r.bytes, r.format, r.address, r."requestId"
  from jsonb_to_recordset($1::jsonb) as r(id uuid, at timestamptz, "lastAt" timestamptz, kind text, way text, outcome text, code text,
    "userId" uuid, "sessionId" uuid, "tenantId" uuid, "projectId" uuid, "subjectId" uuid, times integer, rows integer, bytes bigint,
    format text, address text, "requestId" uuid)
  where (r."tenantId" is null or exists (select from lastro.clients c where c.id = r."tenantId"))
    and (r."projectId" is null or exists (select from lastro.projects p where p.id = r."projectId"))
    -- The end of a download whose row has gone, with the company that it was of, does not bring it back.
    and (r.way <> 'leaves' or r."lastAt" is null or exists (select from lastro.read_log k where k.id = r.id))
  on conflict (id) do update set last_at = excluded.last_at, times = excluded.times, rows = excluded.rows, bytes = excluded.bytes,
    outcome = excluded.outcome
  where read_log.seal_seq is null`;

export class ReadLog {
  readonly #services: Pick<Services, "db" | "clock" | "log">;
  readonly #joined = new Map<string, Row>();
  #waiting = new Set<Row>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Pick<Services, "db" | "clock" | "log">) {
    this.#services = services;
  }

  /** Resolves when the row is committed; whoever cannot write it lets nothing leave. */
  async leave(reading: Reading): Promise<Departure> {
    const row: Row = { ...this.#begin(reading, "leaves"), outcome: "cut", lastAt: null };
    await this.#write([row]);
    return {
      end: (bytes, isWhole) => {
        Object.assign(row, {
          bytes,
          outcome: isWhole ? "ok" : "cut",
          lastAt: this.#services.clock.now(),
        });
        this.#wait(row);
      },
    };
  }

  show(reading: Reading, rows: number | null): void {
    const { kind, userId, subjectId, tenantId } = reading;
    const key = `${userId ?? ""} ${kind} ${subjectId ?? ""} ${tenantId ?? ""}`;
    const row = this.#join(key, JOIN_SHOWN_MS, () => this.#begin(reading, "shows"));
    if (rows !== null) row.rows = (row.rows ?? 0) + rows;
  }

  refuse(reading: Reading, code: string): void {
    const { kind, userId, address } = reading;
    this.#join(`${userId ?? address} ${kind} ${code}`, JOIN_REFUSED_MS, () => ({
      ...this.#begin(reading, "refused"),
      outcome: "refused",
      code,
    }));
  }

  /** Everything noted so far is written when this resolves, or waits for the database to come back. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  #begin(reading: Reading, way: Row["way"]): Row {
    const now = this.#services.clock.now();
    return {
      ...reading,
      id: uuidv7(),
      at: now,
      lastAt: now,
      way,
      outcome: "ok",
      code: null,
      times: 1,
      rows: null,
      bytes: null,
    };
  }

  #join(key: string, forMs: number, begin: () => Row): Row {
    const now = this.#services.clock.now();
    const known = this.#joined.get(key);
    if (known !== undefined && now.getTime() - known.at.getTime() < forMs) {
      known.times += 1;
      known.lastAt = now;
      this.#wait(known);
      return known;
    }
    const row = begin();
    this.#joined.delete(key);
    this.#joined.set(key, row);
    if (this.#joined.size > MOST_WAITING) dropOldest(this.#joined.keys(), this.#joined);
    this.#wait(row);
    return row;
  }

  #wait(row: Row): void {
    this.#waiting.add(row);
    if (this.#waiting.size > MOST_WAITING) dropOldest(this.#waiting.values(), this.#waiting);
    if (this.#waiting.size === FLUSH_AT_ROWS) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  async #writeWaiting(): Promise<void> {
    const rows = [...this.#waiting];
    this.#waiting = new Set();
    for (let from = 0; from < rows.length; from += FLUSH_AT_ROWS) {
      try {
        await this.#write(rows.slice(from, from + FLUSH_AT_ROWS));
      } catch (failure) {
        const { log } = this.#services;
        if (!isDatabaseAway(failure)) log.error({ err: failure }, "readings not written");
        else for (const row of rows.slice(from)) this.#wait(row);
        return;
      }
    }
  }

  async #write(rows: readonly Row[]): Promise<void> {
    await this.#services.db.readAsIdentity({
      name: "write-readings",
      text: WRITE,
      values: [JSON.stringify(rows)],
    });
  }
}

function dropOldest<T>(values: Iterator<T>, from: { delete(value: T): boolean }): void {
  const { value, done } = values.next();
  if (done !== true) from.delete(value);
}
