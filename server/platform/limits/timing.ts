/** Time as the limits and guards need it: tests move it by hand. */
export interface Timing {
  /** Milliseconds that only grow; the time of day may be set back. */
  now(): number;
  /** Calls once after so long; answers the function that calls it off. */
  after(ms: number, work: () => void): () => void;
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};
