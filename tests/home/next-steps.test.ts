import { describe, expect, test } from "vitest";
import {
  nextSteps,
  type Pending,
  type StepPhase,
  type StepProject,
} from "#domain/home/next-steps.ts";
import { linkOfPlace } from "#server/features/home/step-links.ts";

const project = (change: Partial<StepProject> = {}): StepProject => ({
  status: "active",
  filesCount: 1,
  abilities: { start: true, upload: true },
  ...change,
});
const phase = (change: Partial<StepPhase> = {}): StepPhase => ({
  order: 1,
  name: "ValueScope",
  gateStatus: "closed",
  missing: [],
  currentRunId: null,
  activeRunId: null,
  reportId: null,
  stale: false,
  staleReason: null,
  gate: null,
  abilities: { run: true, record: true, submitToGate: false },
  ...change,
});
type Condition = NonNullable<StepPhase["gate"]>["conditions"][number];
const condition = (id: string, change: Partial<Condition> = {}): Condition => ({
  id,
  severity: "B",
  label: `Condição ${id}`,
  met: false,
  evidence: "0 de 3",
  action: `Fazer ${id}`,
  ...change,
});
const nothing: Pending = {
  decisions: [],
  signatures: [],
  asked: null,
  unconfirmed: { count: 0, decide: false },
  hasRead: true,
  awaited: null,
};
const steps = (subject: StepProject, phases: StepPhase[], pending: Partial<Pending> = {}) =>
  nextSteps(subject, phases, { ...nothing, ...pending });
const keys = (...given: Parameters<typeof steps>): string[] =>
  steps(...given).map(({ key }) => key);
const reading = { run: false, record: false, submitToGate: false };

describe("next steps", () => {
  test("a draft is started, and nothing else", () =>
    expect(keys(project({ status: "draft" }), [phase()])).toEqual(["start"]));
  test("nothing is asked of an archived project", () =>
    expect(keys(project({ status: "archived" }), [phase()])).toEqual([]));
  test("nothing is left once every gate has passed", () =>
    expect(keys(project(), [phase({ gateStatus: "waived" })])).toEqual([]));

  test("without files they are sent first; of the company's people their own, and no word on what the firm has", () => {
    const empty = project({ filesCount: 0 });
    expect(steps(empty, [phase({ missing: ["x"], abilities: reading })])).toMatchObject([
      { key: "upload", title: "Enviar arquivos da sua empresa", place: { page: "data" } },
    ]);
    expect(
      keys(empty, [phase({ missing: ["x"], abilities: { ...reading, record: true } })]),
    ).toEqual(["upload"]);
  });

  test("a run under way is followed, and nothing is run beside it", () => {
    const other = phase({ order: 2, name: "ZeroBase Rebuild", activeRunId: "r" });
    expect(steps(project(), [phase(), other])).toMatchObject([
      { key: "follow", title: "Acompanhar ZeroBase Rebuild", place: { page: "phase", order: 2 } },
    ]);
  });

  test("with files that do not suffice: what is missing, in its own words", () =>
    expect(
      steps(project(), [phase({ missing: ["Um log de eventos."], abilities: reading })]),
    ).toMatchObject([{ key: "missing", text: "Um log de eventos.", place: { page: "data" } }]));

  test("everything that can wait at once, in the order of the rules", () => {
    const gate = {
      conditions: [
        condition("G1.1"),
        condition("G1.2", { met: true }),
        condition("G1.3", { severity: "A" }),
        condition("G1.4", { action: "" }),
      ],
    };
    const current = phase({
      currentRunId: "r",
      reportId: "rep",
      stale: true,
      staleReason: "A tabela T04 mudou.",
      gate,
    });
    const found = steps(project(), [current], {
      decisions: [{ submissionId: "s", phaseOrder: 1, phaseName: "ValueScope", by: "Ana" }],
      signatures: [{ id: "r", label: "Linha de base validada", by: "Ana" }],
      asked: { fileName: "razao.csv", questions: 3 },
      unconfirmed: { count: 12, decide: false },
      hasRead: false,
    });
    expect(found.map(({ key, title, text }) => [key, title, text])).toEqual([
      ["decide.1", "Decidir a fase ValueScope", "Enviada ao gate por Ana."],
      [
        "sign.r",
        "Assinar: Linha de base validada",
        "Pedido de Ana. Leia o texto e diga se confirma.",
      ],
      ["answer", "Responder 3 perguntas sobre os arquivos", "A primeira está em razao.csv."],
      ["refresh", "Executar ValueScope de novo", "A tabela T04 mudou."],
      ["read", "Ler o relatório de ValueScope", "Está pronto e você ainda não o abriu."],
      ["gate.1.G1.1", "Condição G1.1", "Fazer G1.1."],
      ["gate.1.G1.4", "Condição G1.4", "0 de 3."],
      [
        "assumptions",
        "Confirmar 12 premissas",
        "Entram nos números de destaque e ninguém as confirmou.",
      ],
    ]);
    expect(found.map(({ place }) => linkOfPlace("p", place))).toEqual([
      "/decisao/s",
      "/project/p/pedidos",
      "/project/p/perguntas",
      "/project/p/phase/1",
      "/reports/rep",
      "/project/p/phase/1#gate",
      "/project/p/phase/1#gate",
      "/project/p/premissas",
    ]);
  });

  test("a phase with its data is run; with nobody's right to run it, nothing is said", () => {
    expect(keys(project(), [phase()])).toEqual(["run"]);
    expect(keys(project(), [phase({ abilities: reading })])).toEqual([]);
  });

  test("an open gate is submitted to by whoever may", () => {
    const abilities = { run: true, record: true, submitToGate: true };
    expect(keys(project(), [phase({ currentRunId: "r", gateStatus: "open", abilities })])).toEqual([
      "submit",
    ]);
  });

  test("what was submitted waits for a person by name, or for whoever decides", () => {
    const sent = phase({ currentRunId: "r", gateStatus: "submitted" });
    const title = (names: string[], days: number) =>
      steps(project(), [sent], { awaited: { names, days } })[0]?.title;
    expect(title(["Otávio Lacerda"], 2)).toBe("Aguardando Otávio Lacerda há 2 dias");
    expect(title(["Otávio Lacerda"], 1)).toBe("Aguardando Otávio Lacerda há 1 dia");
    expect(title(["A", "B"], 0)).toBe("Aguardando o aprovador desde hoje");
  });

  test("later phases take one line in all", () => {
    const run = { currentRunId: "r", gate: { conditions: [condition("G"), condition("H")] } };
    const phases = [
      phase({ gateStatus: "approved" }),
      phase({ order: 2, name: "ZeroBase", ...run }),
      phase({ order: 3, name: "OrgDNA.AI", ...run }),
      phase({ order: 4, name: "SmartStack", ...run }),
    ];
    const found = steps(project(), phases);
    expect(found.map(({ key }) => key)).toEqual(["gate.2.G", "gate.2.H", "later"]);
    expect(found[2]).toMatchObject({
      title: "2 fases seguintes têm condições em aberto",
      place: { page: "phases" },
    });
  });

  test("people who may only read are asked to read", () => {
    const reader = project({ abilities: { start: false, upload: false } });
    const seen = phase({ currentRunId: "r", reportId: "rep", abilities: reading });
    const asked = { fileName: "a", questions: 2 };
    expect(
      keys(reader, [seen], { asked, unconfirmed: { count: 3, decide: true }, hasRead: false }),
    ).toEqual(["read"]);
    expect(keys({ ...reader, status: "draft" }, [seen])).toEqual([]);
  });
});
