/** The durable run of a phase: freeze, compute step by step, publish. */
import { computeSteps, type ComputeStep } from "#server/ports/phase-engine.ts";
import type { Services } from "#server/platform/services.ts";
import type { StepRunner, WorkflowDefinition } from "#server/ports/workflows.ts";
import { computeStep } from "./compute-step.ts";
import { runCopy } from "../copy.ts";
import { freezeInputs } from "../inputs/freeze-inputs.ts";
import { publishRun } from "./publish-run.ts";
import type { ProseWriter } from "./prose-writer.ts";
import { failRun, runStep, type RunWork } from "./run-step.ts";
import { runSteps, type RunStepName } from "./run-steps.ts";

export const PHASE_RUN = "phase-run";

/** A step's remembered result: the hash of what it left, and after building the report the sections that a model writes. */
const withPlan = (hash: string, sections: readonly string[]): string =>
  [hash, ...sections].join(" ");
const planOf = (result: string): string[] => result.split(" ").slice(1);

/** `prose`: how a model writes the report's words; none without a model. */
export function definePhaseRun(services: Services, prose?: ProseWriter): WorkflowDefinition {
  const perform = (work: RunWork, name: RunStepName): Promise<string | null> => {
    if (name === "congelar_entradas")
      return runStep(services, work, name, () => freezeInputs(services, work));
    if (name === "publicar") return publishRun(services, work);
    if (!isComputeStep(name)) throw new Error(`no step ${name}`);
    const computed = runStep(services, work, name, () => computeStep(services, work, name));
    if (name !== "montar_relatorio" || prose === undefined) return computed;
    return computed.then(async (hash) =>
      hash === null ? null : withPlan(hash, await prose.plan(work)),
    );
  };
  const writeProse = async (
    work: RunWork,
    sections: readonly string[],
    step: StepRunner["step"],
  ): Promise<void> => {
    if (prose === undefined || sections.length === 0) return;
    for (const sectionId of sections)
      await step(`redigir ${sectionId}`, async () => {
        await prose.write(work, sectionId);
        return null;
      });
    await step("reunir_texto", async () => {
      await prose.assemble(work);
      return null;
    });
  };
  return {
    name: PHASE_RUN,
    kind: "run",
    async run(input, { step }) {
      const work = input as unknown as RunWork;
      for (const name of runSteps) {
        try {
          const result = await step(name, () => perform(work, name));
          if (result === null) return;
          if (name === "montar_relatorio") await writeProse(work, planOf(result), step);
        } catch (failure) {
          services.log.error(
            { err: failure, runId: work.runId, step: name },
            "run ended by its engine",
          );
          await step("registrar_falha", async () => {
            await failRun(services, work, name, runCopy.unexpected);
            return null;
          });
          return;
        }
      }
    },
  };
}

const isComputeStep = (name: string): name is ComputeStep =>
  (computeSteps as readonly string[]).includes(name);
