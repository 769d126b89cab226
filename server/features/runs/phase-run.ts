/** The durable run of a phase: freeze, compute step by step, publish. */
import { computeSteps, type ComputeStep } from "#server/ports/phase-engine.ts";
import type { Services } from "#server/platform/services.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { computeStep } from "./compute-step.ts";
import { runCopy } from "./copy.ts";
import { freezeInputs } from "./freeze-inputs.ts";
import { publishRun } from "./publish-run.ts";
import { failRun, runStep, type RunWork } from "./run-step.ts";
import { runSteps, type RunStepName } from "./run-steps.ts";

export const PHASE_RUN = "phase-run";

export function definePhaseRun(services: Services): WorkflowDefinition {
  const perform = (work: RunWork, name: RunStepName): Promise<string | null> => {
    if (name === "congelar_entradas") return runStep(services, work, name, () => freezeInputs(services, work));
    if (name === "publicar") return publishRun(services, work);
    if (!isComputeStep(name)) throw new Error(`no step ${name}`);
    return runStep(services, work, name, () => computeStep(services, work, name));
  };
  return {
    name: PHASE_RUN,
    async run(input, { step }) {
      const work = input as unknown as RunWork;
      for (const name of runSteps) {
        try {
          if ((await step(name, () => perform(work, name))) === null) return;
        } catch (failure) {
          services.log.error({ err: failure, runId: work.runId, step: name }, "run ended by its engine");
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

const isComputeStep = (name: string): name is ComputeStep => (computeSteps as readonly string[]).includes(name);
