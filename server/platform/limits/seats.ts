/** How many each key has at once, without waiting: event streams, uploads, exports, replies. */
export interface Seat {
  /** Gives the seat back; more than once is as once. */
  leave(): void;
}

export interface Share {
  key: string;
  limit: number;
}

export class Seats {
  readonly #taken = new Map<string, number>();

  /** A seat in every share, or null when one of them is full. */
  take(shares: readonly Share[]): Seat | null {
    if (shares.some(({ key, limit }) => this.count(key) >= limit)) return null;
    for (const { key } of shares) this.#taken.set(key, this.count(key) + 1);
    let isTaken = true;
    return {
      leave: () => {
        if (!isTaken) return;
        isTaken = false;
        for (const { key } of shares) this.#giveBack(key);
      },
    };
  }

  count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #giveBack(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }
}
