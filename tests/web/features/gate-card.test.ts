import { describe, expect, test } from "vitest";
import type { Gate, GateSignature } from "#contract/gates/endpoints.ts";
import {
  partsOf,
  remedyOf,
  turnOf,
  wantedOf,
  type Condition,
} from "#web/features/gates/gate-look.ts";
import { gapsIn, isTouched } from "#web/features/gates/prepare-form.ts";

const condition = (id: string, change: Partial<Condition> = {}): Condition => ({
  id,
  severity: "B",
  label: `Condição ${id}`,
  met: false,
  evidence: "0 de 3",
  facts: [],
  action: "validar com a área",
  acceptsStatement: false,
  ...change,
});
const signature = (change: Partial<GateSignature> = {}): GateSignature => ({
  id: "s1",
  conditionId: "G1.8",
  subject: null,
  name: "Carolina Reis",
  role: "Atendimento",
  text: "Conferido.",
  writtenBy: "Ana",
  isOwn: false,
  writtenAt: "2026-11-21T13:00:00.000Z",
  ...change,
});
const submission = {
  state: "pending",
  submittedAt: "2026-11-21T13:00:00.000Z",
} as NonNullable<Gate["submission"]>;
const abilities = {
  submit: false,
  decide: false,
  remind: false,
  waive: false,
  waivePriorPhase: false,
  invite: true,
  requireApprovers: true,
};
const gate = (change: Partial<Gate>): Gate =>
  ({
    status: "closed",
    conditions: [condition("G1.8")],
    missing: 1,
    submission: null,
    approvers: { required: 1, available: 1, waiting: ["Otávio Lacerda"] },
    priorPhase: null,
    abilities,
    ...change,
  }) as Gate;
const turn = (change: Partial<Gate>) => turnOf(gate(change), (at) => at.slice(0, 10));

describe("whose turn it is at a gate", () => {
  test("the firm's while conditions are missing, also after a return", () => {
    expect(turn({})?.who).toBe("Vez da consultoria");
    expect(turn({ status: "returned", missing: 0 })).toEqual({
      who: "Vez da consultoria",
      what: "O gate foi devolvido. Veja o comentário, ajuste e envie de novo.",
    });
    expect(turn({ conditions: [], missing: 0 })?.what).toBe(
      "As condições são avaliadas ao fim da primeira execução.",
    );
  });
  test("the phase before, by name, when it alone is missing; the firm's when something else is too", () => {
    const priorPhase = { name: "ValueScope", passed: false, waiver: null };
    const prior = condition("G0.5");
    expect(turn({ conditions: [prior, condition("G0.6", { severity: "A" })], priorPhase })).toEqual(
      {
        who: "Depende da fase ValueScope",
        what: "Nesta fase não falta mais nada: o envio espera o gate dela.",
      },
    );
    expect(turn({ conditions: [prior, condition("G2.1")], missing: 2, priorPhase })?.who).toBe(
      "Vez da consultoria",
    );
  });
  test("one's own to submit or to decide; else the approvers who have not decided, and since when", () => {
    const open = { status: "open" as const, missing: 0, conditions: [] as Condition[] };
    expect(
      turn({
        ...open,
        conditions: [condition("G1.8", { met: true })],
        abilities: { ...abilities, submit: true },
      }),
    ).toEqual({
      who: "Sua vez",
      what: "Todas as condições obrigatórias foram cumpridas. Falta enviar ao gate.",
    });
    const sent = { status: "submitted" as const, submission };
    expect(turn({ ...sent, abilities: { ...abilities, decide: true } })?.who).toBe("Sua vez");
    expect(turn(sent)).toEqual({
      who: "Vez de Otávio Lacerda",
      what: "Aguarda a decisão do aprovador do cliente desde 2026-11-21.",
    });
    const two = { required: 2, available: 2, waiting: ["Otávio Lacerda", "Renata Lobo"] };
    expect(turn({ ...sent, approvers: two })?.who).toBe("Vez de Otávio Lacerda e Renata Lobo");
    expect(turn({ ...sent, approvers: { ...two, waiting: [] } })?.who).toBe("Vez do cliente");
  });
  test("nobody's once it has been passed", () => {
    expect(turn({ status: "approved" })).toBeNull();
    expect(turn({ status: "waived" })).toBeNull();
  });
});

describe("who signed", () => {
  const control = signature({ id: "s2", name: "Renata Lobo", role: "Controladoria" });
  test("the baseline has two sides, and the one that is missing is named", () => {
    const names = (signatures: GateSignature[]) =>
      partsOf("G1.8", signatures).map((part) => [
        part.label,
        part.signatures.map(({ name }) => name),
      ]);
    expect(names([signature()])).toEqual([
      ["Área", ["Carolina Reis"]],
      ["Controladoria", []],
    ]);
    expect(names([signature(), control])).toEqual([
      ["Área", ["Carolina Reis"]],
      ["Controladoria", ["Renata Lobo"]],
    ]);
    expect(partsOf("G1.3", [signature()])).toEqual([]);
    expect(partsOf("G1.3", [signature({ conditionId: "G1.3" })])).toHaveLength(1);
  });
  test("what is asked for together: blocking, not met, and only the sides that have not signed for all", () => {
    const conditions = [
      condition("G0.6", { severity: "A", acceptsStatement: true }),
      condition("G1.1"),
      condition("G1.3", { acceptsStatement: true }),
      condition("G1.7", { acceptsStatement: true, met: true }),
      condition("G1.8", { acceptsStatement: true }),
    ];
    const keys = (signatures: GateSignature[]) =>
      wantedOf(conditions, signatures).map(({ key, role }) => [key, role]);
    expect(keys([])).toEqual([
      ["G1.3", ""],
      ["G1.8.Área", ""],
      ["G1.8.Controladoria", "Controladoria"],
    ]);
    expect(keys([control])).toEqual([
      ["G1.3", ""],
      ["G1.8.Área", ""],
    ]);
    // Of one process alone, it leaves the others unsigned.
    expect(keys([{ ...control, subject: "P01" }])).toHaveLength(3);
  });
  test("a declaration counts as begun by its name or text, and lacks what is blank", () => {
    expect(isTouched({ name: " ", role: "Controladoria", text: "" })).toBe(false);
    expect(isTouched({ name: "", role: "", text: "Conferido." })).toBe(true);
    expect(gapsIn({ name: "Ana", role: " ", text: "" })).toEqual(["role", "text"]);
  });
});

describe("where a condition is worked on", () => {
  const place = { projectId: "p", phaseId: "f", order: 2 };
  const to = (id: string, action = "") => remedyOf({ id, action }, place)?.to;
  test("files, run, premises, the gate before; nowhere when only the analysis changes it", () => {
    expect(to("G0.1")).toBe("/project/p?tab=data");
    expect(to("G0.2")).toBe("/phase/f?tab=execucao");
    expect(to("G0.5")).toBe("/project/p/phase/1#gate");
    expect(to("G0.6")).toBe("/project/p/premissas");
    expect(to("G1.4", "enviar o log de eventos de um processo prioritário")).toBe(
      "/project/p?tab=data",
    );
    expect(to("G5.2", "confirmar a TMA")).toBe("/project/p/premissas");
    expect(to("G6.3", "suspender o uso dos casos bloqueados")).toBeUndefined();
  });
});
