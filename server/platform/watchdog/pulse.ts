/** Memory that two threads share: a counter, and the last route begun. */

const COUNTER = 0;
const LENGTH = 1;
const HEAD_BYTES = 8;
const MOST_ROUTE_BYTES = 200;

export interface Pulse {
  memory: SharedArrayBuffer;
  raise(): void;
  read(): number;
  noteRoute(route: string): void;
  /** Empty before the first request. */
  readRoute(): string;
}

export function createPulse(memory = new SharedArrayBuffer(HEAD_BYTES + MOST_ROUTE_BYTES)): Pulse {
  const numbers = new Int32Array(memory, 0, 2);
  const text = new Uint8Array(memory, HEAD_BYTES);
  // TextEncoder and TextDecoder refuse shared memory.
  const copy = Buffer.alloc(MOST_ROUTE_BYTES);
  return {
    memory,
    raise: () => void Atomics.add(numbers, COUNTER, 1),
    read: () => Atomics.load(numbers, COUNTER),
    noteRoute(route) {
      const length = copy.write(route);
      text.set(copy.subarray(0, length));
      Atomics.store(numbers, LENGTH, length);
    },
    readRoute: () => Buffer.from(text.slice(0, Atomics.load(numbers, LENGTH))).toString(),
  };
}
