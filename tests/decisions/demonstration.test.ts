/** The decisions of the demonstration, asked on 16 October 2026: order, effect, date and owner. */
import { describe, expect, it } from "vitest";
import { effectText } from "#domain/decisions/effect-text.ts";
import {
  dueText,
  ownerText,
  splitBoard,
  startsWithVerb,
} from "#domain/decisions/rank-decisions.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { splitSentences } from "#domain/report/deck/sentences.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { memoDocument } from "#domain/report/memo/memo-document.ts";
import { reportNames } from "#domain/report/report-names.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { readPdf } from "#tests/report/pdf-pages.ts";
import { demonstrationPhases, reportRunOf } from "#tests/report/runs/any-phase-run.ts";
import { demonstrationTables, runOf as reportOf } from "#tests/report/runs/run-inputs.ts";
import { findingsOf } from "#tests/support/findings.ts";

const today = "2026-10-16";
const computed = demonstrationPhases();

function runOf(phase: PhaseNumber) {
  const run = computed.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context, outcome } = reportRunOf(run);
  const dated = { ...context, project: { ...context.project, referenceDate: today } };
  return {
    context: dated,
    outcome: { ...outcome, ...findingsOf(phases[phase], dated, outcome) },
  };
}

function decidedIn(phase: PhaseNumber) {
  const { outcome } = runOf(phase);
  const facts = new Map(outcome.facts.map((fact) => [fact.id, fact]));
  return outcome.decisions.map((decision) => ({
    id: decision.id,
    class: decision.class,
    effect: effectText(decision, (id) => facts.get(id)),
    until: dueText(decision.due, today),
    owner: ownerText(decision.owner),
    score: Math.round(decision.score),
  }));
}

describe("decisions of the demonstration", () => {
  it("phase 1: accounts, the quadrant, the indicators", () => {
    expect(decidedIn(1)).toEqual([
      {
        id: "p1.dec.contas_em_alerta",
        class: "C",
        effect: "R$ 401.760 por ano",
        until: "31/10/2026",
        owner: "Gerência de Sucesso do Cliente",
        score: 476_086,
      },
      {
        id: "p1.dec.redesenhar",
        class: "C",
        effect: "R$ 337.643 por ano (de R$ 168.821 a R$ 450.191)",
        until: "01/11/2026",
        owner:
          "Gerência de Tecnologia; Gerência de Financeiro; Gerência de Operações; Gerência de Sucesso do Cliente; Gerência de Suporte",
        score: 400_107,
      },
      {
        id: "p1.dec.frear_indicador.Churn_anual_de_contas",
        class: "C",
        effect: "R$ 321.408 por ano",
        until: "31/10/2026",
        owner: "Gerência de Suporte",
        score: 380_868,
      },
    ]);
  });

  it("phase 2: the queue, the team's time, the test of what is assumed, then each kind of change that releases a twentieth of the hours or more", () => {
    expect(decidedIn(2).map(({ id, effect, owner }) => [id, effect, owner])).toEqual([
      ["p2.dec.etapa.P01.IA_ASSISTIDA", "R$ 133.920 por ano", "Gerência de Suporte"],
      ["p2.dec.etapa.P01.tempo", "R$ 120.960", "Gerência de Suporte"],
      ["p2.dec.etapa.P01.piloto", "30 h por mês (de 22 h a 47 h)", "Gerência de Suporte"],
      ["p2.dec.etapa.P01.AUTOMATIZAR", "31 h por mês", "Gerência de Suporte"],
      ["p2.dec.etapa.P01.IA_AUTONOMA", "16 h por mês", "Gerência de Suporte"],
      ["p2.dec.etapa.P01.ELIMINAR", "8 h por mês", "Gerência de Suporte"],
    ]);
    expect(runOf(2).outcome.decisions.map(({ recommendation }) => recommendation)).toEqual([
      "Aplicar “IA assistida” em 5 etapas de “Atendimento e resolução de chamados”",
      "Aprovar 315 pessoas-dia para o redesenho de “Atendimento e resolução de chamados”",
      "Confirmar em piloto o ganho de “Atendimento e resolução de chamados”",
      "Aplicar “Automatizar” em 3 etapas de “Atendimento e resolução de chamados”",
      "Aplicar “IA autônoma” na etapa “Classificar e priorizar” de “Atendimento e resolução de chamados”",
      "Aplicar “Eliminar” na etapa “Encaminhar para a fila” de “Atendimento e resolução de chamados”",
    ]);
  });

  it("phase 3: the training, the lines of management, what takes the released capacity, the tasks to support", () => {
    expect(decidedIn(3).map(({ id, effect, until }) => [id, effect, until])).toEqual([
      ["p3.dec.capacitar", "R$ 678.763", "01/11/2026"],
      ["p3.dec.estrutura", "Gestores no custo: 44,1%", "01/11/2026"],
      ["p3.dec.estrutura.capacidade", "FTE liberado pelo redesenho: 14,6 FTE", "01/11/2026"],
      ["p3.dec.estrutura.Coordenacao", "Exposição à IA: 57,5%", "01/11/2026"],
    ]);
  });

  it("phase 7: the training, the hours of Suporte, the curve", () => {
    expect(decidedIn(7).map(({ id, effect, owner }) => [id, effect, owner])).toEqual([
      ["p7.dec.capacitar", "R$ 258.200", "Diretoria de Pessoas"],
      ["p7.dec.capacidade.Suporte", "Parte das horas da área no programa: 57,0%", "Suporte"],
      ["p7.dec.aceitar_curva", "VPL no plano de −R$ 53.911", "Diretoria Financeira"],
    ]);
  });

  it("phase 5: what is firm, which premise turns the choice, what stays out, what is a duty, what goes in stages", () => {
    expect(decidedIn(5).map(({ id, effect, owner }) => [id, effect, owner])).toEqual([
      [
        "p5.dec.aprovar_iniciativa.I08",
        "VPL mediano de R$ 513.157 (de R$ 354.022 a R$ 639.590)",
        "Tecnologia",
      ],
      [
        "p5.dec.premissa_que_vira.tempo_proprio",
        "VPL no plano de R$ 604.448 (de R$ 293.561 a R$ 915.334)",
        "Diretoria Financeira",
      ],
      [
        "p5.dec.nao_aprovar.fora",
        "evita perda de VPL no plano de R$ 463.686",
        "Operações; Financeiro; Risco; Dados",
      ],
      [
        "p5.dec.aprovar_iniciativa.I09",
        "VPL mediano de −R$ 195.879 (de −R$ 227.796 a −R$ 171.966)",
        "Pessoas",
      ],
      [
        "p5.dec.aprovar_iniciativa.estagios",
        "VPL mediano de −R$ 42.150 (de −R$ 180.853 a R$ 119.586)",
        "Suporte; Tecnologia",
      ],
      // The facts of this run are of a later day, on which its planned week has passed.
      ["p5.dec.inicio.I05", "VPL no plano de R$ 438", "Tecnologia"],
    ]);
  });

  it("phase 4: systems to switch off, contracts that end too early, licences", () => {
    expect(decidedIn(4)).toMatchObject([
      {
        id: "p4.dec.desligar_sistemas",
        class: "B",
        effect: "R$ 396.000 por ano (de R$ 198.000 a R$ 455.400)",
        until: "01/12/2026",
        owner: "Tecnologia",
      },
      {
        id: "p4.dec.lacuna_contrato",
        class: "B",
        effect: "R$ 36.684, ou R$ 11.168 com a antecipação",
        until: "01/12/2026",
        owner: "Tecnologia",
      },
      {
        id: "p4.dec.aviso_contrato.Central_de_Chamados",
        class: "B",
        effect: "R$ 25.143 por ano",
        until: "02/12/2026",
        owner: "Suporte",
      },
    ]);
  });

  it("phase 6: the pilot to suspend, the two controls", () => {
    expect(decidedIn(6)).toMatchObject([
      {
        id: "p6.dec.suspender_uso.Triagem_de_curriculos",
        class: "A",
        effect: "60 pessoas por mês",
        until: "imediato",
        owner: "Pessoas",
      },
      {
        id: "p6.dec.implantar_controle.K16",
        class: "A",
        effect: "risco de 10,2 para 5,8",
        until: "imediato",
        owner: "Jurídico",
      },
      {
        id: "p6.dec.implantar_controle.K20",
        class: "C",
        effect: "risco de 14,1 para 5,8",
        until: "15/12/2026",
        owner: "Jurídico",
      },
    ]);
  });

  it("no and later of what is firm, a duty and in stages", () => {
    const answersOf = (id: string) =>
      runOf(5)
        .outcome.decisions.find((decision) => decision.id === id)
        ?.answers.map(({ sentence }) => sentence.replaceAll("\u00a0", " "));
    expect(answersOf("p5.dec.aprovar_iniciativa.I08")).toEqual([
      "Sem aprovação, nada do VPL mediano de R$ 513.157 que ela soma ao conjunto começa a entrar.",
      "Cada mês de espera custa R$ 28.829 de VPL no horizonte do estudo.",
    ]);
    expect(answersOf("p5.dec.aprovar_iniciativa.I09")?.[1]).toBe(
      "A espera não reduz o VPL, mas adia o dever que o cliente informou.",
    );
    expect(answersOf("p5.dec.aprovar_iniciativa.estagios")?.[1]).toBe(
      "Cada mês de espera custa R$ 14.601 de VPL no horizonte do estudo.",
    );
  });

  it("the facts behind them", () => {
    const value = (phase: PhaseNumber, id: string) =>
      runOf(phase).outcome.facts.find((fact) => fact.id === id)?.value;
    expect(value(1, "p1.capturar.bruto")).toBeCloseTo(844_107.36, 2);
    expect(value(1, "p1.capturar.horas")).toBeCloseTo(1200, 1);
    expect(value(1, "p1.kpi.Churn_anual_de_contas.rumo.perda_ano")).toBeCloseTo(436_480, 0);
    expect(value(1, "p1.indicadores.n_pioram")).toBe(5);
    expect(value(1, "p1.indicadores.n_longos")).toBe(8);
    expect(value(4, "p4.saida.contratos")).toBe(553_320);
    expect(value(4, "p4.saida.entrada")).toBe("2027-04-18");
    expect(value(4, "p4.lacuna.n")).toBe(5);
    expect(value(4, "p4.lacuna.maior")).toBe(108);
    expect(value(2, "p2.proc.P01.esforco_custo")).toBeCloseTo(120_960, 2);
    expect(value(2, "p2.proc.P01.caixa_ano")).toBeCloseTo(21_888, 2);
    expect(value(2, "p2.proc.P01.filas_pct")).toBeCloseTo(73.95, 2);
    expect(value(2, "p2.alerta_retencao")).toBeCloseTo(133_920, 2);
    expect(value(3, "p3.tempo_capacitacao")).toBeCloseTo(678_763, 0);
    expect(value(6, "p6.remedios.n_acoes")).toBe(2);
    expect(value(6, "p6.remedios.n_riscos")).toBe(3);
  });

  it("a notice that has passed is said as what was lost", () => {
    const run = computed.get(4);
    if (!run || "missing" in run) throw new Error("phase 4 has no run");
    const { context, outcome } = reportRunOf(run);
    const late = { ...context, project: { ...context.project, referenceDate: "2026-12-10" } };
    const { decisions } = findingsOf(phases[4], late, outcome);
    const notice = decisions.find(({ kind }) => kind === "aviso_contrato");
    expect(notice?.class).toBe("B");
    expect(notice?.consequence.sentence).toBe(
      "O aviso de Central de Chamados venceu em 02/12/2026; o próximo fim possível depende do contrato, de R$ 108.000 por ano.",
    );
    expect(dueText(notice!.due, "2026-12-10")).toBe("prazo vencido em 02/12/2026");
  });
});

describe.each([1, 2, 3, 4, 5, 6, 7] as const)("report of phase %i", (phase) => {
  const { context, outcome } = runOf(phase);
  const { tree, reportFacts } = composeReport(context, outcome);

  it("each decision follows from one finding, and the first of both is the same", () => {
    const ids = outcome.insights.map(({ id }) => id);
    expect(outcome.decisions.length).toBeGreaterThan(0);
    for (const { insightId } of outcome.decisions) expect(ids).toContain(insightId);
    expect(outcome.decisions[0]?.insightId).toBe(ids[0]);
  });

  it("each asks by a verb of the list, and says by when, of whom and what happens if not", () => {
    const known = new Set(outcome.facts.map(({ id }) => id));
    for (const decision of outcome.decisions) {
      const { recommendation, question, due, owner, consequence } = decision;
      expect(startsWithVerb(recommendation), recommendation).toBe(true);
      expect(question).toMatch(/\?$/);
      expect(dueText(due, today)).toMatch(
        /^(imediato|sem data-limite|(prazo vencido em )?\d{2}\/\d{2}\/\d{4})$/,
      );
      expect(owner.name ?? ownerText(owner)).toMatch(/^(a indicar p\p{L}+ .+|\p{Lu}.+)$/u);
      if (!consequence.sentence.startsWith("Não foi possível calcular a consequência: falta "))
        expect(consequence.factIds.length, consequence.sentence).toBeGreaterThan(0);
      for (const id of [...consequence.factIds, ...decision.evidence]) expect(known).toContain(id);
    }
  });

  it("every figure of the decisions is a fact, and nothing is left open", () => {
    expect(
      guardNumbers({
        tree,
        facts: [...outcome.facts, ...reportFacts],
        names: reportNames(context, outcome),
      }),
    ).toEqual([]);
    expect(JSON.stringify(tree)).not.toMatch(/a definir|[Oo] custo medido continua/);
  });

  const blocks = tree.sections[0]?.blocks ?? [];
  const under = (heading: string) => {
    const at = blocks.findIndex((block) => block.kind === "heading" && block.text === heading);
    const block = at < 0 ? undefined : blocks[at + 1];
    return block?.kind === "paragraph" ? block.inlines.map(({ text }) => text).join("") : null;
  };

  it("answers first, in the order of the method, without tiles, gate or a second table", () => {
    const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    const order = [
      "Resposta",
      "Situação",
      "Complicação",
      "Decisões",
      "O que precisa ser verdade",
      "Riscos e evidência contrária",
      "Pedido",
    ];
    expect(headings).toEqual(order.filter((heading) => headings.includes(heading)));
    expect(headings).toEqual(
      expect.arrayContaining(order.filter((heading) => heading !== "O que precisa ser verdade")),
    );
    for (const heading of headings.filter((one) => one !== "Decisões"))
      expect([heading, under(heading)]).not.toContain(null);
    const decisionsAt = blocks.findIndex(
      (block) => block.kind === "heading" && block.text === "Decisões",
    );
    expect(blocks[decisionsAt + 1]?.kind).toBe("table");
    expect(blocks.filter(({ kind }) => kind === "tiles" || kind === "callout")).toEqual([]);
    const tables = blocks.flatMap((block) => (block.kind === "table" ? [block] : []));
    expect(tables.map(({ id }) => id)).toEqual(["c1.decisoes"]);
    expect(tables[0]?.columns.map(({ header }) => header)).toEqual([
      "Decisão",
      "Quem",
      "Até quando",
      "Efeito",
      "Se não",
    ]);
    expect(tables[0]?.rows.flat().every(({ text }) => text !== "")).toBe(true);
  });

  it("is short: 50 words of answer, 420 in all, 28 in a sentence", () => {
    // A figure is one word: a no-break space stands inside of it.
    const words = (text: string) =>
      text
        .replace(/R\$\s/g, "R$")
        .split(/ +/)
        .filter((word) => word !== "").length;
    const paragraphs = blocks.flatMap((block) =>
      block.kind === "paragraph" ? [block.inlines] : [],
    );
    const texts = paragraphs.map((inlines) => inlines.map(({ text }) => text).join(""));
    expect(words(texts[0]!), texts[0]).toBeLessThanOrEqual(50);
    expect(texts.reduce((sum, text) => sum + words(text), 0)).toBeLessThanOrEqual(420);
    for (const sentence of paragraphs.slice(1).flatMap(splitSentences)) {
      const text = sentence.map((inline) => inline.text).join("");
      expect(words(text), text).toBeLessThanOrEqual(28);
    }
  });

  it("answers with the first decision, whose finding tells the same, and repeats its figures", () => {
    const [first] = outcome.decisions;
    expect(under("Resposta")).toMatch(
      new RegExp(`^${first!.recommendation.replace(/ com R\$.*$/, "").replace(/[“”]/g, ".")}`),
    );
    const annex = tree.sections.find(({ id }) => id === "C6")?.blocks ?? [];
    const findings = annex.flatMap((block) => (block.kind === "bullets" ? block.items : []));
    const told = findings.map((item) => item.map(({ text }) => text).join(""));
    for (const { recommendation, insightId } of outcome.decisions) {
      const { title } = outcome.insights.find(({ id }) => id === insightId)!;
      const finding = told.find((text) => text.startsWith(title));
      expect(finding?.toLowerCase()).toContain(recommendation.toLowerCase());
    }
    expect(checkConsistency(tree)).toEqual([]);
  });

  it("says in rows of their own what follows from yes, from no and from later", () => {
    const table = tree.sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === "table" && block.id === "c5.respostas");
    const rows = table?.kind === "table" ? table.rows : [];
    const { board, others } = splitBoard(outcome.decisions);
    const asked = [...board, ...others];
    expect(rows.map(([first]) => first?.text)).toEqual(
      asked.flatMap(() => ["Decisão", "Sim", "Não", "Adiar"]),
    );
    asked.forEach(({ recommendation, answers }, index) => {
      const [title, , no, later] = rows.slice(4 * index, 4 * index + 4);
      expect(title?.[1]?.text).toBe(recommendation);
      expect([no?.[1]?.text, later?.[1]?.text]).toEqual(answers.map(({ sentence }) => sentence));
      expect(no?.[1]?.text).not.toBe(later?.[1]?.text);
    });
  });

  const factOf = (id: string) =>
    [...outcome.facts, ...reportFacts].find((fact) => fact.id === id) ?? null;
  const memo = memoDocument({
    phase,
    tree,
    decisions: outcome.decisions,
    figures: phases[phase].report.memo ?? [],
    factOf,
    today,
  });

  it("its memo repeats answer, decisions and answers, and every figure of it is a fact", () => {
    const [section] = memo.sections;
    const of = (id: string) =>
      section?.blocks.find((block) => block.kind === "table" && block.id === id);
    const decisions = of("memo.decisoes");
    const rows = decisions?.kind === "table" ? decisions.rows : [];
    const { board } = splitBoard(outcome.decisions);
    expect(rows.length).toBeGreaterThanOrEqual(Math.min(board.length, 4));
    expect(rows.map(([what, , no, later]) => [what?.text, no?.text, later?.text])).toEqual(
      board
        .slice(0, rows.length)
        .map(({ recommendation, owner, due, answers: [no, later] }) => [
          `${recommendation} · ${ownerText(owner)} · ${dueText(due, today)}`,
          no?.sentence,
          later?.sentence,
        ]),
    );
    expect(
      guardNumbers({
        tree: memo,
        facts: [...outcome.facts, ...reportFacts],
        names: reportNames(context, outcome),
      }),
    ).toEqual([]);
  });

  it("its memo has one page, without cover and contents", async () => {
    const stamp = {
      runId: "0198aaaa-0000-7000-8000-000000000001",
      version: 1,
      generatedAt: "2026-10-16T12:00:00Z",
      seal: Array.from({ length: 16 }, () => "CA96").join(" "),
    };
    const { pages } = await readPdf(compileReportPdf(memo, stamp));
    expect(pages).toHaveLength(1);
    const text = pages.flatMap(({ items }) => items.map((item) => item.text)).join(" ");
    expect(text).not.toContain("Sumário executivo");
    expect(text).toContain("Adiar");
    expect(text.split("CA96")).toHaveLength(17);
  });

  it("asks by name for what is to be decided", () => {
    expect(under("Pedido")?.replaceAll("\u00a0", " ")).toBe(requests[phase]);
  });
});

const requests: Record<PhaseNumber, string> = {
  1: "Pede-se à diretoria decidir os 3 itens da tabela “Decisões solicitadas” até 31/10/2026.",
  2: "Pede-se à diretoria de operações decidir os 5 itens da tabela “Decisões solicitadas” até 01/11/2026.",
  3: "Pede-se à diretoria decidir os 4 itens da tabela “Decisões solicitadas” até 01/11/2026.",
  4: "Pede-se à diretoria decidir os 3 itens da tabela “Decisões solicitadas” até 01/12/2026.",
  5: "Pede-se à diretoria decidir os 5 itens da tabela “Decisões solicitadas” até 01/11/2026.",
  6: "Pede-se ao encarregado decidir de imediato os 2 primeiros itens da tabela “Decisões solicitadas”, e os demais até 15/12/2026.",
  7: "Pede-se à diretoria decidir os 3 itens da tabela “Decisões solicitadas” até 01/11/2026.",
};

describe("the summary of little data", () => {
  const summaryOf = (names: Parameters<typeof demonstrationTables>[0]) => {
    const { context, outcome } = reportOf(demonstrationTables(names));
    const { tree, reportFacts } = composeReport(context, outcome);
    const facts = [...outcome.facts, ...reportFacts];
    expect(guardNumbers({ tree, facts, names: reportNames(context, outcome) })).toEqual([]);
    expect(checkConsistency(tree)).toEqual([]);
    return (tree.sections[0]?.blocks ?? [])
      .map((block) =>
        block.kind === "heading"
          ? `# ${block.text}`
          : block.kind === "paragraph"
            ? block.inlines.map(({ text }) => text).join("")
            : block.kind,
      )
      .join("\n")
      .replaceAll("\u00a0", " ");
  };

  it("of a ledger alone says what was found and what would open a decision", () => {
    const summary = summaryOf(["custos"]);
    expect(summary).toMatch(/^# Resposta\n[^.\n]*\d[^\n]*\. Nenhuma decisão é pedida nesta fase\./);
    expect(summary).toContain("Para abrir decisões, falta");
    expect(summary).toContain("# Situação\nO razão de ");
    expect(summary).not.toMatch(/undefined|null|# Pedido|# [^\n]+\n(?:#|$)/);
  });

  it("of indicators alone asks for a plan or says what is missing", () => {
    const summary = summaryOf(["kpis"]);
    expect(summary).toMatch(
      /^# Resposta\n(?:Abrir plano para “|O indicador “|\d+ de \d+ indicadores |Nenhuma decisão é pedida)/,
    );
    expect(summary).not.toMatch(/undefined|null|# [^\n]+\n(?:#|$)/);
  });
});
