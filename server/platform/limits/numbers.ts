/** How much each may have at once in one process (docs/decisions/081). With several processes the real limit is so many times higher. */
export interface Queue {
  underWay: number;
  waiting: number;
}
export interface Rate {
  holds: number;
  perSecond: number;
}
export interface Counts {
  session?: number;
  person: number;
  company: number;
  process?: number;
}

export interface LimitNumbers {
  requests: { person: Queue; company: Queue; process: Queue; longestWaitMs: number };
  rate: Rate;
  signedOut: { address: Queue; process: number; rate: Rate };
  eventStreams: Counts;
  uploads: Counts;
  uploadedBytesADay: { person: number; company: number };
  heavyExports: Counts;
  assistantReplies: Counts;
  /** A refusal is asked to come again when its bucket holds so many. */
  bucketToRetry: number;
}

const GB = 1024 ** 3;

export const limitNumbers: LimitNumbers = {
  requests: {
    person: { underWay: 24, waiting: 100 },
    company: { underWay: 120, waiting: 300 },
    process: { underWay: 200, waiting: 400 },
    longestWaitMs: 2_000,
  },
  // A script that asks one thing after the other passes; what protects is what may be under way.
  rate: { holds: 2_000, perSecond: 100 },
  // An office shares one address.
  signedOut: {
    address: { underWay: 20, waiting: 100 },
    process: 100,
    rate: { holds: 600, perSecond: 20 },
  },
  eventStreams: { session: 12, person: 24, company: 200, process: 2_000 },
  uploads: { person: 6, company: 24, process: 64 },
  uploadedBytesADay: { person: 5 * GB, company: 20 * GB },
  heavyExports: { person: 2, company: 4 },
  assistantReplies: { person: 4, company: 16, process: 32 },
  bucketToRetry: 20,
};
