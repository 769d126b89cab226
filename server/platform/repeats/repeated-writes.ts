/**
 * A write that carries `Idempotency-Key` is done once, however often it is sent: the same person, key and content get the stored
 * reply. docs/decisions/165
 */
import { createHash } from "node:crypto";
import { isDatabaseAway } from "#server/database/database-away.ts";
import type { Database } from "#server/database/database.ts";
import { withKeeper } from "#server/database/kept-transactions.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { SerializedReply } from "#server/platform/http/route.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { hasBadKey, hasOtherBody, underWay, wasWritten } from "./refusals.ts";
import { openWork, WriteKeeper, type WriteName } from "./write-keeper.ts";

export const KEY_HEADER = "idempotency-key";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface KeyedWrite {
  userId: string;
  /** As it came in the header. */
  key: string;
  endpoint: string;
  status: number;
  /** Parameters, query and body, as the contract reads them. */
  input: unknown;
}

export interface OnceDone {
  result: unknown;
  /** Something of it was committed by an earlier try. */
  isRepetition: boolean;
}

const refused = (result: Refusal): OnceDone => ({ result, isRepetition: false });

interface StoredKey {
  endpoint: string;
  body_hash: string;
  work: Record<string, string | null>;
  sealed_reply: string | null;
}

export class RepeatedWrites {
  readonly #db: Database;
  readonly #box: SecretBox;
  readonly #underWay = new Set<string>();

  constructor(db: Database, box: SecretBox) {
    this.#db = db;
    this.#box = box;
  }

  /** The stored reply, or what `work` gives. */
  async once(
    write: KeyedWrite,
    work: (keeper: WriteKeeper) => Promise<unknown>,
  ): Promise<OnceDone> {
    if (!UUID.test(write.key)) return refused(hasBadKey());
    const name: WriteName = {
      userId: write.userId,
      key: write.key.toLowerCase(),
      endpoint: write.endpoint,
      bodyHash: hashOf(write.input),
    };
    const mark = `${name.userId} ${name.key}`;
    if (this.#underWay.has(mark)) return refused(underWay());
    this.#underWay.add(mark);
    try {
      return await this.#answer(name, write.status, work);
    } finally {
      this.#underWay.delete(mark);
    }
  }

  async #answer(
    name: WriteName,
    status: number,
    work: (keeper: WriteKeeper) => Promise<unknown>,
  ): Promise<OnceDone> {
    const stored = await this.#find(name);
    if (stored !== undefined) {
      if (stored.endpoint !== name.endpoint || stored.body_hash !== name.bodyHash)
        return refused(hasOtherBody());
      if (stored.sealed_reply !== null)
        return { result: await this.#openReply(stored.sealed_reply), isRepetition: true };
    }
    const earlier = await openWork(this.#box, stored?.work ?? {});
    const keeper = new WriteKeeper(name, this.#box, earlier);
    try {
      const result = await withKeeper(keeper, () => work(keeper));
      if (result instanceof Refusal)
        return (await this.#meetsItself(name, keeper)) ?? refused(result);
      if (keeper.hasKept) await this.#storeReply(name, status, result);
      return { result, isRepetition: keeper.isRepetition };
    } catch (failure) {
      const met = isDatabaseAway(failure) ? null : await this.#meetsItself(name, keeper);
      if (met === null) throw failure;
      return met;
    } finally {
      keeper.end();
    }
  }

  /** An earlier try, whose connection was lost, was still committing: what refuses this one may be what that one has written. */
  async #meetsItself(name: WriteName, keeper: WriteKeeper): Promise<OnceDone | null> {
    if (keeper.hasKept || (await this.#find(name)) === undefined) return null;
    return refused(underWay());
  }

  async #find({ userId, key }: WriteName): Promise<StoredKey | undefined> {
    const found = await this.#db.readAsIdentity<StoredKey>({
      name: "find_request_key",
      text: "select endpoint, body_hash, work, sealed_reply from lastro.request_keys where user_id = $1 and key = $2",
      values: [userId, key],
    });
    return found[0];
  }

  /** The work is kept already: without the reply a repetition gives it anew from there. */
  async #storeReply({ userId, key }: WriteName, status: number, result: unknown): Promise<void> {
    const isWritten = result instanceof SerializedReply;
    const json = isWritten ? result.json : JSON.stringify(result ?? null);
    const sealed = await this.#box.seal(`${isWritten ? WRITTEN : GIVEN}${json}`);
    const stored = this.#db.readAsIdentity({
      name: "store_request_reply",
      text: "update lastro.request_keys set status = $3, sealed_reply = $4 where user_id = $1 and key = $2",
      values: [userId, key, status, sealed],
    });
    await stored.catch((failure: unknown) => {
      if (!isDatabaseAway(failure)) throw failure;
    });
  }

  async #openReply(sealed: string): Promise<unknown> {
    const text = await this.#box.open(sealed);
    if (text === null) return wasWritten();
    const json = text.slice(1);
    return text.startsWith(WRITTEN) ? new SerializedReply(json) : (JSON.parse(json) as unknown);
  }
}

/** How the reply was given: by the database as JSON, or as a value. */
const WRITTEN = "w";
const GIVEN = "v";

const hashOf = (input: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(input) ?? "")
    .digest("hex");
