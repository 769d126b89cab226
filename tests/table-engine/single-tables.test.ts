/** One file alone is a project: it is recognised, its phase runs, and its report says something of it. */
import { describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { numberCell, textCell } from "#domain/tables/read-table.ts";
import { answerQuestion, emptyMemory, type Answer } from "#domain/assistant/index.ts";
import { packTables, unpackTables, type PackedTables } from "#domain/proof/packed-tables.ts";
import { mergeTables, withLeftRows } from "#domain/tables/merge-tables.ts";
import { viewOfTables } from "#tests/assistant/demonstration-view.ts";
import * as files from "#tests/support/files/single-files.ts";
import { computePhases, type ComputedPhase } from "#tests/report/runs/any-phase-run.ts";
import { readAlone } from "#tests/support/files/single-table.ts";

const engine = createDuckDbTableEngine();
const saidOf = (answer: Answer) =>
  answer.paragraphs
    .map((inlines) => inlines.map(({ text }) => text).join(""))
    .join(" ")
    .replaceAll("\u00a0", " ");

interface Alone {
  name: string;
  file: () => string;
  phase: number;
  sections: string[];
  /** In this order among the insights; each by how its title begins. */
  insights: string[];
  /** Neither a figure nor a chart for the tab Resultado: its findings stand there. */
  isBare?: true;
  /** Sections that only the rows could decide, with what they came to. */
  undecided?: string[];
  /** To the questions that it raises. */
  answers?: Record<string, string>;
}

const alone: Alone[] = [
  {
    name: "chamados.csv",
    file: files.ticketFile,
    phase: 1,
    sections: ["1.7"],
    insights: [
      "Casos com prioridade = Baixa levam 17 dias (mediana), contra 3 dias nos demais",
      "Casos com canal = Telefone têm nota média 6,1 de 10, contra 8,6 nos demais",
      "35 casos estão em aberto, 10,9% da lista",
    ],
  },
  {
    name: "chamados de cauda longa.csv",
    file: () => {
      const [header, ...lines] = files.ticketFile(320).trimEnd().split("\n");
      return [header, ...lines.slice(100)].join("\n");
    },
    phase: 1,
    sections: ["1.7"],
    insights: ["O tempo até o encerramento é de 5 dias na mediana e passa de 15 dias"],
  },
  {
    name: "chamados com aberturas em branco.csv",
    file: () =>
      files
        .ticketFile(320)
        .split("\n")
        .map((line, at) => (at % 20 === 19 ? line.replace(/;[^;]*/, ";") : line))
        .join("\n"),
    phase: 1,
    sections: ["1.7"],
    insights: ["Casos com canal = Telefone têm nota média"],
  },
  {
    name: "clientes.csv",
    file: files.clientsFile,
    phase: 1,
    undecided: ["1.8 ausente"],
    sections: ["1.7"],
    insights: [
      "Contas em alerta: 31",
      "49 de 80 clientes somam 80% da receita mensal",
      "O segmento “Indústria” tem o menor NPS médio: 21,4, contra 25,0 de todos",
    ],
  },
  {
    name: "indicadores.csv",
    file: files.indicatorFile,
    phase: 1,
    undecided: ["1.7 completa"],
    sections: ["1.7"],
    insights: ["O indicador “Prazo médio de entrega” mostra queda"],
  },
  {
    name: "razao.csv",
    file: files.ledgerFile,
    phase: 1,
    sections: ["1.2"],
    insights: ["“Alfa Serviços” concentra 53,1%"],
  },
  {
    name: "log.csv",
    file: files.logFile,
    phase: 1,
    undecided: ["1.8 parcial"],
    sections: ["1.4"],
    insights: [
      "Entre “Conferir cadastro” e “Aprovar crédito” passa 77,5%",
      "Um caso em vinte leva mais de",
      "O caminho mais frequente reúne",
    ],
  },
  {
    name: "contratos.csv",
    file: files.contractsFile,
    phase: 1,
    sections: ["1.2"],
    insights: ["“Aurora Serviços” concentra 60,9%"],
  },
  {
    name: "riscos.csv",
    file: files.risksFile,
    phase: 6,
    sections: ["6.4"],
    insights: [
      "5 de 6 riscos passam do apetite antes dos controles",
      "2 de 6 riscos não têm responsável",
      "3 riscos estão com o prazo vencido",
    ],
  },
  {
    name: "contracts.csv",
    file: files.awardsFile,
    phase: 1,
    sections: ["1.2"],
    insights: ["Os 60 contratos com data de término já terminaram"],
    answers: { "moeda:Total value of Contract": "BRL" },
  },
  {
    name: "quadro.csv",
    file: files.staffFile,
    phase: 3,
    sections: ["3.1"],
    insights: ["A área “Operações” reúne 67 de 160 posições", "O nível “Júnior” reúne "],
  },
  {
    name: "quadro com saídas.csv",
    file: files.leaversFile,
    phase: 3,
    sections: ["3.1"],
    insights: [
      "15,3% das pessoas da lista saíram; com HoraExtra = “Sim”, 40,0%, contra 7,0% nas demais",
      "A área “",
    ],
    answers: { "situacao:Data de demissão": "ativas", "periodo:Salário": "mes" },
  },
  {
    name: "sistemas.csv",
    file: files.systemsFile,
    phase: 4,
    sections: ["4.1", "4.3"],
    insights: ["“Navegador” tem 3 sistemas", "“Beta Soft” fornece 5 sistemas, 62,5%"],
  },
  {
    name: "versoes.csv",
    file: files.versionsFile,
    phase: 4,
    sections: ["4.8"],
    insights: [
      "2 de 5 sistemas não têm versão com suporte",
      "1 sistema perde a última versão com suporte em até 12 meses",
    ],
  },
  {
    name: "pesquisa.csv",
    file: files.wideSurveyFile,
    phase: 7,
    undecided: ["7.1 parcial"],
    sections: ["7.1"],
    insights: ["“Recebi o treinamento de que preciso” tem a menor nota da pesquisa: 2,3 de 5"],
  },
  {
    name: "indicadores por mês.csv",
    file: files.monthsFile,
    phase: 1,
    undecided: ["1.7 completa"],
    sections: ["1.7"],
    insights: [
      "O indicador “Prazo médio de entrega (dias)” mostra",
      "O indicador “Reclamações” mostra",
    ],
  },
  {
    name: "despesas por mês.csv",
    file: files.monthlyLedgerFile,
    phase: 1,
    sections: ["1.2"],
    insights: ["“Software” responde por 31,4% do razão"],
  },
  {
    name: "reclamações por mês.csv",
    file: files.monthlyListFile,
    phase: 1,
    undecided: ["1.7 completa"],
    sections: ["1.7"],
    insights: ["O indicador “reclamações por mês” mostra"],
    answers: { ano_meses: "2025", linhas_meses: "somar" },
    isBare: true,
  },
  {
    name: "help desk.csv",
    file: files.helpDeskFile,
    phase: 1,
    sections: ["1.7"],
    insights: [
      "Casos com prioridade = Low levam 4,",
      "50 casos ficaram fora do prazo: 75,0% o cumpriram",
      "40 casos estão em aberto, 20,0% da lista",
    ],
  },
  {
    name: "leituras.csv",
    file: files.panelFile,
    phase: 1,
    undecided: ["1.7 completa"],
    sections: ["1.7"],
    insights: ["O indicador “Leste” mostra queda", "O indicador “Oeste” mostra alta"],
    answers: { tabela: "kpis", "juntar:val_mw": "nenhum" },
    isBare: true,
  },
  {
    name: "budget.csv",
    file: files.budgetFile,
    phase: 1,
    sections: ["1.2"],
    insights: ["“Roads” responde por 57,1% do orçamento"],
    answers: { "moeda:budgeted_amount": "USD" },
    isBare: true,
  },
];

it("bands are counted from the lowest on, and no figure is made of them", async () => {
  const content = files.bandsFile();
  const { tables, phases } = await readAlone(engine, "clientes.csv", content);
  expect(phases.flatMap(({ faults }) => faults)).toEqual([]);
  const { facts } = (computePhases(tables).get(1) as ComputedPhase).computed;
  const of = (id: string) => facts.find((fact) => fact.id === `p1.clientes.faixa.${id}`)?.value;
  const bands = ["Até R$ 1.000", "R$ 1.000 a 2.000", "R$ 2.000 a 5.000", "Acima de R$ 5.000"];
  expect(bands.map((_, at) => of(`Receita_mensal.${at + 1}.nome`))).toEqual(bands);
  expect(bands.map((_, at) => of(`Receita_mensal.${at + 1}.clientes`))).toEqual(
    bands.map((band) => content.split("\n").filter((line) => line.includes(`;${band};`)).length),
  );
  expect(facts.find(({ id }) => id === "p1.clientes.receita")?.value ?? null).toBeNull();
});

it("series under headers that name nothing are asked about, and feed nothing before", async () => {
  const { canonical, status, open, tables } = await readAlone(
    engine,
    "leituras.csv",
    files.panelFile(),
  );
  expect([canonical, status]).toEqual([["kpis"], ["ask"]]);
  expect(open.map(({ id }) => id)).toEqual(["tabela"]);
  expect(tables).toEqual({});
});

it("a table that lies on its side is offered turned, and read when a person says so", async () => {
  const asked = await readAlone(engine, "sistemas.csv", files.matrixFile());
  expect(asked.canonical).toEqual([null, "sistemas"]);
  expect(asked.status).toEqual(["none", "ask"]);
  expect(asked.tables).toEqual({});
  const { tables, phases } = await readAlone(engine, "sistemas.csv", files.matrixFile(), {
    tabela: "sistemas",
  });
  const { sistemas } = tables;
  expect(
    Array.from({ length: sistemas!.rows }, (_, row) => textCell(sistemas!, "sistema", row)),
  ).toEqual(["Folha Certa", "CRM Sul", "Estoque", "Portal", "Correio"]);
  expect([...sistemas!.rowNumber]).toEqual([2, 3, 4, 5, 6]);
  expect(numberCell(sistemas!, "custo_licenca_ano", 2)).toBe(55_500);
  expect(phases.flatMap(({ faults }) => faults)).toEqual([]);
  expect(phases.find(({ phase }) => phase === 4)!.insights.length).toBeGreaterThan(0);
});

it("a log under headers of its own trade is asked about by its cells, and read once a person agrees", async () => {
  const asked = await readAlone(engine, "visitas.csv", files.visitsFile());
  expect([asked.canonical, asked.status, asked.tables]).toEqual([["eventos"], ["ask"], {}]);
  expect(asked.open.map(({ text }) => text)).toEqual([
    "A tabela “dados” registra eventos, com “Paciente nº” como caso, “Procedimento feito” como atividade e “Momento exato” como momento?",
  ]);
  const { tables, phases } = await readAlone(engine, "visitas.csv", files.visitsFile(), {
    tabela: "eventos",
  });
  const { eventos } = tables;
  expect([eventos!.rows, textCell(eventos!, "caso_id", 0)]).toEqual([300, "7000"]);
  expect(textCell(eventos!, "atividade", 4)).toBe("Alta");
  const diagnosis = phases.find(({ phase }) => phase === 1)!;
  expect(diagnosis.insights[0]).toContain("Entre “Consulta” e “Alta” passa 75,0% de todo o tempo");
  expect(diagnosis.faults).toEqual([]);
});

it("who did it is not taken for what was done", async () => {
  const people = [
    "Ana Souza",
    "Bruno Lima",
    "Carla Dias",
    "Davi Rocha",
    "Elisa Prado",
    "Fábio Reis",
    "Gilda Neves",
  ];
  const people14 = [
    ...people,
    "Hugo Teles",
    "Iara Melo",
    "João Pires",
    "Karen Alves",
    "Lucas Braga",
    "Marta Nunes",
    "Nilo Castro",
  ];
  const names = [
    ...people14,
    "Olga Serra",
    "Paulo Matos",
    "Rita Campos",
    "Saulo Pinto",
    "Tânia Moura",
    "Ugo Farias",
    "Vera Lobo",
  ];
  const rows = Array.from({ length: 60 }, (_, visit) =>
    ["Triagem", "Exame", "Alta"].map(
      (step, at) =>
        `${names[(visit + at) % names.length]!};${7000 + visit};${step};2026-03-${String(1 + (visit % 28)).padStart(2, "0")} ${String(9 + at)}:15`,
    ),
  ).flat();
  const asked = await readAlone(
    engine,
    "visitas.csv",
    `Quem fez;Senha;O que foi feito;Momento exato\n${rows.join("\n")}\n`,
  );
  expect(asked.open.map(({ text }) => text)).toEqual([
    "A tabela “dados” registra eventos, com “Senha” como caso, “O que foi feito” como atividade e “Momento exato” como momento?",
  ]);
});

it("what a list of tickets shows first: its size, its pace, its note with the scale, and what tells its cases apart", async () => {
  const { phases } = await readAlone(engine, "chamados.csv", files.ticketFile());
  const [{ figures, charts }] = phases as [(typeof phases)[number]];
  expect(figures).toEqual([
    "Casos na lista · 320 · 35 em aberto, 10,9%",
    "Encerramento, mediana · 5 dias · ",
    "Satisfação média · 7,8 · De 10, com 165 respostas",
    "Casos abertos por mês · 27 por mês · ",
  ]);
  expect(charts).toEqual(["Casos com prioridade = Baixa: 17 dias até o encerramento (mediana)"]);
});

it("of systems without a cost nothing is saved, and nothing costs zero", async () => {
  const { phases } = await readAlone(engine, "sistemas.csv", files.systemsFile());
  const portfolio = phases.find(({ phase }) => phase === 4)!;
  expect(portfolio.figures).toEqual(["Sistemas na lista · 8 · "]);
});

it("a mean span within its limits hides teams of very different sizes", async () => {
  const posts = [
    ...["1;Presidência;Geral;", "2;Diretoria;Geral;1", "3;Gerência;Geral;1", "4;Chefia;Geral;1"],
    ...Array.from({ length: 13 }, (_, at) => `${5 + at};Analista;Geral;2`),
    ...Array.from({ length: 2 }, (_, at) => `${18 + at};Técnico;Geral;3`),
    ...Array.from({ length: 6 }, (_, at) => `${20 + at};Auxiliar;Geral;4`),
  ];
  const { phases } = await readAlone(
    engine,
    "organograma.csv",
    `ID da posição;Cargo;Área;ID do gestor\n${posts.join("\n")}\n`,
  );
  const { insights, faults } = phases.find(({ phase }) => phase === 3)!;
  expect(faults).toEqual([]);
  expect(insights).toEqual([
    "1 de 4 gestores tem mais de 12 liderados diretos",
    "2 de 4 gestores têm menos de 5 liderados diretos",
  ]);
});

it("a list of versions says which systems have support, and until when", async () => {
  const { canonical, status, tables } = await readAlone(
    engine,
    "versoes.csv",
    files.versionsFile(),
  );
  expect([canonical, status]).toEqual([["versoes"], ["auto"]]);
  const { facts } = (computePhases(tables).get(4) as ComputedPhase).computed;
  const of = (id: string) => facts.find((fact) => fact.id === `p4.${id}`)?.value;
  const ofSystem = (name: string) =>
    ["n", "atual", "n_sem_suporte", "mais_antiga", "suporte_ate", "situacao"].map((key) =>
      of(`versao.${name}.${key}`),
    );
  expect(ofSystem("banco_um")).toEqual([2, "13", 2, null, null, "sem suporte"]);
  expect(ofSystem("portal")).toEqual([2, "3.0", 1, "3.0", "2028-03-01", "com suporte"]);
  expect(
    ["n_sistemas", "n", "n_com_situacao", "n_sem_suporte", "sem_suporte_pct"].map((key) =>
      of(`versoes.${key}`),
    ),
  ).toEqual([5, 7, 5, 2, 40]);
  // Support that ends on 15/08/2027 is within twelve months of 15/10/2026.
  expect(of("versoes.n_fim_na_janela")).toBe(1);
  expect(of("portfolio.n")).toBeUndefined();
});

it("a portfolio with a column of versions stays a portfolio", async () => {
  const { canonical, status } = await readAlone(
    engine,
    "sistemas.csv",
    "Sistema;Versão;Fornecedor;Fim de suporte;Criticidade;Usuários\n" +
      ["Portal", "Correio", "Folha", "ERP", "CRM", "Ponto"]
        .map((name, at) => `${name};${at}.1;Alfa;01/01/2028;${1 + (at % 5)};${10 * at}`)
        .join("\n"),
  );
  expect([canonical, status]).toEqual([["sistemas"], ["auto"]]);
});

it("days alone are no log: a list of sales with a customer and a category is kept", async () => {
  const sales = ["Freguês;Ramo;Entrega"].concat(
    Array.from(
      { length: 90 },
      (_, at) => `F${at % 30};${["Pão", "Leite", "Café"][at % 3]};2026-03-0${1 + (at % 9)}`,
    ),
  );
  const { canonical, status } = await readAlone(engine, "vendas.csv", `${sales.join("\n")}\n`);
  expect([canonical, status]).toEqual([[null], ["none"]]);
});

it("an organogram of posts is proposed as positions by itself", async () => {
  const { canonical, status, settled, phases } = await readAlone(
    engine,
    "organograma.csv",
    files.postsFile(),
  );
  expect([canonical, status]).toEqual([["cargos"], ["auto"]]);
  expect(settled[0]!.decision!.columns).toMatchObject({
    "Post Unique Reference": "posicao_id",
    "Job Title": "cargo",
    "Reports to Senior Post": "gestor_id",
  });
  expect(phases.map(({ phase }) => phase)).toEqual([3]);
  expect(phases[0]!.sections).toEqual(expect.arrayContaining(["3.1", "3.2"]));
  expect(phases[0]!.faults).toEqual([]);
});

describe("a project of one file", () => {
  it.each(alone)(
    "$name gives a report that says something",
    async ({ name, file, phase, sections, insights, answers, isBare, undecided = [] }) => {
      const { phases, ...said } = await readAlone(engine, name, file(), answers);
      expect([said.broken, said.undecided]).toEqual([[], undecided]);
      const own = phases.find((one) => one.phase === phase);
      expect(own?.sections).toEqual(expect.arrayContaining(sections));
      expect([...own!.figures, ...own!.charts].length > 0).toBe(isBare !== true);
      const isSaid = (start: string) => own!.insights.some((title) => title.startsWith(start));
      expect({ told: own!.insights, missing: insights.filter((start) => !isSaid(start)) }).toEqual({
        told: own!.insights,
        missing: [],
      });
      expect(phases.flatMap(({ faults }) => faults)).toEqual([]);
    },
  );
});

it("indicators named by numbers are quoted, and of hundreds those that move are told", async () => {
  const months = ["janeiro", "fevereiro", "março", "abril", "maio", "junho"];
  const rows = Array.from({ length: 60 }, (_, at) =>
    [
      at + 1,
      300_000 + at,
      ...months.map((_month, place) => (at === 50 ? 10 * place : at % 5)),
    ].join(";"),
  );
  const file = `linha;Código;${months.join(";")}\n${rows.join("\n")}\n`;
  const { phases } = await readAlone(engine, "filas por mês.csv", file, {
    ano_meses: "2025",
    linhas_meses: "cada",
  });
  const [{ insights, faults }] = phases as [(typeof phases)[number]];
  expect(faults).toEqual([]);
  expect(insights.filter((title) => title.startsWith("O indicador"))).toHaveLength(7);
  expect(insights[0]).toBe("O indicador “300050” mostra alta");
});

it("an account named “7” does not hide the number of its own share", async () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `2026-0${1 + (at % 6)}-10;${at % 30};${at === 7 ? "36,00" : "10,00"}`,
  );
  const { phases } = await readAlone(
    engine,
    "razao.csv",
    `Data;Conta;Valor\n${rows.join("\n")}\n`,
    { "moeda:Valor": "BRL" },
  );
  expect(phases.map(({ insights, faults }) => [insights, faults])).toEqual([
    [["A conta “7”, sem nome no arquivo, responde por 7,3% do razão"], []],
  ]);
});

describe("a staff list that says who has left", () => {
  const answers = { "situacao:Data de demissão": "ativas", "periodo:Salário": "mes" };
  it("tells the rate, by which work more left, and nothing by sex, pay or what is known of leavers alone", async () => {
    const { tables, phases } = await readAlone(engine, "quadro.csv", files.leaversFile(), answers);
    const { facts } = (computePhases(tables).get(3) as ComputedPhase).computed;
    const of = (id: string) => facts.find((fact) => fact.id === `p3.${id}`);
    expect(["n", "saidas.base", "saidas.n", "saidas.pct"].map((id) => of(id)?.value)).toEqual([
      339, 400, 61, 15.25,
    ]);
    expect(of("saidas.n")?.sources[0]).toMatchObject({ rows_used: 61, rows_total: 400 });
    const cut = (rank: number) =>
      ["atributo", "nivel", "n", "demais", "pct", "pct_demais"].map(
        (key) => of(`saidas.corte.${rank}.${key}`)?.value,
      );
    expect(cut(1)).toEqual(["HoraExtra", "Sim", 100, 300, 40, expect.closeTo(7, 9)]);
    expect(of("saidas.corte.2.nivel")).toBeUndefined();
    const { columns, attributes } = tables.cargos!.left!;
    expect([Object.keys(columns), Object.keys(attributes!)]).toEqual([
      ["cargo", "area"],
      ["HoraExtra"],
    ]);
    const said = JSON.stringify(phases.find(({ phase }) => phase === 3)!.tree);
    expect(said).toContain("das pessoas das listas saíram");
    expect(said).toContain("Grupos com mais saídas");
  });
  it("is answered in the chat", async () => {
    const { tables } = await readAlone(engine, "quadro.csv", files.leaversFile(), answers);
    const view = { ...viewOfTables(tables), openPhase: 3 as const };
    for (const question of ["qual a rotatividade?", "qual o turnover?"])
      expect(saidOf(answerQuestion(view, emptyMemory, question))).toContain("15,3%");
    expect(saidOf(answerQuestion(view, emptyMemory, "quantas pessoas saíram?"))).toContain("61");
  });
  it("stays whole in a proof, and beside a list that says nothing of leaving", async () => {
    const { tables } = await readAlone(engine, "quadro.csv", files.leaversFile(), answers);
    const again = unpackTables(JSON.parse(JSON.stringify(packTables(tables))) as PackedTables);
    expect(again.cargos!.left).toEqual(tables.cargos!.left);
    const other = await readAlone(engine, "outro.csv", files.staffFile());
    const united = mergeTables([other.tables.cargos!, tables.cargos!]);
    expect(united.rows).toBe(160 + 339);
    const { all, rows } = withLeftRows(united)!;
    expect([all.rows, rows.length]).toEqual([160 + 400, 400]);
    expect(all.files.map(({ fileName }) => fileName)).toEqual(["outro.csv", "quadro.csv"]);
    expect(new Set(rows.map((row) => all.rowFile[row]))).toEqual(new Set([1]));
  });
  it("counts everybody where a person says so, and then nobody has left", async () => {
    const { tables } = await readAlone(engine, "quadro.csv", files.leaversFile(), {
      ...answers,
      "situacao:Data de demissão": "todas",
    });
    expect([tables.cargos!.rows, tables.cargos!.left]).toEqual([400, undefined]);
  });
});

describe("a list of contracts", () => {
  // Read on 15/10/2026: 90 days end on 13/01/2027, 120 on 12/02/2027.
  const file = `${[
    "Contrato;Contratado;Objeto;Valor;Início;Vencimento",
    "1/2024;Aurora;Limpeza;R$ 100.000,00;01/01/2024;14/10/2026",
    "2/2024;Brisa;Portaria;R$ 20.000,50;01/01/2024;15/10/2026",
    "3/2024;Aurora;Jardins;R$ 30.000,00;01/01/2024;13/01/2027",
    "4/2024;Campo;Frota;R$ 40.000,00;01/01/2024;14/01/2027",
    "5/2024;Dunas;Copa;R$ 5.000,00;01/01/2024;12/02/2027",
    "6/2024;Campo;Obras;R$ 900.000,00;01/01/2024;13/02/2027",
    "7/2024;Brisa;Redes;R$ 7.000,00;01/01/2024;",
  ].join("\n")}\n`;
  it("tells what ends in 90 and in 120 days: how many, how much, whose and when", async () => {
    const { tables, phases } = await readAlone(engine, "contratos.csv", file);
    const [{ insights, faults, tree }] = phases as [(typeof phases)[number]];
    expect(faults).toEqual([]);
    expect(insights).toContain("2 contratos terminam em até 90 dias e somam R$ 50.001");
    const { facts } = (computePhases(tables).get(1) as ComputedPhase).computed;
    const of = (id: string) => facts.find((fact) => fact.id === `p1.razao.contratos.termino.${id}`);
    const values = (...ids: string[]) => ids.map((id) => of(id)?.value);
    expect(values("n", "n_vigentes", "n_encerrados", "vigentes_valor")).toEqual([
      6, 5, 1, 995_000.5,
    ]);
    expect(values("ate.90.n", "ate.90.valor", "ate.120.n", "ate.120.valor")).toEqual([
      2, 50_000.5, 4, 95_000.5,
    ]);
    const first = ["nome", "fornecedor", "data", "valor"].map((key) => `contrato.1.${key}`);
    expect(values(...first)).toEqual(["2/2024", "Brisa", "2026-10-15", 20_000.5]);
    expect(values("mes.2027-01.n", "mes.2027-01.valor", "mes.2027-02.n")).toEqual([2, 70_000, 2]);
    expect(of("contrato.1.valor")?.sources[0]?.filter?.rows).toEqual([3]);
    expect(JSON.stringify(tree)).toContain("Próximos contratos a terminar");
  });
  it("is answered in the chat", async () => {
    const { tables } = await readAlone(engine, "contratos.csv", file);
    const view = { ...viewOfTables(tables), openPhase: 1 as const };
    const answer = answerQuestion(view, emptyMemory, "quantos contratos terminam em 90 dias?");
    expect(answer.table?.rows).toHaveLength(4);
    const said = saidOf(answer);
    expect(said).toContain("Em até 90 dias terminam 2 contratos, no valor de R$ 50.001");
    expect(said).toContain("em até 120 dias, 4, no valor de R$ 95.001");
  });
});
