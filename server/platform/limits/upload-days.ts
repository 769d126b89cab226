import type { Timing } from "./timing.ts";

const DAY_MS = 86_400_000;

/** Bytes of each key within the 24 hours that began with its first one. */
export class UploadDays {
  readonly #timing: Pick<Timing, "now">;
  readonly #days = new Map<string, { began: number; bytes: number }>();

  constructor(timing: Pick<Timing, "now">) {
    this.#timing = timing;
  }

  bytesOf(key: string): number {
    const day = this.#days.get(key);
    if (day === undefined) return 0;
    if (this.#timing.now() - day.began < DAY_MS) return day.bytes;
    this.#days.delete(key);
    return 0;
  }

  add(key: string, bytes: number): void {
    const bytesBefore = this.bytesOf(key);
    const began = this.#days.get(key)?.began ?? this.#timing.now();
    this.#days.set(key, { began, bytes: bytesBefore + bytes });
  }

  /** Whole seconds until the key's day is over, at least one. */
  secondsLeft(key: string): number {
    const began = this.#days.get(key)?.began ?? this.#timing.now();
    return Math.max(1, Math.ceil((began + DAY_MS - this.#timing.now()) / 1_000));
  }
}
