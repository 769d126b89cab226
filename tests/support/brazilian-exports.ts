/** Lists as the systems of Brazilian firms export them: their headers, short forms included, over cells made by a seed. */
import { mulberry32 } from "#domain/kernel/numbers/random.ts";

const random = mulberry32(5);
const two = (n: number) => String(n).padStart(2, "0");
const amountText = (v: number) => {
  const [a, b] = v.toFixed(2).split(".");
  return `${a!.replace(/\B(?=(\d{3})+$)/g, ".")},${b}`;
};
const day = (i: number) => {
  const d = new Date(Date.UTC(2025, 0, 3) + i * 86400000 * 1.7);
  return `${two(d.getUTCDate())}/${two(d.getUTCMonth() + 1)}/${d.getUTCFullYear()}`;
};
const moment = (i: number) => {
  const d = new Date(Date.UTC(2025, 0, 3) + i * 3600000 * 5.3);
  return `${two(d.getUTCDate())}/${two(d.getUTCMonth() + 1)}/${d.getUTCFullYear()} ${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`;
};
const pick = (s: string) => {
  const a = s.split("|");
  return () => a[Math.floor(random() * a.length)]!;
};
type Cell = (row: number) => string | number;
const number: Cell = (i) => 4000 + i;
const named =
  (p: string): Cell =>
  (i) =>
    `${p}-${1000 + i}`;
const caseOf =
  (p: string, n: number): Cell =>
  (i) =>
    `${p}${1000 + Math.floor(i / n)}`;
const money =
  (base: number): Cell =>
  () =>
    amountText(base * (0.5 + random()));
const whole =
  (n: number): Cell =>
  () =>
    Math.floor(1 + random() * n);
const supplier = pick(
  "Alfa Serviços Ltda|Beta Logística S.A.|Gama Energia|Delta Papel ME|Épsilon TI",
);
const person = pick(
  "Ana Silva|Bruno Souza|Carla Moraes|Diego Costa|Elisa Lima|Fábio Rocha|Gabriela Prado",
);
const department = pick("Operações|Comercial|Financeiro|TI|RH");
const taxNumber: Cell = () => "11.222.333/0001-81";
/** Header row and, by column, what stands in a cell of row i. */
export const brazilianExports: Record<string, readonly [string, ...Cell[]]> = {
  contas: [
    "Dt. Emissão;Dt. Vencimento;Dt. Pagto;Fornecedor;CNPJ;Nº NF;Categoria;C. Custo;Vl. Título",
    day,
    (i) => day(i + 30),
    (i) => day(i + 31),
    supplier,
    taxNumber,
    number,
    pick("Fretes|Energia|Limpeza"),
    department,
    money(4000),
  ],
  protheus: [
    "Filial;Prefixo;No. Titulo;Nome Fornece;Natureza;DT Emissao;Vencto Real;Vlr.Titulo;Historico",
    pick("01|02"),
    pick("NF|FT"),
    number,
    supplier,
    pick("20101|20102"),
    day,
    (i) => day(i + 20),
    money(3000),
    pick("REF NF|PGTO"),
  ],
  despesas: [
    "Mês/Ano;Tipo de Despesa;Setor;Valor Pago",
    (i) => two(1 + (i % 12)) + "/2025",
    pick("Água|Luz"),
    department,
    money(700),
  ],
  compras: [
    "Nr Pedido;Dt Pedido;Fornecedor;Item;Qtde;Vlr Unit;Vlr Total;Comprador",
    number,
    day,
    supplier,
    pick("Papel|Toner"),
    whole(40),
    money(12),
    money(400),
    person,
  ],
  folha: [
    "Matrícula;Nome Funcionário;Cargo;Depto;Dt. Admissão;Sal. Base;Custo Total Mensal",
    number,
    person,
    pick("Analista|Assistente|Gerente"),
    department,
    day,
    money(4000),
    money(7000),
  ],
  senior: [
    "Cadastro;Nome;Título do Cargo;Local;Valor Salário;Admissão;Situação;Gestor Imediato",
    number,
    person,
    pick("Analista|Assistente"),
    department,
    money(4000),
    day,
    pick("Trabalhando|Férias|Demitido"),
    person,
  ],
  glpi: [
    "ID;Título;Status;Última atualização;Data de abertura;Prioridade;Requerente - Requerente;Atribuído - Técnico;Categoria;Data da solução",
    number,
    pick("Impressora|Senha"),
    pick("Fechado|Novo|Em atendimento"),
    (i) => moment(i + 9),
    moment,
    pick("Alta|Média|Baixa"),
    person,
    person,
    pick("Hardware|Acesso"),
    (i) => (i % 5 ? moment(i + 7) : ""),
  ],
  jira: [
    "Chave do item;Resumo;Tipo de item;Status;Prioridade;Responsável;Criado;Resolvido",
    named("TI"),
    pick("Ajuste|Erro"),
    pick("Bug|Tarefa"),
    pick("Concluído|A fazer"),
    pick("Alta|Média"),
    person,
    moment,
    (i) => (i % 4 ? moment(i + 30) : ""),
  ],
  movidesk: [
    "Número;Assunto;Aberto em;Resolvido em;Serviço;Equipe;Responsável;Status;Avaliação",
    number,
    pick("Dúvida|Erro"),
    moment,
    (i) => (i % 6 ? moment(i + 20) : ""),
    pick("Suporte|Acesso"),
    pick("N1|N2"),
    person,
    pick("Resolvido|Em atendimento"),
    whole(5),
  ],
  servicenow: [
    "Número;Breve descrição;Aberto;Fechado;Estado;Grupo de atribuição;Prioridade",
    named("INC"),
    pick("x y|z w"),
    moment,
    (i) => moment(i + 12),
    pick("Fechado|Novo"),
    pick("N1|N2"),
    pick("1 - Crítica|2 - Alta|3 - Média"),
  ],
  sac: [
    "Protocolo;Dt Abertura;Dt Encerramento;Motivo;Canal;Cliente;SLA (h);Situação",
    number,
    moment,
    (i) => moment(i + 40),
    pick("Troca|Atraso"),
    pick("Telefone|E-mail"),
    supplier,
    whole(48),
    pick("Encerrado|Aberto"),
  ],
  logHosp: [
    "Nº Atendimento;Etapa;Início;Fim;Responsável;Convênio",
    caseOf("AT-", 6),
    (i) => "Chegada|Triagem|Consulta|Exames|Alta|Faturamento".split("|")[i % 6]!,
    moment,
    (i) => moment(i + 0.3),
    pick("Equipe A|Equipe B"),
    pick("SUS|Unimed"),
  ],
  logPedido: [
    "Nº Pedido;Evento;Data/Hora;Usuário;Valor",
    caseOf("45", 5),
    (i) => "Criado|Aprovado|Faturado|Expedido|Entregue".split("|")[i % 5]!,
    moment,
    person,
    money(300),
  ],
  logJud: [
    "Processo;Andamento;Data do Andamento;Vara",
    caseOf("0001-", 5),
    (i) => "Distribuição|Citação|Contestação|Audiência|Sentença".split("|")[i % 5]!,
    day,
    pick("1ª|2ª"),
  ],
  logProp: [
    "Proposta;Fase;Dt Entrada;Dt Saída;Analista",
    caseOf("P", 5),
    (i) => "Cadastro|Análise|Formalização|Comitê|Liberação".split("|")[i % 5]!,
    moment,
    (i) => moment(i + 1),
    person,
  ],
  logSin: [
    "Cod. Sinistro;Ocorrência;Dt. Ocorrência;Regulador",
    caseOf("S", 5),
    (i) => "Aviso|Vistoria|Análise|Pagamento|Encerramento".split("|")[i % 5]!,
    moment,
    person,
  ],
  sistemas: [
    "Sistema;Fornecedor;Área usuária;Custo anual;Nº licenças;Usuários ativos;Criticidade",
    named("Sis"),
    supplier,
    department,
    money(90000),
    whole(200),
    whole(150),
    pick("Alta|Média|Baixa"),
  ],
  softwares: [
    "Nome do Software;Fabricante;Tipo;Valor Mensal (R$);Qtd. Licenças;Qtd. Usuários;Vencto Contrato",
    named("Soft"),
    supplier,
    pick("ERP|CRM"),
    money(3000),
    whole(90),
    whole(80),
    day,
  ],
  kpis: [
    "Mês;Indicador;Realizado;Meta",
    (i) => `${"jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez".split("|")[i % 12]}/25`,
    (i) => ["NPS", "OTIF", "Churn"][Math.floor(i / 12) % 3]!,
    whole(90),
    whole(95),
  ],
  kpis2: [
    "Indicador;Período;Valor Apurado;Meta;Unidade;Área",
    (i) => ["NPS", "OTIF", "Churn"][Math.floor(i / 12) % 3]!,
    (i) => two(1 + (i % 12)) + "/2025",
    whole(90),
    whole(95),
    pick("%"),
    department,
  ],
  clientes: [
    "Cód. Cliente;Razão Social;CNPJ;UF;Segmento;Faturamento 12m;Última compra",
    number,
    (i) => "Loja " + i + " Ltda",
    taxNumber,
    pick("SP|MG"),
    pick("Varejo|Atacado"),
    money(90000),
    day,
  ],
  carteira: [
    "Cliente;Plano;MRR;Início Contrato;NPS;Status",
    (i) => "Cliente " + i,
    pick("Pro|Basic"),
    money(900),
    day,
    whole(10),
    pick("Ativo|Cancelado"),
  ],
  processos: [
    "Processo;Área;Responsável;Volume/mês;Tempo médio (min);Nº pessoas;Sistema utilizado;Taxa de erro (%)",
    named("Proc"),
    department,
    person,
    whole(900),
    whole(60),
    whole(12),
    pick("SAP|Excel"),
    whole(9),
  ],
  etapas: [
    "Processo;Nº Etapa;Descrição da etapa;Executor;Tempo (min);Espera (h);Sistema",
    pick("Compras|Vendas"),
    (i) => (i % 9) + 1,
    named("Etapa"),
    pick("Analista|Gerente"),
    whole(40),
    whole(20),
    pick("SAP|Excel"),
  ],
  riscos: [
    "Nº;Descrição do risco;Causa;Consequência;Prob.;Impacto;Nível;Resposta;Responsável;Prazo",
    (i) => i + 1,
    named("Risco de"),
    pick("a|b"),
    pick("c|d"),
    whole(5),
    whole(5),
    pick("Alto|Médio"),
    pick("Mitigar|Aceitar"),
    person,
    day,
  ],
  projetos: [
    "Projeto;Área;Investimento (R$);Benefício anual (R$);Prazo (meses);Início previsto;Responsável;Status",
    named("Proj"),
    department,
    money(300000),
    money(200000),
    whole(12),
    day,
    person,
    pick("Em andamento|Planejado"),
  ],
  producao: [
    "Ordem;Material;Operação;Descrição Operação;Centro Trab.;Data/Hora Início;Data/Hora Fim;Qtd. Boa;Refugo",
    caseOf("", 4),
    pick("EIXO|FLANGE"),
    (i) => `00${(i % 4) + 1}0`,
    (i) => ["Corte", "Usinagem", "Inspeção", "Embalagem"][i % 4]!,
    pick("SERRA-01|CNC-03|EXPED"),
    moment,
    (i) => moment(i + 0.1),
    whole(50),
    whole(3),
  ],
  assinaturas: [
    "Vendor;Product;Department;Seats;Active Users (90d);Annual Cost (USD);Renewal Date",
    supplier,
    named("App"),
    department,
    whole(90),
    whole(60),
    (i) => `$${i + 1},400.00`,
    (i) => `2027-0${(i % 9) + 1}-15`,
  ],
};

const rowsOf = (name: string): number => (name.startsWith("kpis") ? 36 : 120);

/** The file's text. */
export function brazilianExport(name: string): string {
  const [header, ...cells] = brazilianExports[name]!;
  const rows = Array.from({ length: rowsOf(name) }, (_, row) =>
    cells.map((cell) => cell(row)).join(";"),
  );
  return `${[header, ...rows].join("\r\n")}\r\n`;
}
