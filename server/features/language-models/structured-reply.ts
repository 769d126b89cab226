/**
 * One JSON object from whatever server: servers that call themselves compatible differ in how they can be held to a shape. The
 * forms are tried from the strictest down, within the turn; the one that worked is kept for a day (assistant.md 4.2).
 */
import {
  ModelFailure,
  type ModelStreamEvent,
  type OutputForm,
} from "#server/ports/language-model.ts";

/** No reply above this is looked at. */
const MOST_LENGTH = 20_000;
const DAY_MS = 86_400_000;
const forms: readonly OutputForm[] = ["schema", "tool", "json", "text"];

/** What one call brought: its words, and the arguments of the call that it made instead. */
export interface RawReply {
  text: string;
  arguments: unknown;
}

/** Which form a server held, by address and model. */
export class KnownForms {
  readonly #forms = new Map<string, { form: OutputForm; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get(address: string): OutputForm | null {
    const known = this.#forms.get(address);
    return known === undefined || known.until <= this.#now() ? null : known.form;
  }

  keep(address: string, form: OutputForm): void {
    this.#forms.set(address, { form, until: this.#now() + DAY_MS });
  }
}

export interface StructuredRequest<T> {
  address: string;
  /** Sends one request; `repair`: what was wrong with the object that came before. */
  send(form: OutputForm, repair: string | null): Promise<RawReply>;
  /** Null and the faults, where the object is not of the shape. */
  read(value: unknown): { value: T } | { faults: string };
  /** Replies that may be had; a form that the server refuses is none. */
  mostReplies: number;
  /** What words without any object may still be; null: nothing. */
  fromText(text: string): T | null;
}

export interface StructuredReply<T> {
  value: T;
  form: OutputForm;
}

/** Throws ModelFailure: the server's own, or "invalid-reply" when no form brought an object. */
export async function requestObject<T>(
  known: KnownForms,
  request: StructuredRequest<T>,
): Promise<StructuredReply<T>> {
  const { address, mostReplies } = request;
  const first = known.get(address) ?? strictestOf(address);
  let repair: string | null = null;
  let replies = 0;
  for (let at = forms.indexOf(first); at < forms.length && replies < mostReplies; ) {
    const form = forms[at] ?? "text";
    const raw = await sendOne(request, form, repair);
    if (raw !== "refused") replies += 1;
    const object = raw === "refused" || raw === "unreadable" ? null : objectIn(raw);
    if (object === null) {
      const value = raw === "refused" || raw === "unreadable" ? null : request.fromText(raw.text);
      if (value !== null) {
        known.keep(address, "text");
        return { value, form: "text" };
      }
      [at, repair] = [at + 1, null];
      continue;
    }
    const read = request.read(object.value);
    if ("value" in read) {
      const held = object.isAlone ? form : "text";
      known.keep(address, held);
      return { value: read.value, form: held };
    }
    // One call to mend it, in the form that brought an object.
    [at, repair] = repair === null ? [at, read.faults] : [at + 1, null];
  }
  throw new ModelFailure("invalid-reply", { message: "no object of the shape that was asked for" });
}

/** Every model of this dialect holds a tool that it has to call; a schema of the reply, only some. */
const strictestOf = (address: string): OutputForm =>
  address.startsWith("anthropic") ? "tool" : "schema";

/** "refused": the server does not know the form. "unreadable": what came is no JSON where it had to be. */
async function sendOne<T>(
  { send }: StructuredRequest<T>,
  form: OutputForm,
  repair: string | null,
): Promise<RawReply | "refused" | "unreadable"> {
  try {
    return await send(form, repair);
  } catch (failure) {
    if (!(failure instanceof ModelFailure) || form === "text") throw failure;
    if (failure.kind === "rejected" && (failure.status === 400 || failure.status === 422))
      return "refused";
    if (failure.kind === "invalid-reply") return "unreadable";
    throw failure;
  }
}

/** All that a call brings. Throws ModelFailure, "cut" where the reply was too long for it. */
export async function wholeReply(
  events: AsyncIterable<ModelStreamEvent>,
  onEvent: (event: ModelStreamEvent) => void = () => undefined,
): Promise<RawReply> {
  const raw: RawReply = { text: "", arguments: null };
  for await (const event of events) {
    if (event.kind === "text") raw.text += event.text;
    if (event.kind === "tool-call") raw.arguments = event.call.arguments;
    if (event.kind === "finish" && event.reason === "length") throw new ModelFailure("cut");
    if (raw.text.length > MOST_LENGTH) throw new ModelFailure("invalid-reply");
    onEvent(event);
  }
  return raw;
}

/** The object of a reply; `isAlone`: nothing but it was written. */
function objectIn(raw: RawReply): { value: unknown; isAlone: boolean } | null {
  if (raw.arguments !== null && typeof raw.arguments === "object")
    return { value: raw.arguments, isAlone: true };
  const text = raw.text.trim();
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    const end = closing(text, start);
    if (end === -1) return null;
    try {
      return { value: JSON.parse(text.slice(start, end)), isAlone: end - start === text.length };
    } catch {
      start = end - 1;
    }
  }
  return null;
}

/** The place after the bracket that closes the one at `start`; -1: the text ends before. */
function closing(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return -1;
}
