/** A phase 1 whose gate opens by what people wrote, and what people do at it. */
import { gateDecisions, gateInventory } from "#fixtures/gate-inventory.ts";
import type { Gate } from "#contract/gates/endpoints.ts";
import {
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";

/** Read by no analysis of phase 1. */
export const unusedTable =
  "Risco;Categoria;Probabilidade;Impacto;Responsável\r\nVazamento;Dados;2;5;Ana\r\nParada;Operação;3;4;Beto\r\n";

export interface GateProject extends Project {
  fileId: string;
  reportId: string;
  runId: string;
}

export async function openGate(
  slice: TestWorld,
  consultant: Persona,
  name?: string,
): Promise<GateProject> {
  const project = await startProject(consultant, name);
  const file = await uploadAndRead(slice, consultant, project.id, gateInventory(), "processos.csv");
  await runPhase(slice, consultant, project.id);
  for (const decision of gateDecisions) {
    const reply = await consultant.send("POST", `/api/phases/${project.phaseId}/statements`, {
      ...decision,
      name: "Davi Luz",
      text: "Conferido em reunião com a área.",
    });
    if (reply.status !== 201)
      throw new Error(`statement answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  }
  const run = await runPhase(slice, consultant, project.id);
  const gate = await readGate(consultant, project);
  if (gate.status !== "open")
    throw new Error(
      `the gate did not open: ${JSON.stringify(gate.conditions.filter((condition) => !condition.met))}`,
    );
  return { ...project, fileId: file.id, reportId: run.reportId ?? "", runId: run.id };
}

export const readGate = async (person: Persona, { phaseId }: Project): Promise<Gate> =>
  (await person.send<Gate>("GET", `/api/phases/${phaseId}/gate`)).body;

export async function submit(person: Persona, project: Project, version?: number): Promise<Reply> {
  return person.send("POST", `/api/phases/${project.phaseId}/gate`, {
    version: version ?? (await readGate(person, project)).version,
  });
}

export async function submitted(consultant: Persona, project: Project): Promise<string> {
  const reply = await submit(consultant, project);
  if (reply.status !== 200)
    throw new Error(`submission answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.submission.id;
}

export const decide = (
  person: Persona,
  submissionId: string,
  decision: string,
  more: { comment?: string; conditions?: string[]; proofId?: string } = {},
): Promise<Reply> =>
  person.send("POST", `/api/gates/${submissionId}/decision`, {
    decision,
    comment: "Conferido.",
    ...more,
  });
