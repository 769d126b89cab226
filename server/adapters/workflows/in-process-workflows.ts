/** Workflows without durability, for tests that need none: what a killed process had begun is gone. */
import { apartFromRequest } from "#server/database/kept-transactions.ts";
import type { FlowInput, WorkflowDefinition, Workflows } from "#server/ports/workflows.ts";

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function createInProcessWorkflows(): Workflows {
  const definitions = new Map<string, WorkflowDefinition>();
  const running = new Map<string, Promise<void>>();
  const ended = new Set<string>();
  const inputs = new Map<string, FlowInput>();
  return {
    register: (definition) => void definitions.set(definition.name, definition),
    launch: async () => undefined,
    async start(name, workflowId, input: FlowInput) {
      const definition = definitions.get(name);
      if (definition === undefined) throw new Error(`unknown workflow ${name}`);
      if (running.has(workflowId)) return;
      inputs.set(workflowId, input);
      const remembered = new Map<string, string | null>();
      const step = async (
        stepName: string,
        work: () => Promise<string | null>,
      ): Promise<string | null> => {
        if (!remembered.has(stepName)) remembered.set(stepName, await work());
        return remembered.get(stepName) ?? null;
      };
      const life = apartFromRequest(() =>
        Promise.resolve().then(() => definition.run(input, { step })),
      );
      running.set(
        workflowId,
        life.catch(() => undefined).then(() => void ended.add(workflowId)),
      );
    },
    stateOf: async (workflowId) =>
      ended.has(workflowId) ? "ended" : running.has(workflowId) ? "active" : "gone",
    async findAbout(subjectIds) {
      const wanted = new Set(subjectIds);
      return [...inputs]
        .filter(([id, input]) =>
          [id, ...Object.values(input)].some((text) =>
            (text.match(UUIDS) ?? []).some((uuid) => wanted.has(uuid)),
          ),
        )
        .map(([id]) => id);
    },
    async forget(workflowIds) {
      for (const id of workflowIds) {
        await running.get(id);
        for (const known of [inputs, running, ended]) known.delete(id);
      }
    },
    waitFor: async (workflowId) => running.get(workflowId),
    close: async () => void (await Promise.all(running.values())),
  };
}
