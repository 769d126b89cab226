/**
 * Documents by meaning (docs/decisions/052): vectors of their passages are made when a search needs them, a bounded number each
 * time, and compared with the question's. Whatever fails or is refused, the words alone decide.
 */
import { createMasker } from "#domain/masking/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { GuardedEmbeddings } from "#server/ports/embeddings.ts";
import { ModelFailure, type ModelCallContext, type PayloadField } from "#server/ports/language-model.ts";
import type { Match } from "./find-matches.ts";
import { cutPages, findNearest, findPagesWithoutVectors, hasVectors, readKnownVectors, storeVectors } from "./passage-vectors.ts";
import type { SearchRequest } from "./search-documents.ts";

/** Passages of one request: what a small embedding server takes at once. */
const MOST_PASSAGES = 32;
/** A search fills in at most this many requests, and begins none once it has waited that long. */
const MOST_REQUESTS = 4;
const FILLING_MS = 3_000;
const MOST_FOUND = 10;

export interface SemanticSearch {
  /** Pages nearest in meaning, best first; none when the project does not allow it or anything fails. Holds no transaction while it waits for the model. */
  find(request: SearchRequest, signal: AbortSignal): Promise<Match[]>;
}

/** Names of people that no request may hold. */
export interface KnownPeople {
  of(scope: { userId: string; tenantId: string }, projectId: string): Promise<readonly string[]>;
}

export function createSemanticSearch({ db, log }: Pick<Services, "db" | "log">, embeddings: GuardedEmbeddings, people: KnownPeople): SemanticSearch {
  const filling = new Set<string>();

  async function search(request: SearchRequest, signal: AbortSignal): Promise<Match[]> {
    const scope = { userId: request.userId, tenantId: request.tenantId };
    if ((await embeddings.refusal(request)) !== null) return [];
    const names = await people.of(scope, request.projectId);
    const embed = (texts: readonly string[], field: PayloadField) => embeddings.embed(contextOf(request, field, names), texts, signal);
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
    return db.asPerson(scope, (tx) => findNearest(tx, request, embeddings.model, vector as number[], Math.min(request.limit, MOST_FOUND)));
  }

  async function fill(request: SearchRequest, embed: (texts: readonly string[]) => Promise<number[][]>): Promise<void> {
    const scope = { userId: request.userId, tenantId: request.tenantId };
    const { model } = embeddings;
    const startedAt = performance.now();
    for (let count = 0; count < MOST_REQUESTS && performance.now() - startedAt < FILLING_MS; count++) {
      const pages = cutPages(await db.asPerson(scope, (tx) => findPagesWithoutVectors(tx, request, model, MOST_PASSAGES)), MOST_PASSAGES);
      if (pages.length === 0) return;
      const texts = new Map(pages.flatMap(({ passages }) => passages.map(({ hash, sent }) => [hash, sent] as const)));
      const vectors = await db.asPerson(scope, (tx) => readKnownVectors(tx, request.projectId, model, [...texts.keys()]));
      const missing = [...texts].filter(([hash]) => !vectors.has(hash));
      if (missing.length > 0) {
        const made = await embed(missing.map(([, text]) => text));
        for (const [index, [hash]] of missing.entries()) vectors.set(hash, made[index] as number[]);
      }
      await db.asPerson(scope, (tx) => storeVectors(tx, request, model, pages, vectors));
    }
  }

  return {
    async find(request, signal) {
      try {
        return await search(request, signal);
      } catch (failure) {
        log.warn({ projectId: request.projectId, kind: failure instanceof ModelFailure ? failure.kind : "unknown", ...(failure instanceof ModelFailure ? {} : { err: failure }) }, "no search by meaning; the words alone decide");
        return [];
      }
    },
  };
}

const contextOf = ({ userId, tenantId, projectId, conversationId, replyId }: SearchRequest, field: PayloadField, names: readonly string[]): ModelCallContext =>
  ({ userId, tenantId, projectId, conversationId, replyId, purpose: "search", fields: [field], masker: createMasker(names) });
