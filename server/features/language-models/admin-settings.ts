import { z } from "zod";
import type {
  getModelSettings as GetEndpoint,
  LanguageModelSettings,
  testModelConnection as TestEndpoint,
  updateModelSettings as UpdateEndpoint,
} from "#contract/language-models/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import type { Config } from "#server/platform/config.ts";
import { outwardOf, type AddressFault, type Outward } from "#server/platform/outward.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import {
  ModelFailure,
  type LanguageModel,
  type ModelSettings,
  type OutputForm,
} from "#server/ports/language-model.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { modelCopy as copy } from "./copy.ts";
import { readModelSettings } from "./model-settings.ts";
import { requestObject, KnownForms, wholeReply } from "./structured-reply.ts";

/** Makes the model that the connection is tried with. */
export type OpenModel = (
  setup: ModelSettings["setup"],
  options: { outward: Outward },
) => LanguageModel;

export const getModelSettings =
  (secrets: SecretBox): Handler<typeof GetEndpoint> =>
  async ({ services, actor, authorize }) => {
    authorize("settings.manage");
    const shown = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
      presentSettings(tx, services.config, secrets),
    );
    return judgeShown(shown, services.config);
  };

export const updateModelSettings =
  (secrets: SecretBox): Handler<typeof UpdateEndpoint> =>
  async ({ services, actor, authorize }, { body }) => {
    authorize("settings.manage");
    if (services.config.languageModel !== undefined) return refuse("MODEL_IN_ENVIRONMENT");
    const baseUrl = withoutEnd(body.baseUrl);
    const fault = baseUrl === null ? null : await outwardOf(services.config).check(baseUrl);
    const fields = findFieldFaults(body, baseUrl, fault);
    const sealed =
      body.apiKey === undefined || body.apiKey === null ? null : await secrets.seal(body.apiKey);
    const saved = await services.db.asPerson(
      { userId: actor.userId, tenantId: null },
      async (tx) => {
        const before = await tx
          .selectFrom("language_model_settings")
          .selectAll()
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (before.version !== body.version) throw refuse("CONFLICT");
        // A key goes to the address that it was given for: another address needs it again.
        const movesAway = before.base_url !== baseUrl || before.provider !== body.provider;
        const key = body.apiKey === undefined ? (movesAway ? null : before.sealed_key) : sealed;
        // What was set up before addresses were judged may be changed beside its address.
        const allowedUntil = before.base_url === baseUrl ? before.address_allowed_until : null;
        const isAllowedStill = isAfter(allowedUntil, services.clock.now());
        if (fault === "insecure" && !isAllowedStill) fields["baseUrl"] = copy.insecure;
        if (body.provider === "anthropic" && key === null) fields["apiKey"] = copy.needsKey;
        if (Object.keys(fields).length > 0) throw refuse("INVALID_INPUT", { fields });
        if (fault === "private" && !isAllowedStill) throw refuse("ADDRESS_REFUSED");
        await tx
          .updateTable("language_model_settings")
          .set({
            provider: body.provider,
            base_url: baseUrl,
            address_allowed_until: allowedUntil,
            ...(body.provider === null
              ? { model: null, sealed_key: null }
              : { model: body.model, sealed_key: key }),
            price_input: body.priceInput,
            price_output: body.priceOutput,
            default_budget: body.defaultBudget,
            version: before.version + 1,
            updated_by_name: actor.name ?? actor.email,
            updated_at: services.clock.now(),
          })
          .execute();
        await audit(tx, {
          action: "language-model.update",
          userId: actor.userId,
          tenantId: null,
          details: {
            provider: body.provider,
            baseUrl,
            model: body.model,
            key: describeKey(key, body.apiKey),
            priceInput: body.priceInput,
            priceOutput: body.priceOutput,
            defaultBudget: body.defaultBudget,
          },
        });
        return presentSettings(tx, services.config, secrets);
      },
    );
    return judgeShown(saved, services.config);
  };

/** An address without its last slashes; null for none. */
const withoutEnd = (address: string | null): string | null =>
  address === null || address === "" ? null : address.replace(/\/+$/, "");

const describeKey = (kept: string | null, given: string | null | undefined): string =>
  kept === null ? "removed" : given === undefined ? "unchanged" : "replaced";

const isAfter = (instant: Date | null, now: Date): boolean => instant !== null && instant > now;

/** Words for each field that cannot work, whatever is stored. */
function findFieldFaults(
  body: z.output<NonNullable<typeof UpdateEndpoint.body>>,
  baseUrl: string | null,
  fault: AddressFault | null,
): Record<string, string> {
  const fields: Record<string, string> = {};
  if (fault === "not-an-address") fields["baseUrl"] = copy.badBaseUrl;
  if (fault === "credentials") fields["baseUrl"] = copy.withCredentials;
  if (body.provider === "openai-compatible" && baseUrl === null)
    fields["baseUrl"] = copy.needsBaseUrl;
  if (body.provider !== null && (body.model ?? "") === "") fields["model"] = copy.needsModel;
  return fields;
}

/** One sentence of ours: no client's data leave, so neither a project's switch nor the egress log is asked. */
export const testModelConnection =
  (secrets: SecretBox, open: OpenModel): Handler<typeof TestEndpoint> =>
  async ({ services, actor, authorize }) => {
    authorize("settings.manage");
    const scope = { userId: actor.userId, tenantId: null };
    const settings = await services.db.asPerson(scope, (tx) =>
      readModelSettings(tx, services.config, secrets),
    );
    const startedAt = performance.now();
    const failure =
      settings === null || settings.isKeyLost
        ? new ModelFailure("not-configured")
        : await tryModel((setup) => open(setup, { outward: outwardOf(services.config) }), settings);
    const milliseconds = Math.round(performance.now() - startedAt);
    const form =
      settings === null || failure !== null
        ? null
        : await heldForm(open(settings.setup, { outward: outwardOf(services.config) }));
    await services.db.asPerson(scope, (tx) =>
      audit(tx, {
        action: "language-model.test",
        userId: actor.userId,
        tenantId: null,
        details: { outcome: failure === null ? "ok" : "failed" },
      }),
    );
    return {
      ok: failure === null,
      message:
        failure === null ? `${copy.testOk(milliseconds)} ${copy.form(form)}` : copy.testFailed,
      milliseconds,
    };
  };

async function tryModel(
  open: (setup: ModelSettings["setup"]) => LanguageModel,
  { setup }: ModelSettings,
): Promise<ModelFailure | null> {
  try {
    for await (const event of open(setup).stream(
      { messages: [{ role: "user", text: "Responda apenas: ok" }], tools: [], maxOutputTokens: 64 },
      AbortSignal.timeout(TEST_MS),
    ))
      void event;
    return null;
  } catch (failure) {
    return failure instanceof ModelFailure ? failure : new ModelFailure("unavailable");
  }
}

const TEST_MS = 30_000;

/** In which form the server holds to a shape; null: in none. */
async function heldForm(model: LanguageModel): Promise<OutputForm | null> {
  const schema = z.toJSONSchema(z.strictObject({ ok: z.boolean() }));
  try {
    const { form } = await requestObject<boolean>(new KnownForms(), {
      address: model.provider,
      mostReplies: MOST_TEST_REPLIES,
      fromText: () => null,
      read: (given) =>
        (given as { ok?: unknown }).ok === undefined ? { faults: "ok" } : { value: true },
      send: (form) =>
        wholeReply(
          model.stream(
            {
              messages: [{ role: "user", text: 'Responda apenas com o objeto JSON {"ok":true}' }],
              tools: [],
              maxOutputTokens: 64,
              output: { name: "responder", schema, form },
            },
            AbortSignal.timeout(TEST_MS),
          ),
        ),
    });
    return form;
  } catch {
    return null;
  }
}
/** Every form once. */
const MOST_TEST_REPLIES = 4;

/** Keeps the term only of an address that is refused now; outside the transaction, since a name is resolved. */
async function judgeShown(
  shown: LanguageModelSettings,
  config: Pick<Config, "allowedPrivateHosts">,
): Promise<LanguageModelSettings> {
  if (shown.refusedAddressUntil === null || shown.baseUrl === null) return shown;
  const fault = await outwardOf(config).check(shown.baseUrl);
  return fault === null ? { ...shown, refusedAddressUntil: null } : shown;
}

async function presentSettings(
  tx: Tx,
  config: Pick<Config, "languageModel" | "embeddingModel">,
  secrets: SecretBox,
): Promise<LanguageModelSettings> {
  const row = await tx.selectFrom("language_model_settings").selectAll().executeTakeFirstOrThrow();
  const given = config.languageModel;
  const embeddingModel = config.embeddingModel ?? null;
  if (given !== undefined) {
    const { apiKey, ...shown } = given;
    return {
      ...shown,
      embeddingModel,
      source: "environment",
      key: apiKey === null ? "none" : "kept",
      refusedAddressUntil: null,
      updatedBy: null,
      updatedAt: null,
      version: row.version,
    };
  }
  const isLost = row.sealed_key !== null && (await secrets.open(row.sealed_key)) === null;
  return {
    source: row.provider === null ? "none" : "screen",
    provider: row.provider,
    baseUrl: row.base_url,
    model: row.model,
    key: row.sealed_key === null ? "none" : isLost ? "lost" : "kept",
    priceInput: row.price_input,
    priceOutput: row.price_output,
    defaultBudget: row.default_budget,
    embeddingModel,
    refusedAddressUntil: row.address_allowed_until?.toISOString() ?? null,
    updatedBy: row.updated_by_name,
    updatedAt: row.updated_by_name === null ? null : row.updated_at.toISOString(),
    version: row.version,
  };
}
