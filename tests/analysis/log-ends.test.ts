/** Which activities end a case: what a log shows by itself, what is asked, and what is published meanwhile. */
import { describe, expect, it } from "vitest";
import { drawNormal, mulberry32 } from "#domain/kernel/numbers/random.ts";
import { readCaseRegister } from "#domain/tables/mining/cases/case-register.ts";
import { findCompleteCases } from "#domain/tables/mining/cases/completeness.ts";
import { readEventLogs, textColumn } from "#domain/tables/mining/event-log.ts";
import { readInventory } from "#domain/tables/read-inventory.ts";
import { findOpenEnds } from "#domain/tables/mining/log-ends.ts";
import {
  endsQuestion,
  previewEnds,
} from "#domain/tables/meaning/questions/end-activities-question.ts";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import { inputOf, tableOf, type Row } from "./build-table.ts";

const day = 86_400_000;
const opening = Date.parse("2026-01-05T12:00:00Z");
/** One case a day; an event a day. */
const logOf = (traces: readonly (readonly string[])[]): Row[] =>
  traces.flatMap((trace, c) =>
    trace.map((atividade, k) => ({
      caso_id: `${c}`,
      atividade,
      fim: new Date(opening + (c + k) * day),
    })),
  );
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

function factsOf(events: Row[], finalActivities?: string) {
  const computed = valueScope.computeFacts(
    inputOf(
      { eventos: tableOf("eventos", events) },
      finalActivities === undefined
        ? {}
        : { overrides: [{ id: "A.atividades_finais", value: finalActivities }] },
    ),
  );
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return (key: string) => facts.get(`p1.log.LOG.${key}`);
}
const questionOf = (events: Row[]) =>
  endsQuestion(findOpenEnds({ eventos: tableOf("eventos", events) }), []);

describe("a log that shows its ends", () => {
  it("takes an end that is reopened now and then", () => {
    const events = logOf([
      ...times(91, ["Abrir", "Tratar", "Fechar"]),
      ...times(9, ["Abrir", "Fechar", "Tratar", "Fechar"]),
    ]);
    const fact = factsOf(events);
    expect(questionOf(events)).toBeNull();
    expect(fact("casos_completos")?.value).toBe(100);
    expect(fact("tt_media")?.value).toBeCloseTo((91 * 2 + 9 * 3) / 100, 9);
    expect([fact("reabertura.nome")?.value, fact("reabertura.casos")?.value]).toEqual([
      "Fechar",
      9,
    ]);
  });
  it("wants both of two activities that close a case in either order", () => {
    const events = logOf([
      ...times(60, ["Pedir", "Pagar", "Entregar"]),
      ...times(40, ["Pedir", "Entregar", "Pagar"]),
      ["Pedir", "Pagar"],
    ]);
    expect(questionOf(events)).toBeNull();
    expect(factsOf(events)("casos_completos")?.value).toBe(100);
    expect(factsOf(events)("reabertura.casos")).toBeUndefined();
  });
});

describe("a log that does not", () => {
  const events = logOf([
    ...times(70, ["Multar", "Pagar"]),
    ...times(20, ["Multar", "Notificar"]),
    ...times(10, ["Multar", "Notificar", "Pagar"]),
    ...times(40, ["Multar", "Pagar"]),
  ]);
  it("asks with the ends that it seems to have, and publishes what needs none", () => {
    const question = questionOf(events)!;
    expect(question).toMatchObject({
      id: "atividades_finais",
      text: "Quais atividades encerram o caso?",
      blocking: true,
      multiple: true,
      answer: null,
      proposed: "Pagar",
    });
    expect(question.options).toEqual([
      {
        value: "Pagar",
        label: "Pagar: última em 90 de 110 casos (81,8%); depois dela quase nunca há outra",
      },
      {
        value: "Notificar",
        label: "Notificar: última em 20 de 110 casos (18,2%); em 33,3% dos casos há outra depois",
      },
    ]);
    const fact = factsOf(events);
    for (const key of ["casos_completos", "tt_media", "rho", "wip", "ef_fluxo"])
      expect(fact(key)).toMatchObject({
        value: null,
        null_reason: "AGUARDA_RESPOSTA",
        question_id: "atividades_finais",
        question: "Quais atividades encerram o caso?",
      });
    expect(fact("variantes")?.value).toBe(3);
    expect(fact("duracao_media")).toMatchObject({ value: 1.0909090909090908, basis: "MEDIDO" });
  });
  it("says what a choice would make of the cases, and then makes that of them", () => {
    const logs = findOpenEnds({ eventos: tableOf("eventos", events) });
    expect(previewEnds("Pagar", logs)).toBe(
      "Com esta escolha: 120 de 140 casos completos (85,7%); prazo médio 1,08 dias.",
    );
    const fact = factsOf(events, "pagar");
    expect(fact("casos_completos")?.value).toBe(120);
    expect(fact("tt_media")?.value).toBeCloseTo((110 + 20) / 120, 9);
    expect(endsQuestion(logs, ["Pagar; Outra"])?.answer).toBe("Pagar");
    expect(endsQuestion(logs, ["Outra", undefined])?.answer).toBeNull();
  });
  it("asks of a log of few cases, whatever it shows", () => {
    const few = logOf(times(6, ["Abrir", "Fechar"]));
    expect(questionOf(few)?.proposed).toBe("Fechar");
    expect(factsOf(few)("tt_media")?.null_reason).toBe("AGUARDA_RESPOSTA");
  });
  it("leaves the answer to the log that has the activity", () => {
    const both = [
      ...logOf(times(60, ["Abrir", "Fechar"])).map((row) => ({ ...row, processo: "Certo" })),
      ...events.map((row) => ({ ...row, caso_id: `M${row["caso_id"]}`, processo: "Multas" })),
    ];
    const computed = valueScope.computeFacts(
      inputOf(
        { eventos: tableOf("eventos", both) },
        { overrides: [{ id: "A.atividades_finais", value: "Pagar" }] },
      ),
    );
    const complete = (log: string) =>
      computed.facts.find(({ id }) => id === `p1.log.${log}.casos_completos`)?.value;
    expect([complete("Certo"), complete("Multas")]).toEqual([60, 120]);
  });
});

const hour = 3_600_000;

/** 300 cases over a year, closed by Z or by Y, reopened again and again with one probability, still open with another. */
function randomLog(random: () => number, reopened: number, open: number, ends: string[]): Row[] {
  return Array.from({ length: 300 }, (_, c) => {
    const trace = [
      "A",
      "B",
      ...(random() < 0.4 ? ["C"] : []),
      ...(random() < 0.3 ? ["B", "C"] : []),
    ];
    if (random() >= open) {
      trace.push(ends.length > 1 && random() < 0.2 ? "Y" : "Z");
      while (random() < reopened) trace.push("R", ...(random() < 0.5 ? ["B"] : []), "Z");
    }
    let at = opening + random() * 365 * day;
    return trace.map((atividade) => {
      at += Math.exp(2 + drawNormal(random)) * hour;
      return { caso_id: `${c}`, atividade, fim: new Date(at) };
    });
  }).flat();
}

describe("500 seeded logs", () => {
  it("are proposed their true ends, and never taken as certain with wrong ones", () => {
    const random = mulberry32(20_261_123);
    let right = 0;
    let wrongAndCertain = 0;
    for (let run = 0; run < 500; run++) {
      const ends = run % 2 === 0 ? ["Y", "Z"] : ["Z"];
      const events = randomLog(random, 0.05 * (Math.floor(run / 5) % 5), 0.05 * (run % 5), ends);
      const tables = { eventos: tableOf("eventos", events) };
      const [log] = readEventLogs(tables, readInventory(tables));
      const { endSet, state } = findCompleteCases(log!, readCaseRegister(tables), new Set());
      const names = textColumn(log!.table, "atividade")!.dictionary;
      const found = [...endSet].map((code) => names[code]).sort();
      if (found.join() === ends.join()) right++;
      else if (state === "certa") wrongAndCertain++;
    }
    expect(wrongAndCertain).toBe(0);
    expect(right).toBeGreaterThanOrEqual(470);
  }, 20_000);
});
