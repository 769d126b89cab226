/**
 * Who gets how much of this process, in its memory (docs/decisions/081). Only company's people count towards a company: the firm's own
 * work for many.
 */
import type { Admission } from "#contract/endpoint.ts";
import { refuse, Refusal } from "#server/platform/http/refusal.ts";
import { networkOf } from "#server/platform/network-of.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import { limitsCopy } from "./copy.ts";
import { limitNumbers, type Counts, type LimitNumbers } from "./numbers.ts";
import { RequestQueue, type Room } from "./request-queue.ts";
import { Seats, type Seat, type Share } from "./seats.ts";
import { systemTiming, type Timing } from "./timing.ts";
import { TokenBuckets } from "./token-buckets.ts";
import { UploadDays } from "./upload-days.ts";

export interface LimitOptions {
  numbers?: LimitNumbers;
  timing?: Timing;
  /** 0 up to 1: spreads those who are asked to come again. */
  random?: () => number;
}

/** What an admitted request holds: its place among the requests under way, and what its kind takes beside it. */
export interface Places {
  request: Seat | null;
  kind: Seat | null;
}

type Person = Pick<SignedIn, "userId" | "clientId" | "sessionId" | "role">;

const PROCESS = "process";
const SIGNED_OUT = "signed-out";
const LOOK_UPS = "look-ups";
const personKey = ({ userId }: Person): string => `person ${userId}`;
const companyKey = ({ clientId }: Person): string => `company ${clientId}`;

export class Limits {
  readonly #numbers: LimitNumbers;
  readonly #random: () => number;
  readonly #requests: RequestQueue;
  readonly #ofPeople: TokenBuckets;
  readonly #ofAddresses: TokenBuckets;
  readonly #days: UploadDays;
  readonly #kinds: Record<Exclude<Admission, "ordinary">, { seats: Seats; counts: Counts }>;

  constructor({
    numbers = limitNumbers,
    timing = systemTiming,
    random = Math.random,
  }: LimitOptions = {}) {
    this.#numbers = numbers;
    this.#random = random;
    this.#requests = new RequestQueue(numbers.requests.longestWaitMs, timing);
    this.#ofPeople = new TokenBuckets(numbers.rate, timing);
    this.#ofAddresses = new TokenBuckets(numbers.signedOut.rate, timing);
    this.#days = new UploadDays(timing);
    const of = (counts: Counts) => ({ seats: new Seats(), counts });
    this.#kinds = {
      "event-stream": of(numbers.eventStreams),
      upload: of(numbers.uploads),
      "heavy-export": of(numbers.heavyExports),
      "assistant-reply": of(numbers.assistantReplies),
    };
  }

  /** A place for a request of nobody that is known. */
  async admitSignedOut(ip: string, left?: AbortSignal): Promise<Places | Refusal> {
    const address = networkOf(ip);
    if (!this.#ofAddresses.take(address)) return this.#tooManyOf(this.#ofAddresses, address);
    const seat = await this.#enterFrom(address, SIGNED_OUT, left);
    return seat instanceof Refusal ? seat : { request: seat, kind: null };
  }

  /** A place for finding out whose cookie it is, given back when that is known: sessions of one address cannot crowd out others. */
  admitLookUp(ip: string): Promise<Seat | Refusal> {
    return this.#enterFrom(networkOf(ip), LOOK_UPS, undefined);
  }

  /** Null, or the refusal of an address that has sent too many cookies of no session. */
  noteNoSession(ip: string): Refusal | null {
    const address = networkOf(ip);
    return this.#ofAddresses.take(address) ? null : this.#tooManyOf(this.#ofAddresses, address);
  }

  async admitPerson(
    person: Person,
    kind: Admission,
    left?: AbortSignal,
  ): Promise<Places | Refusal> {
    const key = personKey(person);
    if (!this.#ofPeople.take(key)) return this.#tooManyOf(this.#ofPeople, key);
    if (kind === "upload") {
      const refused = this.#judgeUploadDay(person);
      if (refused !== null) return refused;
    }
    const ofKind = kind === "ordinary" ? null : this.#seatOfKind(person, kind);
    if (ofKind instanceof Refusal) return ofKind;
    // A stream asks for nothing once it is open.
    if (kind === "event-stream") return { request: null, kind: ofKind };
    const seat = await this.#requests.enter({ whose: key, rooms: this.#roomsOf(person) }, left);
    if ("leave" in seat) return { request: seat, kind: ofKind };
    ofKind?.leave();
    return seat.key === PROCESS ? this.#busy() : this.#tooManyOf(this.#ofPeople, key);
  }

  /** Counts bytes that arrived; the refusal when the day's are over. */
  noteUploaded(person: Person, bytes: number): Refusal | null {
    if (!isOfCompany(person)) return null;
    for (const { key } of this.#daysOf(person)) this.#days.add(key, bytes);
    return this.#judgeUploadDay(person, 1);
  }

  #judgeUploadDay(person: Person, tolerated = 0): Refusal | null {
    if (!isOfCompany(person)) return null;
    const over = this.#daysOf(person).find(
      ({ key, limit }) => this.#days.bytesOf(key) >= limit + tolerated,
    );
    if (over === undefined) return null;
    const seconds = this.#days.secondsLeft(over.key);
    return refuse("TOO_MANY_UPLOADS", {
      retryAfterSeconds: seconds,
      message: limitsCopy.uploadDayOver(Math.ceil(seconds / 3_600)),
    });
  }

  #daysOf(person: Person): Share[] {
    const { person: own, company } = this.#numbers.uploadedBytesADay;
    return [
      { key: personKey(person), limit: own },
      ...(person.clientId === null ? [] : [{ key: companyKey(person), limit: company }]),
    ];
  }

  #seatOfKind(person: Person, kind: Exclude<Admission, "ordinary">): Seat | Refusal {
    const { seats, counts } = this.#kinds[kind];
    const seat = seats.take(sharesOf(person, counts));
    if (seat !== null) return seat;
    const retryAfterSeconds = this.#retryAfter(this.#ofPeople, personKey(person));
    if (kind === "event-stream") return refuse("TOO_MANY_STREAMS", { retryAfterSeconds });
    if (kind === "upload")
      return refuse("TOO_MANY_UPLOADS", { retryAfterSeconds, message: limitsCopy.tooManyUploads });
    return this.#tooManyOf(this.#ofPeople, personKey(person));
  }

  #roomsOf(person: Person): Room[] {
    const { person: own, company, process } = this.#numbers.requests;
    return [
      { key: personKey(person), ...own },
      ...(person.clientId === null ? [] : [{ key: companyKey(person), ...company }]),
      { key: PROCESS, ...process },
    ];
  }

  async #enterFrom(
    address: string,
    what: typeof SIGNED_OUT | typeof LOOK_UPS,
    left: AbortSignal | undefined,
  ): Promise<Seat | Refusal> {
    const { signedOut, requests } = this.#numbers;
    const whose = `${what} ${address}`;
    const all = { key: what, underWay: signedOut.process, waiting: requests.process.waiting };
    // A look-up is a moment before its request counts as its person's.
    const rooms = [
      { key: whose, ...signedOut.address },
      all,
      ...(what === SIGNED_OUT ? [{ key: PROCESS, ...requests.process }] : []),
    ];
    const seat = await this.#requests.enter({ whose, rooms }, left);
    if ("leave" in seat) return seat;
    return seat.key === PROCESS ? this.#busy() : this.#tooManyOf(this.#ofAddresses, address);
  }

  #retryAfter(buckets: TokenBuckets, key: string): number {
    return buckets.secondsUntil(key, this.#numbers.bucketToRetry);
  }

  #tooManyOf(buckets: TokenBuckets, key: string): Refusal {
    const retryAfterSeconds = this.#retryAfter(buckets, key);
    return refuse("TOO_MANY_REQUESTS", {
      retryAfterSeconds,
      message: limitsCopy.tooManyRequests(retryAfterSeconds),
    });
  }

  #busy(): Refusal {
    return refuse("BUSY", { retryAfterSeconds: 1 + Math.floor(this.#random() * 3) });
  }
}

const isOfCompany = ({ role }: Person): boolean => role === "client" || role === "approver";

function sharesOf(person: Person, counts: Counts): Share[] {
  const shares: [string | null, number | undefined][] = [
    [person.sessionId === null ? null : `session ${person.sessionId}`, counts.session],
    [personKey(person), counts.person],
    [person.clientId === null ? null : companyKey(person), counts.company],
    [PROCESS, counts.process],
  ];
  return shares.flatMap(([key, limit]) =>
    key === null || limit === undefined ? [] : [{ key, limit }],
  );
}
