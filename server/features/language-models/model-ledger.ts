import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { Services } from "#server/platform/services.ts";
import {
  ModelFailure,
  type ModelCallContext,
  type ModelLedger,
} from "#server/ports/language-model.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { readModelSettings, type EffectiveSettings } from "./model-settings.ts";

type Scope = Pick<ModelCallContext, "userId" | "tenantId" | "projectId">;

export function createModelLedger(
  services: Pick<Services, "db" | "clock" | "config">,
  secrets: SecretBox,
): ModelLedger {
  const { db, clock, config } = services;
  const scopeOf = ({ userId, tenantId }: Scope) => ({ userId, tenantId });
  return {
    // Of the installation: read in nobody's scope, since no tenant's rows are touched.
    settings: () =>
      db.asPerson({ userId: NOBODY, tenantId: null }, (tx) =>
        readModelSettings(tx, config, secrets),
      ),
    refusal: (scope) =>
      db.asPerson(scopeOf(scope), async (tx) =>
        findRefusal(tx, await readModelSettings(tx, config, secrets), scope.projectId, 0),
      ),
    admit: (context, payload) =>
      db.asPerson(scopeOf(context), async (tx) => {
        // Two calls at once must not both spend what is left.
        await sql`select pg_advisory_xact_lock(hashtextextended(${context.projectId}, 13))`.execute(
          tx,
        );
        const found = await findRefusal(
          tx,
          await readModelSettings(tx, config, secrets),
          context.projectId,
          payload.reserved,
        );
        if (found !== null) throw new ModelFailure(found);
        const id = uuidv7();
        await tx
          .insertInto("model_calls")
          .values({
            id,
            tenant_id: context.tenantId,
            project_id: context.projectId,
            conversation_id: context.conversationId,
            reply_id: context.replyId,
            purpose: context.purpose,
            user_id: context.userId,
            sent_at: clock.now(),
            provider: payload.provider,
            model: payload.model,
            host: payload.host,
            fields: toJson(context.fields),
            masked: toJson(payload.masked),
            payload_sha256: payload.sha256,
            payload_bytes: payload.bytes,
            failure: null,
            input_tokens: null,
            output_tokens: null,
            cost: payload.reserved,
            finished_at: null,
          })
          .execute();
        return id;
      }),
    close: (context, callId, { failure, usage, cost }) =>
      db.asPerson(scopeOf(context), async (tx) => {
        await tx
          .updateTable("model_calls")
          .set({
            status: failure === null ? "completed" : "failed",
            failure,
            input_tokens: usage?.inputTokens ?? null,
            output_tokens: usage?.outputTokens ?? null,
            finished_at: clock.now(),
            ...(cost === null ? {} : { cost }),
          })
          .where("id", "=", callId)
          .execute();
      }),
  };
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Why the project may not make a call of this cost; null: it may. Whatever is not said is refused. */
export async function findRefusal(
  tx: Tx,
  settings: EffectiveSettings | null,
  projectId: string,
  cost: number,
): Promise<"not-allowed" | "over-budget" | "not-configured" | null> {
  if (settings === null || settings.isKeyLost) return "not-configured";
  const project = await tx
    .selectFrom("project_model_settings")
    .select(["is_allowed", "budget"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  if (project?.is_allowed !== true) return "not-allowed";
  const budget = project.budget ?? settings.defaultBudget;
  // Without prices no budget can be kept, and without a budget nothing is spent.
  if (budget === null || settings.priceInput === null || settings.priceOutput === null)
    return "over-budget";
  // A model that costs nothing is not held back by a budget of nothing.
  if (settings.priceInput === 0 && settings.priceOutput === 0) return null;
  const spent = await readSpent(tx, projectId);
  return spent + cost > budget || (cost === 0 && spent >= budget) ? "over-budget" : null;
}

/** US dollars, reservations of calls under way included. */
export async function readSpent(tx: Tx, projectId: string): Promise<number> {
  const row = await tx
    .selectFrom("model_calls")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("cost"), sql<number>`0`).as("spent"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.spent);
}
