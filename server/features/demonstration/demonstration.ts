import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import { publishSessionEnd } from "#server/platform/events/index.ts";
import { findReferenced } from "#server/features/files/index.ts";
import type { Services } from "#server/platform/services.ts";
import { onStop } from "#server/platform/process/stopping.ts";
import { demonstrationCopy } from "./copy.ts";
import { readState, writeState } from "./demonstration-state.ts";
import { lacksRuns } from "./run-phases.ts";
import { seedDemonstration } from "./seed-demonstration.ts";
import { SeedingFailed, SeedingStopped } from "./seeding.ts";

/** The demonstration of this installation: seeded in the background, one seeding at a time. */
export class Demonstration {
  readonly #services: Services;
  #seeding: { ended: Promise<void>; stop: AbortController } | undefined;
  #isClearing = false;

  constructor(services: Services) {
    this.#services = services;
    onStop(services.stopping, () => this.#seeding?.stop.abort());
  }

  /**
   * At start-up: seeds on a first start, goes on with what a killed server left, tries a failed
   * seeding again, runs phases that are new.
   */
  async resume(): Promise<void> {
    if (!this.#services.config.demo) return;
    const row = await this.#services.db.asIdentity(readState);
    if (
      row === undefined ||
      row.state === "off" ||
      row.state === "seeding" ||
      row.state === "failed"
    )
      await this.#begin();
    else if (row.state === "ready" && row.project_id !== null) {
      const projectId = row.project_id;
      if (await this.#services.db.asOwner((tx) => lacksRuns(tx, projectId))) await this.#begin();
    }
  }

  /** A seeding that a process without workers was asked for, or that a killed one left. */
  async takeUp(): Promise<void> {
    const row = await this.#services.db.asIdentity(readState);
    if (row?.state === "seeding" && !this.#isClearing) await this.#begin();
  }

  /** Deletes it and seeds it again; answers when the deletion is done. */
  async reset(): Promise<void> {
    await this.#clear();
    await this.#begin();
  }

  async remove(): Promise<void> {
    await this.#clear();
    await this.#services.db.asIdentity((tx) =>
      writeState(tx, {
        state: "deleted",
        progress: 0,
        step: null,
        client_id: null,
        project_id: null,
      }),
    );
  }

  /** Ends when no seeding is under way. */
  async settled(): Promise<void> {
    await this.#seeding?.ended;
  }

  async #begin(): Promise<void> {
    if (this.#services.stopping.aborted || this.#seeding !== undefined) return;
    const written = this.#services.db.asIdentity((tx) =>
      writeState(tx, {
        state: "seeding",
        progress: 0,
        step: demonstrationCopy.creating,
        client_id: null,
        project_id: null,
      }),
    );
    // The keeper takes it up within a minute.
    if (this.#services.self.role === "web") return written;
    const stop = new AbortController();
    const ended = written
      .then(
        () => this.#seed(stop.signal),
        () => undefined,
      )
      .finally(() => (this.#seeding = undefined));
    this.#seeding = { stop, ended };
    return written;
  }

  async #seed(signal: AbortSignal): Promise<void> {
    const { db, log } = this.#services;
    try {
      await seedDemonstration(this.#services, signal);
      log.info("demonstration ready");
    } catch (failure) {
      if (failure instanceof SeedingStopped || signal.aborted) return;
      log.error({ err: failure }, "demonstration not seeded");
      const step = failure instanceof SeedingFailed ? failure.message : demonstrationCopy.failed;
      await db
        .asIdentity((tx) => writeState(tx, { state: "failed", progress: 0, step }))
        .catch((late: unknown) => log.error({ err: late }, "state not written"));
    }
  }

  /** As the owner: the tenant goes whole, with everything that its foreign keys reach, and with the company's people. */
  async #clear(): Promise<void> {
    this.#isClearing = true;
    try {
      this.#seeding?.stop.abort();
      await this.settled();
      const { db, fileStore } = this.#services;
      await db.asOwner(deleteCompany);
      await fileStore.removeOrphans({ findReferenced: (hashes) => findReferenced(db, hashes) });
    } finally {
      this.#isClearing = false;
    }
  }
}

/** Its people go last, in the same transaction: until then what they wrote names them. */
async function deleteCompany(tx: Tx): Promise<void> {
  await sql`set constraints lastro.users_client_id_fkey, lastro.access_tokens_client_id_fkey deferred`.execute(
    tx,
  );
  const gone = await tx
    .deleteFrom("clients")
    .where("is_demonstration", "=", true)
    .returning("id")
    .execute();
  for (const { id } of gone) {
    await tx.deleteFrom("access_tokens").where("client_id", "=", id).execute();
    const people = await tx
      .deleteFrom("users")
      .where("client_id", "=", id)
      .returning("id")
      .execute();
    for (const person of people) await publishSessionEnd(tx, person.id);
  }
}
