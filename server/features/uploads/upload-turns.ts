/**
 * One connection of this process writes to an upload at a time. Between processes the store decides: what was appended where another
 * had gone on meanwhile does not count (`MOVED_ON`).
 */
import type { Readable } from "node:stream";

/** After a lost connection the old request may hang until its socket times out; it is not waited for that long. */
const WAIT_MS = 5_000;

export class UploadTurns {
  private readonly active = new Map<string, { source: Readable; ended: Promise<void> }>();

  /** Runs `work` as the only writer of the upload; null when the one before it did not end in time. */
  async take<T>(uploadId: string, source: Readable, work: () => Promise<T>): Promise<T | null> {
    if (!(await this.interrupt(uploadId))) return null;
    let end!: () => void;
    const turn = { source, ended: new Promise<void>((settle) => void (end = settle)) };
    this.active.set(uploadId, turn);
    try {
      return await work();
    } finally {
      if (this.active.get(uploadId) === turn) this.active.delete(uploadId);
      end();
    }
  }

  /** Ends whoever writes to it; false when that one did not end in time. */
  async interrupt(uploadId: string): Promise<boolean> {
    const turn = this.active.get(uploadId);
    if (turn === undefined) return true;
    turn.source.destroy();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>(
      (settle) => void (timer = setTimeout(() => settle(false), WAIT_MS).unref()),
    );
    const ended = await Promise.race([turn.ended.then(() => true as const), late]);
    clearTimeout(timer);
    return ended && !this.active.has(uploadId);
  }
}
