/**
 * What reports say of files that hold little: nothing unknown as nought, nothing beyond the data, nothing twice, nothing
 * asked that nobody can do.
 */
import { describe, expect, it } from "vitest";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { chartTable } from "#domain/charts/chart-table.ts";
import { effectText } from "#domain/decisions/effect-text.ts";
import { splitBoard } from "#domain/decisions/rank-decisions.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { mannKendall } from "#domain/kernel/statistics/trend.ts";
import { monthsWithoutGaps } from "#domain/quality/rules/month-gaps.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { writeMarkdown } from "#server/adapters/document-writer/markdown/write-markdown.ts";
import { computePhases, reportRunOf } from "./runs/any-phase-run.ts";
import { compose, textOf } from "./report-frame.ts";

const stamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 1,
  generatedAt: "2026-11-02T12:00:00.000Z",
};

function reportOf(phase: PhaseNumber, tables: Tables) {
  const run = computePhases(tables).get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context, outcome } = reportRunOf(run);
  const { tree, violations } = compose({ context, outcome });
  expect(violations).toEqual([]);
  return { tree, outcome, context, markdown: plain(tree) };
}

/** Without the marks of notes. */
const plain = (tree: ReportTree): string =>
  writeMarkdown(tree, stamp)
    .replaceAll(/\[\^\d+\]/g, "")
    .replaceAll("\u00a0", " ");

const rows = (n: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: n }, (_, i) => row(i));

describe("a portfolio with licences alone", () => {
  const vendors = ["Alfa", "Alfa", "Beta", "Gama", "Delta", "Épsilon", "Zeta", "Eta", "Teta"];
  const sistemas = tableOf(
    "sistemas",
    vendors.map((fornecedor, i) => ({
      sistema: `Sistema ${"ABCDEFGHI"[i]}`,
      fornecedor,
      custo_licenca_ano: 60_000 - 1_000 * i,
      usuarios: 100,
      usuarios_ativos: 60,
    })),
    "ti.xlsx",
  );
  const { tree, outcome, markdown } = reportOf(4, { sistemas });

  it("does not count contracts whose end nobody told", () => {
    const ending = outcome.facts.find(({ id }) => id === "p4.contratos.janela");
    expect(ending?.value).toBeNull();
    expect(markdown).not.toContain("Contratos a vencer");
  });

  it("says that no contract date is known, and not what a contract allows", () => {
    expect(markdown).toContain("Excluído: o fim do contrato não foi informado.");
    expect(markdown).not.toContain("o contrato só permite reduzir");
  });

  it("does not say that no function is repeated where no capability is told", () => {
    expect(textOf(tree, "4.3")).toContain(
      "A lista não diz a capacidade de cada sistema, e por isso a repetição de função não foi avaliada.",
    );
    expect(markdown).not.toContain("Nenhuma capacidade tem mais de um sistema");
  });

  it("says which part of the cost it knows", () => {
    expect(textOf(tree, "C1")).toContain(
      "por ano em licenças; infraestrutura, suporte e pessoas não foram informados.",
    );
  });

  it("makes no finding of a supplier of two systems in nine", () => {
    expect(outcome.insights.filter(({ rule_id }) => rule_id === "I4.11")).toEqual([]);
  });
});

it("a list of systems by type tells of each type its own share of the list", () => {
  const sistemas = tableOf(
    "sistemas",
    rows(12, (i) => ({
      sistema: `Sistema ${"ABCDEFGHIJKL"[i]}`,
      capacidade: i < 6 ? "Navegador" : i < 10 ? "Editor" : `Outro ${"ABCDEFGHIJKL"[i]}`,
    })),
    "systems.csv",
  );
  const summary = textOf(reportOf(4, { sistemas }).tree, "C1");
  expect(summary).toContain("São 6 dos 12 sistemas da lista.");
  expect(summary).toContain("São 4 dos 12 sistemas da lista.");
});

describe("a list of positions alone", () => {
  const cargos = tableOf(
    "cargos",
    rows(30, (i) => ({
      posicao_id: `${i}`,
      cargo: i < 18 ? "Técnico" : "Analista",
      area: i < 18 ? "Enfermagem" : "Recepção",
    })),
    "quadro.csv",
  );
  const { tree, markdown } = reportOf(3, { cargos });

  it("says once that nobody is told who manages whom", () => {
    const said = textOf(tree, "C1").split("não diz quem é gestor de quem").length - 1;
    expect(said).toBe(1);
  });

  it("counts no premise behind values that were not computed", () => {
    expect(textOf(tree, "C1")).not.toContain("premissas usadas");
    expect(textOf(tree, "C4")).toContain(
      "Nenhum valor deste relatório depende de premissa não medida.",
    );
  });

  it("asks for the managers instead of for their correction, and has no table without a figure", () => {
    expect(markdown).toContain("Enviar o organograma com o gestor de cada posição.");
    expect(markdown).not.toContain("Corrigir os gestores desconhecidos");
    expect(markdown).not.toContain("Conciliação por área");
    expect(markdown).toContain("não se aplica: nenhuma liberação de capacidade foi calculada");
  });
});

describe("a register of risks alone", () => {
  const riscos = tableOf(
    "riscos",
    rows(5, (i) => ({
      risco: `Risco ${"ABCDE"[i]}`,
      probabilidade: (i % 4) + 2,
      impacto: 4,
      categoria: "LGPD",
    })),
    "riscos.csv",
  );
  const { tree, markdown } = reportOf(6, { riscos });

  it("does not know how many cases ask for an item of the policy", () => {
    const policy = tree.sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === "table" && block.id === "6.7.politica");
    if (policy?.kind !== "table") throw new Error("no policy table");
    expect(new Set(policy.rows.map((row) => row.at(-1)?.text))).toEqual(new Set(["–"]));
  });

  it("asks once for the inventory and for nothing inside of it", () => {
    expect(markdown.match(/- Enviar o inventário de casos de uso de IA\./g)).toHaveLength(1);
    expect(markdown).not.toContain("Completar as respostas dos casos de uso pendentes");
    expect(markdown).not.toContain("Informar a hipótese legal");
    expect(markdown).toContain("não se aplica: nenhum caso de uso recebido");
  });

  it("orders by what it knows, and shows no figure as missing where nothing stands", () => {
    expect(markdown).toContain("Riscos por nota inerente");
    expect(markdown).not.toContain("em ordem do risco residual");
    expect(markdown).not.toContain("Controles que reduzem cada risco");
    const matrix = tree.sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === "chart" && block.chart.id === "c6.matriz");
    if (matrix?.kind !== "chart") throw new Error("no matrix");
    const cells = chartTable(matrix.chart).rows.map((row) => row.at(-1)?.text);
    expect(cells).toContain("–");
    expect(cells).not.toContain("n/d");
  });
});

describe("a ledger beside a log", () => {
  const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 0, 1 + day, hour));
  const custos = tableOf(
    "custos",
    rows(120, (i) => ({
      competencia: new Date(Date.UTC(2025, i % 12, 1, 12)),
      fornecedor: i % 3 === 0 ? "Alfa Serviços" : `Fornecedor ${"BCDEFGH"[i % 7]}`,
      conta: i % 2 === 0 ? "Limpeza" : "Software",
      valor: i % 3 === 0 ? 30_000 : 9_000,
    })),
    "razao.csv",
  );
  const eventos = tableOf(
    "eventos",
    rows(240, (i) => {
      const repeats = Math.floor(i / 3) % 2 === 0;
      const start = Math.floor(i / 3) * 2;
      return {
        caso_id: `C${Math.floor(i / 3)}`,
        atividade:
          i % 3 === 2 ? "Encerrar" : repeats ? "Analisar" : i % 3 === 0 ? "Abrir" : "Analisar",
        fim: at(start + (i % 3) * (repeats ? 4 : 1)),
      };
    }),
    "log.csv",
  );
  const { tree, outcome, markdown } = reportOf(1, { custos, eventos });

  it("opens with both", () => {
    expect(textOf(tree, "C1")).toMatch(
      /O log de Nimbela registra 80 casos.*; o razão, R\$ .* em 120 lançamentos\./,
    );
  });

  it("says that what a supplier was paid is the whole file, and no year", () => {
    const [decision] = splitBoard(outcome.decisions).board;
    expect(decision?.kind).toBe("concentracao");
    const byId = new Map(outcome.facts.map((fact) => [fact.id, fact]));
    expect(effectText(decision!, (id) => byId.get(id)).replaceAll("\u00a0", " ")).toBe(
      "R$ 1.200.000 no período do arquivo",
    );
  });

  it("tells of the repetition once, with the finding's figures", () => {
    expect(outcome.insights.map(({ rule_id }) => rule_id)).toContain("I1.10");
    expect(textOf(tree, "1.4")).not.toContain("alguma atividade é refeita");
  });

  it("promises no hours that no file holds, and asks once for the inventory", () => {
    expect(markdown).not.toContain("só há potencial preliminar de horas");
    expect(markdown.match(/- Enviar o inventário/g)).toHaveLength(1);
    expect(markdown).not.toContain("Completar os campos obrigatórios");
    expect(textOf(tree, "C1")).toMatch(/Para abrir decisões|Abrir negociação/);
  });
});

describe("a chain of shops: an inventory without scores, a log with start times, indicators", () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 5, 12) + hours * 3_600_000);
  const processos = tableOf(
    "processos",
    rows(5, (i) => ({
      processo_id: `P${i}`,
      processo: `Processo ${"ABCDE"[i]}`,
      area: "Loja",
      volume_mes: 200 + i,
      minutos_por_caso: i === 4 ? null : 20,
      custo_hora: 40,
      retrabalho_pct: 5,
    })),
    "processos.csv",
  );
  const steps = ["Abrir", "Aprovar", "Encerrar"];
  const eventos = tableOf(
    "eventos",
    rows(360, (i) => {
      const [c, step] = [Math.floor(i / 3), i % 3];
      const start = c * 12 + [0, 30 + (c % 9), 32 + (c % 9)][step]!;
      return { caso_id: `C${c}`, atividade: steps[step]!, inicio: at(start), fim: at(start + 0.5) };
    }),
    "log.csv",
  );
  const kpis = tableOf(
    "kpis",
    rows(28, (i) => ({
      kpi: i % 2 === 0 ? "Ruptura" : "Atraso",
      unidade: "%",
      data: new Date(Date.UTC(2025, Math.floor(i / 2), 1, 12)),
      valor: 5 + 0.3 * Math.floor(i / 2),
      meta: 5,
      direcao: "menor_melhor",
    })),
    "kpis.csv",
  );
  const { tree, outcome, markdown } = reportOf(1, { processos, eventos, kpis });

  it("asks nobody to declare that no process is a priority, which no score was there to tell", () => {
    expect(markdown).not.toMatch(/egistrar a justificativa|eclarar por escrito/);
    expect(markdown.match(/Enviar a avaliação dos processos com importância/g)).toHaveLength(1);
    expect(outcome.gate.conditions.find(({ id }) => id === "G1.3")?.evidence).toMatch(
      /^não avaliado: falta a avaliação dos processos/,
    );
  });

  it("adds the hours of the processes that have them, and does not say that these are all", () => {
    expect(textOf(tree, "1.1")).toContain(
      "Os processos com volume e minutos informados somam 282 h por mês",
    );
  });

  it("tells no range of two equal costs, and no share of the only area", () => {
    expect(textOf(tree, "1.1")).not.toMatch(/O custo por caso vai de|A área de Loja responde/);
  });

  it("tells the wait before a step once, and two durations of a title in one unit", () => {
    const rules = outcome.insights.map(({ id }) => id);
    expect(rules.some((id) => id.startsWith("I1.2."))).toBe(true);
    expect(rules).not.toContain("I1.9.LOG");
    expect(markdown).toMatch(
      /Metade dos casos termina em até [\d,]+ (h|dias); 15% levam mais de [\d,]+ \1/,
    );
  });

  it("calls no step the most frequent of those that occur as often", () => {
    expect(markdown).not.toContain("O passo mais frequente vai de");
  });

  it("agrees with one indicator that worsens beside the first", () => {
    expect(markdown).toContain("Piora no mesmo período: ");
  });

  it("prints percentages of one column with the same decimals, and a share without a space before its sign", () => {
    expect(markdown).toContain("| 80% | 70% a 85% |");
    expect(markdown).not.toMatch(/\d %/);
  });
});

describe("a list of cases that states hours of open ones, made long before it was sent", () => {
  const casos = tableOf(
    "casos",
    rows(60, (i) => ({
      caso_id: `C${i}`,
      aberto_em: new Date(Date.UTC(2024, 0, 1 + i, 12)),
      status: i % 2 === 0 ? "aberto" : "encerrado",
      resolucao_h: i % 2 === 0 ? 480 : 24,
      prioridade: i % 3 === 0 ? "Baixa" : "Alta",
    })),
    "casos.csv",
  );
  const { outcome, markdown } = reportOf(1, { casos });
  const value = (id: string) => outcome.facts.find((fact) => fact.id === id)?.value;

  it("takes the time to the end of those that have ended alone", () => {
    expect([value("p1.casos.abertos"), value("p1.casos.encerramento_p50")]).toEqual([30, 1]);
  });

  it("counts the age of the others up to the last day that it knows", () => {
    expect(value("p1.casos.abertos_idade_p50")).toBe(30);
    expect(markdown).toContain("30 dias na última data da lista");
  });
});

it("a portfolio without notes says neither which of two systems leaves nor what an unpriced contract costs", () => {
  const sistemas = tableOf(
    "sistemas",
    rows(6, (i) => ({
      sistema: `Sistema ${"ABCDEF"[i]}`,
      capacidade: i < 2 ? "Relacionamento" : `Capacidade ${"ABCDEF"[i]}`,
      custo_licenca_ano: i === 5 ? null : 30_000,
      fim_contrato: new Date(Date.UTC(2026, 11, 20, 12)),
    })),
    "ti.csv",
  );
  const { outcome, markdown } = reportOf(4, { sistemas });
  const stays = outcome.facts.filter(({ id }) => id.endsWith(".fica_ano"));
  expect(stays.map(({ label }) => label).filter((label) => /Relacionamento/.test(label))).toEqual(
    [],
  );
  expect(stays.length).toBeGreaterThan(0);
  expect(markdown).not.toMatch(/Sistema F \|[^\n]*\| 0 \|/);
  expect(markdown).toContain("Os que têm valor informado somam R$ 150.000 por ano.");
});

it("positions beside processes without scores have no release of nought", () => {
  const cargos = tableOf(
    "cargos",
    rows(12, (i) => ({ posicao_id: `${i}`, cargo: "Técnico", area: "Loja" })),
    "quadro.csv",
  );
  const processos = tableOf(
    "processos",
    rows(3, (i) => ({
      processo_id: `P${i}`,
      processo: `Processo ${"ABC"[i]}`,
      area: "Loja",
      volume_mes: 100,
      minutos_por_caso: 10,
      custo_hora: 40,
    })),
    "processos.csv",
  );
  const { outcome } = reportOf(3, { cargos, processos });
  const released = outcome.facts.filter(({ id }) => /^p3\..+\.pr$/.test(id));
  expect(released.map(({ value }) => value)).toEqual([null]);
});

it("a line kept as “TOTAL” is no supplier that somebody could negotiate with", () => {
  const custos = tableOf(
    "custos",
    rows(41, (i) => ({
      fornecedor: i === 40 ? "TOTAL" : `Fornecedor ${"ABCDEFGH"[i % 8]}`,
      valor: i === 40 ? 39_900 : 1_000,
    })),
    "contas.csv",
  );
  const { outcome } = reportOf(1, { custos });
  expect(JSON.stringify([outcome.insights, outcome.decisions])).not.toContain("“TOTAL”");
});

it("months are missing in a series of payments and not in a list of contracts", () => {
  const custos = tableOf(
    "custos",
    [0, 1, 7].map((month) => ({ competencia: new Date(Date.UTC(2025, month, 1, 12)), valor: 1 })),
    "c.csv",
  );
  const failing = (nature: "despesa" | "contrato" | "orcamento") =>
    monthsWithoutGaps(
      {
        custos: {
          ...custos,
          files: custos.files.map((file) => ({ ...file, ledger: { nature, group: "g" } })),
        },
      },
      { extractionDateMs: Date.UTC(2026, 0, 1) },
    ).flatMap(({ failed }) => failed);
  expect(failing("despesa")).toEqual([2]);
  expect([...failing("contrato"), ...failing("orcamento")]).toEqual([]);
});

it("a chance is never nought, however long the series", () => {
  const series = Array.from({ length: 400 }, (_, i) => i);
  expect(mannKendall(series)?.pValue).toBeGreaterThan(0);
});

describe("a health department: volumes alone, account codes, a log without repetition, a survey of its own", () => {
  const day = (index: number) => new Date(Date.UTC(2026, 1, 1 + index));
  const processos = tableOf(
    "processos",
    rows(5, (i) => ({
      processo_id: `P${i}`,
      processo: `Processo ${"ABCDE"[i]}`,
      area: i < 3 ? "Gestão" : "Farmácia",
      volume_mes: 100 + i,
    })),
    "processos.csv",
  );
  const custos = tableOf(
    "custos",
    rows(120, (i) => ({
      data: new Date(Date.UTC(2025, i % 12, 10)),
      conta: i % 3 === 0 ? "3.3.90.30" : i % 7 === 0 ? "3.3.90.39" : "3.1.90.11",
      centro_custo: ["UBS Centro", "UPA Norte", "CAPS"][i % 3] ?? "",
      valor: i === 61 ? 90_000 : 1_000 + i,
    })),
    "razao.csv",
  );
  const eventos = tableOf(
    "eventos",
    rows(120, (i) => ({
      caso_id: `C${Math.floor(i / 2)}`,
      atividade: i % 2 === 0 ? "Solicitar" : "Atender",
      fim: day(Math.floor(i / 2) + (i % 2)),
    })),
    "fila.csv",
  );
  const sistemas = tableOf(
    "sistemas",
    rows(6, (i) => ({
      sistema: `Sistema ${"ABCDEF"[i]}`,
      custo_licenca_ano: 10_000 * (i + 1),
      usuarios_ativos: 20,
    })),
    "ti.csv",
  );
  const cargos = tableOf(
    "cargos",
    rows(40, (i) => ({ posicao_id: `${i}`, cargo: "Enfermeiro", area: "UBS Centro" })),
    "servidores.csv",
  );
  const items = ["Entendo a mudança", "Quero participar", "Sei usar as ferramentas"];
  // A mean of 2.98 in the first, of 2.5 in the second.
  const answer = (person: number, item: number): number =>
    item === 0 ? (person === 0 ? 2 : 3) : item === 1 ? 2 + (person % 2) : 4;
  const pesquisa = tableOf(
    "pesquisa",
    rows(150, (i) => ({
      respondente_id: `R${Math.floor(i / 3)}`,
      area: i < 18 ? "Gestão" : i < 84 ? `Posto ${Math.floor(i / 9)}` : "Farmácia",
      item_id: items[i % 3] ?? "",
      resposta: answer(Math.floor(i / 3), i % 3),
    })),
    "pesquisa.csv",
  );
  const first = reportOf(1, { processos, custos, eventos });

  it("says that no row has what the hours need, and shows no table of blanks", () => {
    expect(first.markdown).toContain(
      "Análise parcial: nenhuma linha tem volume, minutos e custo por hora, e o que depende disso não foi calculado.",
    );
    expect(first.markdown).not.toContain("Horas e custo por área");
  });

  it("calls an account by what it is where only its code came", () => {
    const titles = first.outcome.insights.map(({ title }) => title.replaceAll("\u00a0", " "));
    expect(titles.filter((title) => title.includes("3.1.90.11"))).toEqual([
      expect.stringMatching(/^A conta “3\.1\.90\.11”, sem nome no arquivo, responde por /),
    ]);
  });

  it("says in words that nothing is repeated", () => {
    expect(textOf(first.tree, "1.4")).toContain("Em nenhum caso completo uma atividade é refeita.");
  });

  it("says why nothing is asked", () => {
    expect(textOf(first.tree, "C1")).not.toMatch(
      /Nenhuma decisão é pedida nesta fase\.(?! Para abrir)/,
    );
  });

  it("does not tell a system's name again as its capability", () => {
    const { markdown } = reportOf(4, { sistemas });
    expect(markdown).toContain("| Sistema | Usuários ativos |");
  });

  it("says that no line of managers was told, and what that leaves out", () => {
    expect(textOf(reportOf(3, { cargos }).tree, "C1")).toContain(
      "o arquivo não diz uma linha de gestão que ligue todas ao topo: camadas e amplitude não foram calculadas.",
    );
  });

  it("calls no printed middle of the scale low, and puts what is left over last", () => {
    const { tree, markdown, outcome } = reportOf(7, { pesquisa });
    const lowest = outcome.insights.filter(({ rule_id }) => rule_id === "I7.10");
    expect(lowest.map(({ title }) => title)).toEqual([
      "“Quero participar” tem a menor nota da pesquisa: 2,5 de 5",
    ]);
    expect(markdown).not.toContain("São mais as pessoas que discordam");
    const groups = tree.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" && block.id === "7.1.areas" ? block.rows : []))
      .map(([name]) => name?.text);
    expect(groups).toEqual(["Farmácia", "Gestão", "Demais grupos"]);
  });
});

describe("a cooperative: risks with owners, freights beside a portfolio", () => {
  const riscos = tableOf(
    "riscos",
    rows(5, (i) => ({
      risco: `Risco ${"ABCDE"[i]}`,
      probabilidade: 4,
      impacto: 4,
      responsavel: "Ivo Kern",
      prazo: new Date(Date.UTC(2028, i, 10)),
    })),
    "riscos.csv",
  );
  const sistemas = tableOf(
    "sistemas",
    rows(6, (i) => ({ sistema: `Sistema ${"ABCDEF"[i]}`, custo_licenca_ano: 10_000 * (i + 1) })),
    "ti.csv",
  );
  const between = (origem: string, destino: string) =>
    tableOf(
      "integracoes",
      rows(4, () => ({ origem, destino })),
      "fretes.csv",
    );

  it("says in words that nothing is without an owner or late, and asks for the controls alone", () => {
    const { markdown } = reportOf(6, { riscos });
    expect(markdown).toContain(
      "Todos têm responsável. Nenhum tem o prazo vencido na data de referência.",
    );
    expect(markdown).toContain("- Enviar os controles com maturidade, desenho e operação.");
    expect(markdown).not.toContain("Enviar os riscos com probabilidade e impacto");
  });

  it("takes no freights from town to town for interfaces of systems", () => {
    const { markdown } = reportOf(4, { sistemas, integracoes: between("Sorriso", "Santos") });
    expect(markdown).not.toContain("A rede informada tem");
  });

  it("counts no type of interface where none is told", () => {
    const { markdown } = reportOf(4, { sistemas, integracoes: between("Sistema A", "Sistema B") });
    expect(markdown).toContain("A rede informada tem 4 interfaces");
    expect(markdown).not.toContain("Interfaces por tipo");
  });
});

describe("initiatives with a stated benefit and nothing that computes one", () => {
  const iniciativas = tableOf(
    "iniciativas",
    rows(3, (i) => ({
      ...{ iniciativa_id: `N${i}`, nome: `Plano ${"ABC"[i]}`, capex: 40_000 },
      ...{ opex_mes: 0, inicio_semana: 0, duracao_semanas: 8 },
      ...(i < 2 ? { beneficio_informado_ano: 90_000 + 10_000 * i } : {}),
    })),
    "planos.xlsx",
  );
  const processos = tableOf(
    "processos",
    rows(3, (i) => ({
      ...{ processo_id: `P${i}`, processo: `Processo ${"ABC"[i]}`, area: "Loja" },
      ...{ volume_mes: 100, minutos_por_caso: 10, custo_hora: 40 },
    })),
    "processos.csv",
  );
  const { markdown, outcome } = reportOf(5, { iniciativas, processos });

  it("are told once, with their sum, as what is in no value", () => {
    const said =
      "informam benefício, de R$ 190.000 por ano, que nenhum arquivo permite calcular: ele não entra no VPL nem no caixa.";
    expect(markdown.split(said)).toHaveLength(2);
    expect(outcome.facts.some(({ id }) => id.startsWith("p5.beneficio."))).toBe(false);
  });
});
