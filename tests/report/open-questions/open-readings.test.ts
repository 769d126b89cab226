/** A log that is read as one of one process while nobody has said so: its figures stand in the sections and lead no summary. */
import { describe, expect, it } from "vitest";
import { composeProgramme } from "#domain/composed/programme/programme-report.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { compose, textOf } from "#tests/report/report-frame.ts";
import {
  computePhases,
  reportRunOf,
  type ComputedPhase,
} from "#tests/report/runs/any-phase-run.ts";

const question = "O arquivo não tem coluna de processo. Todas as linhas são de um só processo?";

/** One case in three does the second activity twice and takes longer. */
function logOf() {
  const rows = Array.from({ length: 240 }, (_, at) => {
    const start = Date.parse("2026-01-01T12:00:00Z") + at * 43_200_000;
    const steps =
      at % 3 === 0 ? ["Abrir", "Tratar", "Tratar", "Fechar"] : ["Abrir", "Tratar", "Fechar"];
    return steps.map((atividade, step) => ({
      caso_id: `C${at}`,
      atividade,
      fim: new Date(start + step * (at % 3 === 0 ? 30 : 8) * 3_600_000),
    }));
  });
  return tableOf("eventos", rows.flat(), "chamados.csv");
}
const ledger = () =>
  tableOf(
    "custos",
    Array.from({ length: 90 }, (_, at) => ({
      competencia: new Date(Date.UTC(2026, Math.floor(at / 15), 10)),
      conta: `Conta ${at % 10}`,
      fornecedor: `Fornecedor ${at % 45}`,
      valor: 400 + at,
    })),
    "razao.csv",
  );

function reportWith(openReadings: readonly string[]) {
  const run = reportRunOf(
    computePhases({ eventos: logOf(), custos: ledger() }).get(1) as ComputedPhase,
  );
  const { inputSummary } = run.context;
  const files = inputSummary.files.map((file) =>
    file.table === "eventos" && openReadings.length > 0
      ? { ...file, openReadings: [...openReadings] }
      : file,
  );
  return compose({ ...run, context: { ...run.context, inputSummary: { ...inputSummary, files } } });
}

describe("a summary beside a log whose one process nobody has confirmed", () => {
  const answered = reportWith([]);
  const open = reportWith([question]);
  const summary = textOf(open.tree, "C1");

  it("leads with the log where it is answered", () => {
    expect(textOf(answered.tree, "C1")).toMatch(/casos repetem atividade/);
    expect(textOf(answered.tree, "C1")).toMatch(/O log de/);
  });

  it("asks first, and says nothing that rests on the log", () => {
    expect(summary.split("\n")[0]).toBe(
      `Responder primeiro: “${question}” (chamados.csv). O que depende desta resposta ficou fora deste sumário.`,
    );
    expect(summary).not.toMatch(/casos|eventos|caminhos|prazo/);
    expect(summary).toMatch(/O razão de .* registra/);
  });

  it("leaves the sections as they are, with what is open beside the files", () => {
    expect(textOf(open.tree, "1.4")).toBe(textOf(answered.tree, "1.4"));
    expect(textOf(open.tree, "1.4")).toMatch(/prazo médio/);
    expect(textOf(open.tree, "C2")).toContain(
      `chamados.csv: Lido como proposto e fora do sumário até a resposta a “${question}”.`,
    );
    expect(open.violations).toEqual([]);
  });
});

describe("a file of which every column waits", () => {
  it("is none of the files used", () => {
    const run = reportRunOf(
      computePhases({ eventos: logOf(), custos: ledger() }).get(1) as ComputedPhase,
    );
    const { inputSummary } = run.context;
    const files = inputSummary.files.map((file) =>
      file.table === "custos" ? { ...file, isAwaited: true as const } : file,
    );
    const context = { ...run.context, inputSummary: { ...inputSummary, files } };
    const scope = textOf(compose({ ...run, context }).tree, "C2");
    expect(scope).toMatch(/^A análise usa 1 arquivo e 800 linhas/);
    expect(scope).toContain("Fica de fora um arquivo do projeto");
  });
});

describe("a file that an earlier phase alone reads", () => {
  it("is asked about only where figures of the phase come from it", () => {
    const run = reportRunOf(computePhases({ custos: ledger() }).get(1) as ComputedPhase);
    const [used] = run.context.inputSummary.files;
    const asked = (fileId: string) => {
      const other = {
        ...used!,
        fileId,
        fileName: "log.csv",
        table: null,
        openReadings: [question],
      };
      const inputSummary = { ...run.context.inputSummary, files: [used!, other] };
      return textOf(compose({ ...run, context: { ...run.context, inputSummary } }).tree, "C1");
    };
    expect(asked("elsewhere")).not.toContain("Responder primeiro");
    expect(asked(used!.fileId)).toContain("Responder primeiro");
  });
});

describe("the programme's report", () => {
  it("names the questions that its phases' summaries wait for, before their answer", () => {
    const { tree } = reportWith([question]);
    const programme = composeProgramme([
      {
        tree,
        decisions: [],
        factOf: () => null,
        reportId: "r1",
        runId: "run1",
        reportVersion: 1,
        generatedAt: "2026-10-16T12:00:00.000Z",
        isStale: false,
        isPreview: false,
      },
    ])!;
    const [first] = programme.sections[0]!.blocks;
    expect(first?.kind === "paragraph" ? first.inlines.map(({ text }) => text).join("") : "").toBe(
      `ValueScope: Responder primeiro: “${question}” (chamados.csv). O que depende desta resposta ficou fora deste sumário.`,
    );
  });
});
