/** What the lists of Brazilian systems are taken for by their headers alone; "?" ends what is asked before it is used. */
import { describe, expect, it } from "vitest";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { ledgerNature } from "#domain/tables/meaning/ledger-nature.ts";
import { unitInForce } from "#domain/tables/mapping/column-units.ts";
import { proposeTable } from "#domain/tables/table-type.ts";
import { brazilianExport, brazilianExports } from "#tests/support/brazilian-exports.ts";
import { rawTable } from "../raw-table.ts";

const expected: Record<string, [TableName, "auto" | "ask", Record<string, string>]> = {
  contas: [
    "custos",
    "auto",
    {
      "Dt. Emissão": "competencia",
      "Dt. Vencimento": "termino",
      Fornecedor: "fornecedor",
      CNPJ: "fornecedor_documento",
      "Nº NF": "documento",
      Categoria: "conta",
      "C. Custo": "centro_custo",
      "Vl. Título": "valor",
    },
  ],
  protheus: [
    "custos",
    "auto",
    {
      "No. Titulo": "documento?",
      "Nome Fornece": "fornecedor",
      Natureza: "conta",
      "DT Emissao": "competencia",
      "Vlr.Titulo": "valor",
      Historico: "descricao",
    },
  ],
  despesas: [
    "custos",
    "auto",
    {
      "Mês/Ano": "competencia",
      "Tipo de Despesa": "conta",
      Setor: "centro_custo",
      "Valor Pago": "valor",
    },
  ],
  compras: [
    "custos",
    "auto",
    {
      "Dt Pedido": "competencia",
      Fornecedor: "fornecedor",
      Item: "descricao",
      "Vlr Total": "valor",
    },
  ],
  folha: [
    "cargos",
    "auto",
    {
      Matrícula: "posicao_id",
      Cargo: "cargo",
      Depto: "area",
      "Custo Total Mensal": "custo_mensal",
    },
  ],
  senior: [
    "cargos",
    "auto",
    {
      Cadastro: "posicao_id",
      "Título do Cargo": "cargo",
      Local: "local",
      "Valor Salário": "custo_mensal",
      Situação: "situacao",
      "Gestor Imediato": "gestor_id",
    },
  ],
  glpi: [
    "casos",
    "auto",
    {
      ID: "caso_id?",
      Status: "status",
      "Data de abertura": "aberto_em",
      Prioridade: "prioridade",
      Categoria: "categoria_final",
      "Data da solução": "encerrado_em",
    },
  ],
  jira: [
    "casos",
    "auto",
    {
      "Chave do item": "caso_id",
      "Tipo de item": "categoria_final",
      Prioridade: "prioridade",
      Criado: "aberto_em",
      Resolvido: "encerrado_em",
    },
  ],
  movidesk: [
    "casos",
    "auto",
    {
      Número: "caso_id?",
      "Aberto em": "aberto_em",
      "Resolvido em": "encerrado_em",
      Status: "status",
      Avaliação: "csat?",
    },
  ],
  servicenow: [
    "casos",
    "auto",
    {
      Número: "caso_id?",
      Aberto: "aberto_em",
      Fechado: "encerrado_em",
      Estado: "status",
      Prioridade: "prioridade",
    },
  ],
  sac: [
    "casos",
    "auto",
    {
      Protocolo: "caso_id",
      "Dt Abertura": "aberto_em",
      "Dt Encerramento": "encerrado_em",
      Motivo: "categoria_final",
      Canal: "canal",
      Cliente: "cliente_id",
      Situação: "status",
    },
  ],
  logHosp: [
    "eventos",
    "auto",
    {
      "Nº Atendimento": "caso_id",
      Etapa: "atividade",
      Início: "inicio",
      Fim: "fim",
      Responsável: "recurso",
    },
  ],
  logPedido: [
    "eventos",
    "auto",
    { "Nº Pedido": "caso_id", Evento: "atividade", "Data/Hora": "fim", Usuário: "recurso" },
  ],
  logJud: [
    "eventos",
    "ask",
    { Processo: "caso_id", Andamento: "atividade", "Data do Andamento": "fim" },
  ],
  logProp: [
    "eventos",
    "auto",
    {
      Proposta: "caso_id",
      Fase: "atividade",
      "Dt Entrada": "inicio",
      "Dt Saída": "fim",
      Analista: "recurso",
    },
  ],
  logSin: [
    "eventos",
    "auto",
    { "Cod. Sinistro": "caso_id", Ocorrência: "atividade", "Dt. Ocorrência": "fim" },
  ],
  sistemas: [
    "sistemas",
    "auto",
    {
      Sistema: "sistema",
      Fornecedor: "fornecedor",
      "Área usuária": "area_responsavel",
      "Custo anual": "custo_licenca_ano",
      "Nº licenças": "usuarios",
      "Usuários ativos": "usuarios_ativos",
      Criticidade: "criticidade",
    },
  ],
  softwares: [
    "sistemas",
    "auto",
    {
      "Nome do Software": "sistema",
      Fabricante: "fornecedor",
      Tipo: "capacidade",
      "Valor Mensal (R$)": "custo_licenca_ano",
      "Qtd. Usuários": "usuarios",
      "Vencto Contrato": "fim_contrato",
    },
  ],
  kpis: ["kpis", "auto", { Mês: "data", Indicador: "kpi", Realizado: "valor", Meta: "meta" }],
  kpis2: [
    "kpis",
    "auto",
    {
      Indicador: "kpi",
      Período: "data",
      "Valor Apurado": "valor",
      Meta: "meta",
      Unidade: "unidade",
    },
  ],
  clientes: [
    "clientes",
    "auto",
    { "Cód. Cliente": "cliente_id", Segmento: "segmento", "Faturamento 12m": "receita_mensal?" },
  ],
  carteira: [
    "clientes",
    "auto",
    { Cliente: "cliente_id", MRR: "receita_mensal", "Início Contrato": "desde", NPS: "nps" },
  ],
  processos: [
    "processos",
    "auto",
    {
      Processo: "processo",
      Área: "area",
      Responsável: "responsavel",
      "Volume/mês": "volume_mes",
      "Tempo médio (min)": "minutos_por_caso",
      "Sistema utilizado": "sistemas",
      "Taxa de erro (%)": "retrabalho_pct",
    },
  ],
  etapas: [
    "etapas",
    "auto",
    {
      Processo: "processo",
      "Nº Etapa": "ordem",
      "Descrição da etapa": "etapa",
      Executor: "executor",
      "Tempo (min)": "toque_min",
      "Espera (h)": "espera_min",
      Sistema: "sistema",
    },
  ],
  riscos: [
    "riscos",
    "auto",
    {
      "Descrição do risco": "risco",
      "Prob.": "probabilidade",
      Impacto: "impacto",
      Responsável: "responsavel",
      Prazo: "prazo",
    },
  ],
  projetos: [
    "iniciativas",
    "auto",
    {
      Projeto: "nome",
      "Investimento (R$)": "capex",
      "Benefício anual (R$)": "beneficio_informado_ano",
      "Prazo (meses)": "duracao_semanas",
      "Início previsto": "inicio",
      Responsável: "responsavel",
    },
  ],
  producao: [
    "eventos",
    "auto",
    {
      Ordem: "caso_id",
      "Descrição Operação": "atividade",
      "Centro Trab.": "area",
      "Data/Hora Início": "inicio",
      "Data/Hora Fim": "fim",
    },
  ],
  assinaturas: [
    "sistemas",
    "auto",
    {
      Vendor: "fornecedor",
      Product: "sistema",
      Department: "area_responsavel",
      Seats: "usuarios",
      "Active Users (90d)": "usuarios_ativos",
      "Annual Cost (USD)": "custo_licenca_ano",
      "Renewal Date": "fim_contrato",
    },
  ],
};

const read = (text: string): [TableName | null, string, Record<string, string>] => {
  const { canonical, status, columns } = proposeTable(rawTable(text));
  const taken = columns.flatMap(({ source, target, status: state }) =>
    target === null ? [] : [[source, state === "confirm" ? `${target}?` : target] as const],
  );
  return [canonical, status, Object.fromEntries(taken)];
};

const repeated = (header: string, row: string): string =>
  `${[header, ...Array.from({ length: 40 }, (_, at) => row.replaceAll("#", String(at + 1)))].join("\r\n")}\r\n`;

describe("lists of Brazilian systems", () => {
  it("are all expected here", () => {
    expect(Object.keys(expected)).toEqual(Object.keys(brazilianExports));
  });

  it.each(Object.keys(expected))("%s", (name) => {
    expect(read(brazilianExport(name))).toEqual(expected[name]);
  });

  it("of sales are no ledger of costs: who sells is no supplier", () => {
    const header = "Pedido;Data;Cliente;Produto;Qtde;Vl Total;Vendedor";
    const [, status, columns] = read(repeated(header, "#;03/01/2025;Loja #;A;2;10,50;Ana #"));
    expect(status).toBe("ask");
    expect(columns.Vendedor).toBeUndefined();
    expect(ledgerNature(header.split(";"), "Vl Total")).toBe("receita");
  });

  it("of bills with a due date alone have it as their date", () => {
    const [, , columns] = read(
      repeated("Fornecedor;Vencimento;Valor;Categoria", "Alfa;03/01/2025;10,5#;Fretes"),
    );
    expect(columns.Vencimento).toBe("competencia");
  });

  it("with minutes are given no shares of the time", () => {
    const [, , columns] = read(
      repeated(
        "Cargo;Atividade;Frequência;Tempo (min);Ferramenta",
        "Analista;Conferir #;Diária;#;Excel",
      ),
    );
    expect(columns["Tempo (min)"]).toBe("toque_min");
  });
});

describe("lists as small firms keep them", () => {
  it("a plan of actions by the seven questions dates its initiatives", () => {
    const [table, , columns] = read(
      repeated(
        "O quê;Por quê;Quem;Onde;Quando início;Quando fim;Como;Quanto custa (R$);Retorno esperado (R$/ano);Andamento",
        "Ação #;Reduzir fila;Coordenação;Todas;11/01/2027;30/04/2027;Contratar;48.000,00;96.000,00;Não iniciado",
      ),
    );
    expect([table, columns["O quê"]]).toEqual(["iniciativas", expect.stringMatching(/^nome/)]);
    expect(columns).toMatchObject({
      Quem: "responsavel",
      "Quando início": "inicio",
      "Quando fim": "termino",
      "Quanto custa (R$)": "capex",
      "Retorno esperado (R$/ano)": "beneficio_informado_ano",
    });
    expect(columns["Por quê"]).toBeUndefined();
  });

  it("a funnel of sales is the log of its leads", () => {
    const steps = ["Novo lead", "Contato feito", "Visita", "Proposta"];
    const rows = Array.from({ length: 120 }, (_, at) =>
      [
        `L${7000 + Math.floor(at / 4)}`,
        steps[at % 4],
        `2026-06-${String(1 + (at % 28)).padStart(2, "0")} 09:00:00`,
        `2026-06-${String(1 + (at % 28)).padStart(2, "0")} 17:30:00`,
        "Comercial 1",
        "Site",
      ].join(";"),
    );
    expect(read(["lead_id;etapa;entrou_em;saiu_em;responsavel;canal", ...rows].join("\n"))).toEqual(
      [
        "eventos",
        "auto",
        {
          lead_id: "caso_id",
          etapa: "atividade",
          entrou_em: "inicio",
          saiu_em: "fim",
          responsavel: "recurso",
        },
      ],
    );
  });

  it("what a bill is worth is the cost, not what was paid of it so far", () => {
    const [table, , columns] = read(
      repeated(
        "Situação;Fornecedor;Categoria;Emissão;Vencimento;Pagamento;Valor do Documento;Juros e Multa;Valor Pago",
        "Pago;Alfa;Aluguel;02/01/2026;10/01/2026;10/01/2026;1.200,00;0,00;1.200,00",
      ),
    );
    expect(table).toBe("custos");
    expect(columns["Valor do Documento"]).toMatch(/^valor/);
    expect(columns["Valor Pago"]).toBeUndefined();
  });
});

describe("words of a header that say the unit", () => {
  it.each([
    ["sistemas", "custo_licenca_ano", "Valor Mensal (R$)", "mes"],
    ["sistemas", "custo_licenca_ano", "Custo anual", "padrao"],
    ["iniciativas", "duracao_semanas", "Prazo (meses)", "mes"],
    ["iniciativas", "opex_mes", "Custo anual", "anual"],
    ["clientes", "receita_mensal", "Faturamento 12m", "anual"],
    ["clientes", "receita_mensal", "Receita mensal", "padrao"],
  ] as const)("%s.%s under “%s”: %s", (table, name, header, unit) => {
    const column = canonicalTable(table).columns.find((one) => one.name === name)!;
    expect(unitInForce(header, column, {})).toBe(unit);
  });
});
