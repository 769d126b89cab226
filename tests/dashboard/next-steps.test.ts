import { describe, expect, test } from "vitest";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { firstSteps } from "#web/features/dashboard/first-steps.ts";
import { nextSteps } from "#web/features/dashboard/next-steps.ts";

const project = (change: Partial<Project> = {}): Project => ({
  id: "p",
  clientId: "c",
  clientName: "Aurora",
  client: { id: "c", name: "Aurora", industry: null },
  name: "Diagnóstico",
  description: null,
  status: "active",
  isDemonstration: false,
  referenceDate: null,
  createdAt: "",
  updatedAt: "",
  version: 1,
  isActiveForMe: true,
  phases: [],
  approvedPhases: 0,
  qualityScore: null,
  qualityBadge: null,
  filesCount: 1,
  teamCount: 1,
  abilities: { update: true, start: true, upload: true, run: true },
  ...change,
});
const phase = (change: Partial<Phase> = {}): Phase => ({
  id: "f",
  order: 1,
  type: "ValueScope",
  name: "ValueScope",
  status: "in_progress",
  gateStatus: "closed",
  progress: 15,
  description: "",
  objectives: [],
  projectId: "p",
  projectName: "Diagnóstico",
  approvedAt: null,
  version: 1,
  missing: [],
  currentRunId: null,
  activeRunId: null,
  reportId: null,
  stale: false,
  staleReason: null,
  preview: false,
  gate: null,
  tiles: [],
  insights: [],
  abilities: { run: true, cancel: false, record: true, submitToGate: true, release: true },
  ...change,
});
const condition = (
  id: string,
  change: Partial<NonNullable<Phase["gate"]>["conditions"][number]> = {},
) => ({
  id,
  severity: "B" as const,
  label: `Condição ${id}`,
  met: false,
  evidence: "0 de 3",
  facts: [],
  action: `Fazer ${id}`,
  acceptsStatement: false,
  ...change,
});
const keys = (
  subject: Project,
  phases: Phase[],
  pending?: Parameters<typeof nextSteps>[2],
): string[] => nextSteps(subject, phases, pending).map((step) => step.key);

describe("nextSteps", () => {
  test("a draft is started first", () =>
    expect(keys(project({ status: "draft" }), [phase()])).toEqual(["start"]));
  test("nothing is asked of an archived project", () =>
    expect(keys(project({ status: "archived" }), [phase()])).toEqual([]));
  test("without files: upload", () =>
    expect(keys(project({ filesCount: 0 }), [phase({ missing: ["x"] })])).toEqual(["upload"]));
  test("without files that the company's people see: their own, and no word on what the firm has", () => {
    const [step] = nextSteps(project({ filesCount: 0 }), [
      phase({ abilities: { ...phase({}).abilities, record: false } }),
    ]);
    expect(step).toMatchObject({ key: "upload", title: "Enviar arquivos da sua empresa" });
  });
  test("with files that do not suffice: what is missing, in its own words, where files are sent", () => {
    expect(nextSteps(project(), [phase({ missing: ["Um log de eventos."] })])[0]).toMatchObject({
      key: "missing",
      text: "Um log de eventos.",
      to: "/project/p?tab=data",
    });
  });
  test("with data: run", () => expect(keys(project(), [phase()])).toEqual(["run"]));
  test("while any phase runs: follow that one", () => {
    expect(
      nextSteps(project(), [
        phase(),
        phase({ id: "g", order: 2, name: "ZeroBase", activeRunId: "r" }),
      ])[0],
    ).toMatchObject({ key: "follow", to: "/project/p/phase/2" });
  });

  test("questions of a file and unconfirmed assumptions lead to where they are answered", () => {
    const steps = nextSteps(project(), [phase({ currentRunId: "r" })], {
      asked: { id: "file", name: "razao.csv", questions: 1 },
      unconfirmed: 12,
      hasRead: false,
    });
    expect(steps.map(({ title, text, to }) => [title, text, to])).toEqual([
      ["Confirmar o mapeamento dos dados", "1 pergunta aberta em razao.csv.", "/files/file"],
      ["Confirmar 12 premissas", expect.any(String), "/project/p/premissas"],
    ]);
  });

  test("after a run: read, then the gate's unmet conditions by name, each to the gate", () => {
    const gate = {
      open: false,
      conditions: [
        condition("G1.1"),
        condition("G1.2", { met: true }),
        condition("G1.3", { severity: "A" }),
        condition("G1.4", { action: "" }),
        condition("G1.5"),
        condition("G1.6"),
        condition("G1.7"),
      ],
    };
    const steps = nextSteps(project(), [phase({ currentRunId: "r", reportId: "rep", gate })]);
    expect(steps.map(({ key, title, text, to }) => [key, title, text, to])).toEqual([
      ["read", "Ler o relatório", "O relatório de ValueScope está pronto.", "/reports/rep"],
      ["gate.1.G1.1", "Condição G1.1", "Fazer G1.1.", "/project/p/phase/1#gate"],
      ["gate.1.G1.4", "Condição G1.4", "0 de 3.", "/project/p/phase/1#gate"],
      ["gate.1.G1.5", "Condição G1.5", "Fazer G1.5.", "/project/p/phase/1#gate"],
      ["gate.1", "Ver mais 2 condições", "ValueScope", "/project/p/phase/1#gate"],
    ]);
  });

  test("a report that was read is not asked to be read", () => {
    const seen = phase({ currentRunId: "r", reportId: "rep" });
    expect(keys(project(), [seen])).toEqual(["read"]);
    expect(keys(project(), [seen], { asked: null, unconfirmed: 0, hasRead: true })).toEqual([]);
  });

  test("a gate that is open is submitted to by whoever may; one that was submitted waits", () => {
    const done = { currentRunId: "r", gate: { open: true, conditions: [] } };
    expect(keys(project(), [phase({ ...done, gateStatus: "open" })])).toEqual(["submit.1"]);
    expect(keys(project(), [phase({ ...done, gateStatus: "returned" })])).toEqual(["submit.1"]);
    expect(keys(project(), [phase({ ...done, gateStatus: "submitted" })])).toEqual([]);
    expect(
      keys(project(), [
        phase({
          ...done,
          gateStatus: "returned",
          abilities: { ...phase().abilities, submitToGate: false },
        }),
      ]),
    ).toEqual(["gate.1"]);
    expect(keys(project(), [phase({ ...done, stale: true })])).toEqual(["refresh", "gate.1"]);
  });

  test("a phase that passed gives way to the one after it; later ones take a line each", () => {
    const run = {
      currentRunId: "r",
      gate: { open: false, conditions: [condition("G"), condition("H")] },
    };
    const phases = [
      phase({ gateStatus: "approved" }),
      phase({ id: "b", order: 2, name: "ZeroBase", ...run }),
      phase({ id: "c", order: 3, name: "OrgDNA.AI", ...run }),
    ];
    const steps = nextSteps(project(), phases);
    expect(steps.map(({ key }) => key)).toEqual(["gate.2.G", "gate.2.H", "gate.3"]);
    expect(steps[2]).toMatchObject({
      title: "Cumprir as condições de OrgDNA.AI",
      text: "2 condições obrigatórias pendentes no gate.",
    });
    expect(
      keys(
        project(),
        phases.map((candidate) => ({ ...candidate, gateStatus: "waived" })),
      ),
    ).toEqual([]);
  });

  test("people who may only read are asked to read", () => {
    const reader = project({
      abilities: { update: false, start: false, upload: false, run: false },
    });
    const seen = phase({
      currentRunId: "r",
      reportId: "rep",
      abilities: { run: false, cancel: false, record: false, submitToGate: false, release: false },
    });
    expect(
      keys(reader, [seen], {
        asked: { id: "f", name: "a", questions: 2 },
        unconfirmed: 3,
        hasRead: false,
      }),
    ).toEqual(["read"]);
    expect(keys({ ...reader, status: "draft" }, [seen])).toEqual([]);
  });
});

describe("firstSteps", () => {
  const none: Parameters<typeof firstSteps>[2] = {
    fileCount: 0,
    asked: null,
    assumptions: { confirmed: 0, unconfirmed: 0 },
    hasRead: false,
  };
  const done = (phases: Phase[], progress: Partial<typeof none>) =>
    firstSteps(project(), phases, { ...none, ...progress })
      .filter(({ isDone }) => isDone)
      .map(({ key }) => key);

  test("a new project has done nothing, and only what can be opened is a link", () => {
    const steps = firstSteps(project({ filesCount: 0 }), [phase()], none);
    expect(steps.map(({ key, isDone, to }) => [key, isDone, to])).toEqual([
      ["send", false, "/project/p?tab=data"],
      ["mapping", false, null],
      ["assumptions", false, "/project/p/premissas"],
      ["run", false, null],
      ["read", false, null],
      ["submit", false, null],
    ]);
  });

  test("files that were read as no table of the phase leave the mapping to be done", () => {
    expect(done([phase({ missing: ["Um log de eventos."] })], { fileCount: 1 })).toEqual(["send"]);
  });

  test("each is ticked by what the project holds", () => {
    expect(done([phase()], { fileCount: 1, asked: { id: "f" } })).toEqual(["send"]);
    expect(
      done([phase()], { fileCount: 1, assumptions: { confirmed: 1, unconfirmed: 0 } }),
    ).toEqual(["send", "mapping", "assumptions"]);
    expect(
      done([phase({ currentRunId: "r", reportId: "x" })], {
        fileCount: 1,
        assumptions: { confirmed: 1, unconfirmed: 4 },
      }),
    ).toEqual(["send", "mapping", "run"]);
    expect(
      done([phase({ currentRunId: "r", reportId: "x", stale: true })], {
        fileCount: 1,
        hasRead: true,
      }),
    ).toEqual(["send", "mapping", "assumptions", "read"]);
  });

  test("is gone once the gate was asked, and for people who only read", () => {
    expect(firstSteps(project(), [phase({ gateStatus: "submitted" })], none)).toEqual([]);
    expect(
      firstSteps(project(), [phase({ abilities: { ...phase().abilities, record: false } })], none),
    ).toEqual([]);
    expect(firstSteps(project({ status: "draft" }), [phase()], none)).toEqual([]);
  });
});
