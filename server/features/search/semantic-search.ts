/**
 * Documents by meaning (docs/decisions/052): vectors of their passages are made when a search needs them, a bounded number each
 * time, and compared with the question's. Whatever fails, is late or is refused, the words alone decide.
 */
import { setTimeout as pause } from "node:timers/promises";
import { createMasker, type KnownNames } from "#domain/people/masking/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { GuardedEmbeddings } from "#server/ports/embeddings.ts";
import {
  isOwnLimit,
  ModelFailure,
  type ModelCallContext,
  type PayloadField,
} from "#server/ports/language-model.ts";
import type { Match } from "./find-matches.ts";
import {
  splitPages,
  findNearest,
  findPagesWithoutVectors,
  hasVectors,
  readKnownVectors,
  saveVectors,
} from "./passage-vectors.ts";
import type { SearchRequest, SemanticSearch } from "./search-request.ts";

/** Passages of one request: what a small embedding server takes at once. */
const MOST_PASSAGES = 32;
/** A search fills in at most this many requests, and begins none once it has waited that long. */
const MOST_REQUESTS = 4;
const FILLING_MS = 3_000;
const MOST_FOUND = 10;
/** Longest that a person waits for the meaning; what was begun goes on, and its vectors serve the next search. */
const WAIT_MS = 1_500;
/** An endpoint that did not answer is left alone for so long. */
const REST_MS = 60_000;
const outages: ReadonlySet<ModelFailure["kind"]> = new Set([
  "timeout",
  "unavailable",
  "rate-limited",
]);

/** Names that no request may hold. */
export interface KnownPeople {
  known(scope: { userId: string; tenantId: string }, projectId: string): Promise<KnownNames>;
}

export function createSemanticSearch(
  { db, log }: Pick<Services, "db" | "log">,
  embeddings: GuardedEmbeddings,
  people: KnownPeople,
  { waitMs = WAIT_MS, restMs = REST_MS }: { waitMs?: number; restMs?: number } = {},
): SemanticSearch {
  const filling = new Set<string>();
  let restsUntil = 0;
  const rest = (): void => void (restsUntil = performance.now() + restMs);

  async function search(
    request: SearchRequest,
    signal: AbortSignal,
    onAsk: (isAsked: boolean) => void,
  ): Promise<Match[]> {
    const scope = { userId: request.userId, tenantId: request.tenantId };
    if ((await embeddings.refusal(request)) !== null) return [];
    const names = await people.known(scope, request.projectId);
    const embed = async (texts: readonly string[], field: PayloadField): Promise<number[][]> => {
      onAsk(true);
      try {
        const vectors = await embeddings.embed(contextOf(request, field, names), texts, signal);
        restsUntil = 0;
        return vectors;
      } catch (failure) {
        if (failure instanceof ModelFailure && outages.has(failure.kind)) rest();
        throw failure;
      } finally {
        onAsk(false);
      }
    };
    // Two searches at once must not pay for the same passages; the second ranks what there is.
    if (!filling.has(request.projectId)) {
      filling.add(request.projectId);
      try {
        await fill(request, (texts) => embed(texts, "trechos-de-documentos"));
      } finally {
        filling.delete(request.projectId);
      }
    }
    if (!(await db.asPerson(scope, (tx) => hasVectors(tx, request, embeddings.model)))) return [];
    const [vector] = await embed([request.query], "pergunta");
    return db.asPerson(scope, (tx) =>
      findNearest(tx, request, embeddings.model, {
        vector: vector as number[],
        limit: Math.min(request.limit, MOST_FOUND),
      }),
    );
  }

  async function fill(
    request: SearchRequest,
    embed: (texts: readonly string[]) => Promise<number[][]>,
  ): Promise<void> {
    const scope = { userId: request.userId, tenantId: request.tenantId };
    const { model } = embeddings;
    const startedAt = performance.now();
    for (
      let count = 0;
      count < MOST_REQUESTS && performance.now() - startedAt < FILLING_MS;
      count++
    ) {
      const pages = splitPages(
        await db.asPerson(scope, (tx) =>
          findPagesWithoutVectors(tx, request, model, MOST_PASSAGES),
        ),
        MOST_PASSAGES,
      );
      if (pages.length === 0) return;
      const texts = new Map(
        pages.flatMap(({ passages }) => passages.map(({ hash, sent }) => [hash, sent] as const)),
      );
      const vectors = await db.asPerson(scope, (tx) =>
        readKnownVectors(tx, request.projectId, model, [...texts.keys()]),
      );
      const missing = [...texts].filter(([hash]) => !vectors.has(hash));
      if (missing.length > 0) {
        const made = await embed(missing.map(([, text]) => text));
        for (const [index, [hash]] of missing.entries()) vectors.set(hash, made[index] as number[]);
      }
      await db.asPerson(scope, (tx) => saveVectors(tx, request, model, { pages, vectors }));
    }
  }

  return {
    async find(request, signal) {
      if (performance.now() < restsUntil) return [];
      let isAsked = false;
      const found = search(request, signal, (isNow) => (isAsked = isNow)).catch(
        (failure: unknown) => {
          log[isOwnLimit(failure) ? "info" : "warn"](
            {
              projectId: request.projectId,
              kind: failure instanceof ModelFailure ? failure.kind : "unknown",
              ...(failure instanceof ModelFailure ? {} : { err: failure }),
            },
            "no search by meaning; the words alone decide",
          );
          return [];
        },
      );
      const waited = new AbortController();
      const late = pause(waitMs, null, { signal: waited.signal }).catch(() => null);
      const inTime = await Promise.race([found, late]);
      waited.abort();
      if (inTime !== null) return inTime;
      // Only the model's silence: a slow database is no reason to leave the model alone.
      if (isAsked) rest();
      log.warn(
        { projectId: request.projectId, waitMs, isModelAsked: isAsked },
        "search by meaning is late; the words alone decide",
      );
      return [];
    },
  };
}

const contextOf = (
  { userId, tenantId, projectId, conversationId, replyId }: SearchRequest,
  field: PayloadField,
  names: KnownNames,
): ModelCallContext => ({
  userId,
  tenantId,
  projectId,
  conversationId,
  replyId,
  purpose: "search",
  fields: [field],
  masker: createMasker(names),
});
