/** Judges an exported log, line by line, with nothing but the file: no database, no network. */
import { createHash } from "node:crypto";
import type { AuditFault } from "#contract/admin/endpoints.ts";

export const PROOF_EDITION = "lastro-audit/1";

interface Salted {
  salt: string;
  text: string;
}

export interface ProofEntry {
  kind: "entry";
  seq: number;
  previous: string;
  hash: string;
  id: string;
  /** Null: erased whole, only its place holds. */
  text: string | null;
  content: Salted | null;
  origin: Salted | null;
  erased: Record<string, string | boolean> | null;
}

export interface ProofReading {
  kind: "read";
  seal: number;
  ordinal: number;
  /** Null: the row is gone and left its hash. */
  text: string | null;
  hash: string | null;
  /** Salt and address, as they are hashed; null when they were erased. */
  origin: string | null;
}

export interface ProofVerdict {
  entries: number;
  readings: number;
  /** Rows that are gone and left a hash: of closed clients. */
  erased: number;
  retired: number;
  head: string | null;
  fault: { fault: AuditFault | "form"; place: string } | null;
}

interface Seal {
  rows: number;
  sha256: string;
}
interface Counted {
  rows: number;
  hash: ReturnType<typeof createHash>;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const FIRST = "0".repeat(64);

/** Thrown inside, told as the verdict. */
class Fault extends Error {
  constructor(
    readonly fault: AuditFault | "form",
    readonly place: string,
  ) {
    super(place);
  }
}

class ProofJudge {
  #seq = 0;
  #head = FIRST;
  #end: string | null = null;
  #isBegun = false;
  #readings = 0;
  #erased = 0;
  #retired = 0;
  readonly #seals = new Map<number, Seal>();
  readonly #counted = new Map<number, Counted>();
  readonly #erasures = new Map<string, Set<string>>();
  readonly #told = new Map<string, unknown>();

  take(line: string): void {
    const value = parse(line);
    if (this.#end !== null) throw new Fault("form", "depois do fim");
    if (!this.#isBegun) {
      if (value["kind"] !== "head" || value["edition"] !== PROOF_EDITION)
        throw new Fault("form", "cabeçalho");
      this.#isBegun = true;
    } else if (value["kind"] === "entry") this.#takeEntry(value as unknown as ProofEntry);
    else if (value["kind"] === "read") this.#takeReading(value as unknown as ProofReading);
    else if (value["kind"] === "end") this.#takeEnd(value);
    else throw new Fault("form", "linha desconhecida");
  }

  /** After the last line. */
  finish(): void {
    if (this.#end === null) throw new Fault("cut", "fim do arquivo");
    for (const [teller, ids] of this.#erasures)
      if (this.#told.get(teller) !== sha256([...ids].sort().join(",")))
        throw new Fault("changed", `apagamento ${teller}`);
    for (const [seal, { rows, sha256: sealed }] of this.#seals) {
      if (seal <= this.#retired) continue;
      const counted = this.#counted.get(seal);
      if (counted === undefined || counted.rows < rows)
        throw new Fault("missing", `leituras do selo ${seal}`);
      if (counted.rows !== rows || counted.hash.digest("hex") !== sealed)
        throw new Fault("changed", `leituras do selo ${seal}`);
    }
    for (const seal of this.#counted.keys())
      if (!this.#seals.has(seal)) throw new Fault("unlinked", `leituras do selo ${seal}`);
  }

  verdict(fault: ProofVerdict["fault"]): ProofVerdict {
    return {
      entries: this.#seq,
      readings: this.#readings,
      erased: this.#erased,
      retired: this.#retired,
      head: this.#end,
      fault,
    };
  }

  #takeEntry(entry: ProofEntry): void {
    const place = `registro ${entry.seq}`;
    if (entry.seq !== this.#seq + 1 || entry.previous !== this.#head) throw new Fault("cut", place);
    const { text, erased } = entry;
    if (text === null ? erased?.["whole"] !== true : !isLinked(entry, text))
      throw new Fault("changed", place);
    if (text !== null) this.#takeContent(entry, JSON.parse(text) as Record<string, unknown>, place);
    for (const field of ["contentIn", "originIn", "wholeIn"] as const) {
      const teller = erased?.[field];
      if (typeof teller !== "string") continue;
      const ids = this.#erasures.get(teller) ?? new Set<string>();
      this.#erasures.set(teller, ids.add(entry.id));
    }
    this.#seq = entry.seq;
    this.#head = entry.hash;
  }

  #takeContent(
    { id, content, origin, erased }: ProofEntry,
    told: Record<string, unknown>,
    place: string,
  ): void {
    if (told["id"] !== id) throw new Fault("changed", place);
    if (told["contentHash"] !== undefined) {
      const stands = (part: Salted | null, field: "content" | "origin"): boolean =>
        part === null
          ? erased?.[field] === told[`${field}Hash`]
          : sha256(`${part.salt}\n${part.text}`) === told[`${field}Hash`];
      if (!stands(content, "content") || !stands(origin, "origin"))
        throw new Fault("changed", place);
    }
    const details = (content === null ? told : (JSON.parse(content.text) as typeof told))[
      "details"
    ] as Record<string, unknown> | undefined;
    if (details?.["erasedHash"] !== undefined) this.#told.set(id, details["erasedHash"]);
    if (told["action"] === "read.seal" && details !== undefined)
      this.#seals.set(Number(details["seal"]), details as unknown as Seal);
    if (told["action"] === "read.retire") this.#retired = Number(details?.["toSeal"]);
  }

  #takeReading({ seal, ordinal, text, hash, origin }: ProofReading): void {
    const place = `leitura ${ordinal} do selo ${seal}`;
    const counted = this.#counted.get(seal) ?? { rows: 0, hash: createHash("sha256") };
    if (ordinal !== counted.rows + 1) throw new Fault("missing", place);
    if (text === null) this.#erased += 1;
    else if (
      origin !== null &&
      sha256(origin) !== (JSON.parse(text) as { originHash: unknown }).originHash
    )
      throw new Fault("changed", place);
    counted.hash.update(text === null ? String(hash) : sha256(text));
    counted.rows = ordinal;
    this.#counted.set(seal, counted);
    this.#readings += 1;
  }

  #takeEnd({ entries, head }: Record<string, unknown>): void {
    if (entries !== this.#seq || head !== this.#head) throw new Fault("cut", "fim do arquivo");
    this.#end = this.#head;
  }
}

/** The whole judgement; a fault ends it. */
export async function verifyProof(lines: AsyncIterable<string>): Promise<ProofVerdict> {
  const judge = new ProofJudge();
  try {
    for await (const line of lines) if (line !== "") judge.take(line);
    judge.finish();
    return judge.verdict(null);
  } catch (failure) {
    if (!(failure instanceof Fault)) throw failure;
    return judge.verdict({ fault: failure.fault, place: failure.place });
  }
}

const isLinked = ({ previous, seq, hash }: ProofEntry, text: string): boolean =>
  sha256(`${previous}\n${seq}\n${text}`) === hash;

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw new Fault("form", "linha que não é JSON");
  }
}
