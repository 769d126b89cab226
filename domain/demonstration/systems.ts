/**
 * T08 and T09: 26 systems in 14 capabilities and 38 interfaces (playbook 6.6). Five redundant systems, three ingestion
 * services priced in dollars, three contracts without an end date and one system with more active users than users.
 */
import type { Row } from "./csv-text.ts";

type Line = [
  name: string,
  capability: string,
  area: string,
  licence: number,
  infra: number,
  support: number,
  people: number,
  currency: "BRL" | "USD",
  users: number,
  active: number,
  criticality: number,
  businessFit: [fit: number, satisfaction: number, value: number],
  technicalFit: [quality: number, security: number, integrability: number, supportability: number],
  hosting: "on-prem" | "IaaS" | "PaaS" | "SaaS",
  vendor: string,
  contractEnd: string | null,
  noticeDays: number,
  api: boolean,
  personalData: boolean,
];

// biome-ignore format: one row a line, like the table it is
const lines: Line[] = [
  ["Central de Chamados", "Atendimento", "Suporte", 96000, 0, 12000, 30000, "BRL", 42, 31, 4, [3, 3, 4], [4, 4, 4, 4], "SaaS", "Atendix", "31/01/2027", 60, true, true],
  ["Suporte Fácil", "Atendimento", "Suporte", 36000, 10000, 8000, 0, "BRL", 18, 6, 2, [2, 2, 1], [2, 2, 2, 2], "SaaS", "Ajuda Web", "28/02/2027", 30, false, true],
  ["CRM Comercial", "Relacionamento com clientes", "Comercial", 220800, 0, 24000, 60000, "BRL", 40, 36, 4, [4, 4, 4], [4, 4, 4, 4], "SaaS", "Relato CRM", "30/06/2028", 90, true, true],
  ["CRM Legado", "Relacionamento com clientes", "Comercial", 60000, 18000, 18000, 0, "BRL", 25, 9, 2, [2, 2, 2], [2, 2, 1, 2], "on-prem", "Vendas Antiga", "31/03/2027", 60, false, true],
  ["Loja Hub", "Plataforma de comércio", "Tecnologia", 0, 840000, 120000, 520000, "BRL", 120, 118, 5, [5, 4, 5], [4, 4, 4, 3], "IaaS", "Própria", "31/12/2028", 90, true, true],
  ["Catálogo Mestre", "Catálogo de produtos", "Operações", 108000, 60000, 30000, 90000, "BRL", 34, 33, 4, [4, 3, 5], [3, 4, 4, 3], "PaaS", "Fichário Digital", "30/09/2027", 90, true, false],
  ["Gestor de Produtos", "Catálogo de produtos", "Operações", 54000, 14000, 10000, 0, "BRL", 20, 7, 2, [2, 2, 2], [2, 2, 2, 1], "on-prem", "Produto Certo", "15/02/2027", 60, false, false],
  ["Gestão de Pedidos", "Pedidos e devoluções", "Operações", 132000, 72000, 36000, 80000, "BRL", 46, 44, 5, [4, 4, 5], [4, 3, 4, 4], "PaaS", "Pedido Pronto", "30/11/2027", 90, true, true],
  ["Gateway de Pagamentos", "Pagamentos", "Financeiro", 180000, 48000, 24000, 70000, "BRL", 22, 20, 5, [4, 4, 5], [4, 5, 4, 4], "SaaS", "Adquirente União", "31/08/2028", 120, true, true],
  ["ERP Financeiro", "Gestão financeira", "Financeiro", 216000, 36000, 60000, 110000, "BRL", 38, 35, 5, [4, 3, 4], [3, 4, 3, 3], "SaaS", "Contábil Prisma", "31/12/2027", 120, true, true],
  ["Contábil Antigo", "Gestão financeira", "Financeiro", 84000, 24000, 24000, 0, "BRL", 14, 5, 3, [2, 2, 2], [2, 2, 1, 1], "on-prem", "Balanço Sistemas", "30/04/2027", 90, false, true],
  ["Antifraude Score", "Prevenção a fraudes", "Risco", 168000, 0, 12000, 40000, "BRL", 12, 12, 4, [4, 4, 4], [4, 4, 4, 4], "SaaS", "Consulta Segura", "31/05/2028", 90, true, true],
  ["Motor de Ingestão", "Ingestão de dados", "Dados", 13200, 0, 0, 0, "USD", 8, 8, 4, [3, 3, 4], [3, 3, 3, 2], "SaaS", "Conecta Dados", "30/04/2027", 30, true, true],
  ["Conector de Parceiros", "Ingestão de dados", "Dados", 9600, 0, 0, 0, "USD", 8, 7, 3, [3, 3, 3], [2, 3, 3, 2], "SaaS", "Conecta Dados", "30/04/2027", 30, true, true],
  ["Validador de Arquivos", "Ingestão de dados", "Dados", 6000, 0, 0, 0, "USD", 8, 7, 3, [3, 3, 3], [2, 3, 2, 2], "SaaS", "Planilha Limpa", "31/12/2026", 30, true, true],
  ["Painel BI", "Análise de dados", "Dados", 165600, 0, 18000, 50000, "BRL", 60, 41, 3, [4, 4, 4], [4, 4, 4, 4], "SaaS", "Painel Claro", "30/04/2028", 60, true, false],
  ["Relatórios Web", "Análise de dados", "Dados", 25800, 6000, 6000, 0, "BRL", 16, 4, 1, [1, 2, 1], [2, 2, 2, 2], "on-prem", "Relato Web", "31/03/2027", 30, false, false],
  ["Lago de Dados", "Análise de dados", "Dados", 0, 156000, 0, 75000, "BRL", 9, 11, 4, [4, 3, 5], [4, 4, 4, 3], "PaaS", "Nuvem Austral", "31/12/2027", 90, true, true],
  ["Repositório de Código", "Engenharia e entrega", "Tecnologia", 72000, 0, 0, 20000, "BRL", 32, 31, 4, [4, 5, 4], [5, 4, 5, 4], "SaaS", "Softmar Sistemas", "31/07/2028", 60, true, false],
  ["Gestão de Testes", "Engenharia e entrega", "Tecnologia", 38400, 0, 6000, 24000, "BRL", 20, 14, 3, [3, 3, 3], [4, 4, 4, 3], "SaaS", "Teste Certo", "30/11/2028", 60, true, false],
  ["Monitoramento de Serviços", "Engenharia e entrega", "Tecnologia", 126000, 0, 12000, 30000, "BRL", 28, 26, 5, [4, 4, 4], [4, 4, 5, 4], "SaaS", "Códice Tecnologia", "31/10/2028", 60, true, false],
  ["Diretório de Acessos", "Identidade e segurança", "Tecnologia", 57600, 0, 6000, 28000, "BRL", 120, 120, 5, [4, 4, 4], [4, 5, 4, 4], "SaaS", "Chave Única", "31/05/2028", 90, true, true],
  ["Folha e Benefícios", "Gestão de pessoas", "Pessoas", 48000, 0, 9600, 18000, "BRL", 10, 8, 4, [4, 3, 3], [4, 4, 3, 4], "SaaS", "Folha Certa", null, 60, true, true],
  ["Recrutamento Digital", "Gestão de pessoas", "Pessoas", 21600, 0, 0, 6000, "BRL", 24, 11, 2, [3, 3, 3], [3, 3, 3, 3], "SaaS", "Vaga Boa", null, 30, true, true],
  ["Suíte de Colaboração", "Colaboração e documentos", "Tecnologia", 86400, 0, 0, 20000, "BRL", 120, 119, 4, [4, 4, 3], [4, 4, 4, 5], "SaaS", "Softmar Sistemas", "30/06/2028", 60, true, true],
  ["Assinatura Digital", "Colaboração e documentos", "Comercial", 19200, 0, 0, 4000, "BRL", 30, 22, 3, [4, 4, 3], [4, 4, 4, 4], "SaaS", "Assina Fácil", null, 30, true, true],
];

export function systemRows(): Row[] {
  return lines.map(
    ([
      name,
      capability,
      area,
      licence,
      infra,
      support,
      people,
      currency,
      users,
      active,
      criticality,
      [fit, satisfaction, value],
      [quality, security, integrability, supportability],
      hosting,
      vendor,
      contractEnd,
      noticeDays,
      api,
      personalData,
    ]) => ({
      sistema: name,
      capacidade: capability,
      area_responsavel: area,
      custo_licenca_ano: licence,
      custo_infra_ano: infra,
      custo_suporte_ano: support,
      custo_pessoas_ano: people,
      moeda: currency,
      usuarios: users,
      usuarios_ativos: active,
      criticidade: criticality,
      aderencia_funcional: fit,
      satisfacao_usuarios: satisfaction,
      valor_estrategico: value,
      qualidade_tecnica: quality,
      seguranca: security,
      integrabilidade: integrability,
      suportabilidade: supportability,
      hospedagem: hosting,
      fornecedor: vendor,
      fim_contrato: contractEnd,
      aviso_previo_dias: noticeDays,
      tem_api: api,
      trata_dados_pessoais: personalData,
    }),
  );
}

type Interface = [
  from: string,
  to: string,
  kind: "api" | "arquivo" | "manual" | "fila" | "db",
  frequency: string,
  failures: number,
];

/**
 * Without the ingestion line no interface counts records, so that "registros sem erro" is that of the ingestion: 270 errors in
 * 54.000 records a month. Two systems hold others on a single thread: Loja Hub and ERP Financeiro.
 */
const ingestion: Interface = ["Loja Hub", "Motor de Ingestão", "api", "horária", 4];
const ingestionRecords = { total: 54_000, errors: 270 };

const ring = [
  "Loja Hub",
  "Gestão de Pedidos",
  "Gateway de Pagamentos",
  "ERP Financeiro",
  "CRM Comercial",
  "Central de Chamados",
  "Suíte de Colaboração",
  "Diretório de Acessos",
  "Repositório de Código",
  "Gestão de Testes",
  "Monitoramento de Serviços",
  "Lago de Dados",
  "Painel BI",
  "Conector de Parceiros",
  "Validador de Arquivos",
  "Catálogo Mestre",
  "Antifraude Score",
  "Assinatura Digital",
  "Folha e Benefícios",
];
const chords: Interface[] = [
  ["Loja Hub", "Catálogo Mestre", "api", "contínua", 3],
  ["Loja Hub", "Gateway de Pagamentos", "api", "contínua", 1],
  ["Loja Hub", "Antifraude Score", "api", "contínua", 2],
  ["Loja Hub", "Lago de Dados", "fila", "horária", 2],
  ["Gestão de Pedidos", "Central de Chamados", "api", "horária", 2],
  ["Gestão de Pedidos", "ERP Financeiro", "arquivo", "diária", 6],
  ["ERP Financeiro", "Painel BI", "db", "diária", 1],
  ["CRM Comercial", "Painel BI", "api", "diária", 1],
  ["CRM Comercial", "Assinatura Digital", "api", "sob demanda", 0],
  ["Motor de Ingestão", "Lago de Dados", "api", "horária", 3],
  ["Motor de Ingestão", "Conector de Parceiros", "arquivo", "diária", 5],
  ["Monitoramento de Serviços", "Loja Hub", "api", "contínua", 1],
];
const singleThreads: Interface[] = [
  ["Gestor de Produtos", "Loja Hub", "arquivo", "diária", 7],
  ["Suporte Fácil", "Loja Hub", "manual", "semanal", 2],
  ["CRM Legado", "Loja Hub", "manual", "mensal", 1],
  ["Contábil Antigo", "ERP Financeiro", "arquivo", "mensal", 3],
  ["Recrutamento Digital", "ERP Financeiro", "manual", "mensal", 1],
  ["Relatórios Web", "ERP Financeiro", "arquivo", "semanal", 4],
];

export function interfaceRows(): Row[] {
  const around: Interface[] = ring.map((from, i) => {
    const kind = (["api", "api", "fila", "api", "arquivo"] as const)[i % 5] ?? "api";
    return [
      from,
      ring[(i + 1) % ring.length] ?? from,
      kind,
      i % 2 === 0 ? "horária" : "diária",
      i % 4,
    ];
  });
  return [ingestion, ...around, ...chords, ...singleThreads].map((line) => {
    const [from, to, kind, frequency, failures] = line;
    return {
      origem: from,
      destino: to,
      tipo: kind,
      frequencia: frequency,
      falhas_mes: failures,
      registros_mes: line === ingestion ? ingestionRecords.total : null,
      registros_erro: line === ingestion ? ingestionRecords.errors : null,
    };
  });
}
