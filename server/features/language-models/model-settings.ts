import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import type { Config } from "#server/platform/config.ts";
import type { ModelSettings } from "#server/ports/language-model.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";

export interface EffectiveSettings extends ModelSettings {
  source: "environment" | "screen";
  defaultBudget: number | null;
  /** A key was kept and cannot be read any more. */
  isKeyLost: boolean;
}

/** The environment's model when it names one, otherwise the one set up on the screen; null without either. */
export async function readModelSettings(
  tx: Tx,
  config: Pick<Config, "languageModel">,
  secrets: SecretBox,
): Promise<EffectiveSettings | null> {
  const given = config.languageModel;
  if (given !== undefined) {
    const { priceInput, priceOutput, defaultBudget, ...setup } = given;
    return {
      source: "environment",
      setup: { ...setup, isAddressTrusted: true },
      priceInput,
      priceOutput,
      defaultBudget,
      isKeyLost: false,
    };
  }
  const row = await tx
    .selectFrom("language_model_settings")
    .selectAll()
    .select(sql<boolean>`coalesce(address_allowed_until > now(), false)`.as("is_allowed_still"))
    .executeTakeFirst();
  if (
    row === undefined ||
    row.provider === null ||
    row.model === null ||
    (row.provider === "openai-compatible" && row.base_url === null)
  )
    return null;
  const apiKey = row.sealed_key === null ? null : await secrets.open(row.sealed_key);
  return {
    source: "screen",
    setup: {
      provider: row.provider,
      baseUrl: row.base_url,
      model: row.model,
      apiKey,
      isAddressTrusted: row.is_allowed_still,
    },
    priceInput: row.price_input,
    priceOutput: row.price_output,
    defaultBudget: row.default_budget,
    isKeyLost: row.sealed_key !== null && apiKey === null,
  };
}
