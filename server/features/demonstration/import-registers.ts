import { importKpisFromPhase } from "#server/features/kpis/index.ts";
import { importRisks } from "#server/features/risks/index.ts";
import { importUseCases } from "#server/features/use-cases/index.ts";
import { callAs, type SystemContext } from "./system-actor.ts";

/**
 * Indicators, use cases and risks, by the takeover that a person would press; again it changes
 * nothing. Risks are tied to use cases, so those come first.
 */
export async function importRegisters(context: SystemContext, projectId: string): Promise<void> {
  const input = { params: { id: projectId }, body: undefined };
  await callAs(context, importKpisFromPhase, input);
  await callAs(context, importUseCases, input);
  await callAs(context, importRisks, input);
}
