/** Five exports as an ordinary Brazilian firm has them: semicolons, decimal commas, dd/mm/aaaa. Made by a seed, of no client. */
import { mulberry32 } from "#domain/kernel/numbers/random.ts";

type Cells = readonly (string | number)[];

const lines = (header: string, count: number, row: (at: number) => Cells): string =>
  [header, ...Array.from({ length: count }, (_, at) => row(at).join(";"))].join("\r\n") + "\r\n";

const two = (value: number): string => String(value).padStart(2, "0");

function day(after: number, from = Date.UTC(2026, 0, 5)): string {
  const date = new Date(from + after * 86_400_000);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

const amount = (value: number): string => {
  const [whole, cents] = value.toFixed(2).split(".");
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, ".")},${cents}`;
};

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** With its check digits, as the register prints it. */
function cnpj(root: number): string {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  let digits = `${String(root).padStart(8, "0")}0001`;
  digits += checkDigit(digits, weights.slice(1));
  digits += checkDigit(digits, weights);
  return digits.replace(/(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})/, "$1.$2.$3/$4-$5");
}

const firstNames = "Ana Bruno Carla Daniel Elisa Fábio Gabriela Hugo Inês João".split(" ");
const surnames = "Almeida Barros Cardoso Dias Esteves Farias Gomes".split(" ");
const person = (at: number): string => `${firstNames[at % 10]!} ${surnames[at % 7]!}`;

function payroll(): string {
  const random = mulberry32(21);
  const roles = ["Analista", "Assistente", "Coordenador", "Auxiliar"];
  const areas = ["Operações", "Comercial", "Financeiro", "Recursos Humanos"];
  return lines(
    "Matrícula;Nome;Cargo;Departamento;Centro de Custo;Data de Admissão;Gestor;Salário;Situação",
    90,
    (at) => [
      1001 + at,
      person(at),
      at === 0 ? "Diretor" : at < 7 ? "Gerente" : roles[Math.floor(random() * 4)]!,
      areas[at % 4]!,
      `${100 + (at % 4)}`,
      day(at * 20, Date.UTC(2019, 1, 4)),
      at === 0 ? "" : at < 7 ? 1001 : 1002 + (at % 6),
      amount(at < 7 ? 14_000 : 2_400 + Math.floor(random() * 40) * 130.5),
      at % 15 === 14 ? "Afastado" : at % 11 === 10 ? "Desligado" : "Ativo",
    ],
  );
}

function payables(): string {
  const random = mulberry32(22);
  const suppliers = ["Alfa Serviços Ltda", "Beta Logística S.A.", "Gama Energia", "Delta Papel ME"];
  const accounts = [
    "Serviços de terceiros",
    "Fretes",
    "Energia elétrica",
    "Material de escritório",
  ];
  return lines(
    "Data de Emissão;Data de Vencimento;Data de Pagamento;Nº Documento;Fornecedor;CNPJ;Conta Contábil;Centro de Custo;Histórico;Valor",
    260,
    (at) => {
      const supplier = Math.floor(random() ** 2 * 4);
      return [
        day(at),
        day(at + 30),
        day(at + 29 + Math.floor(random() * 5)),
        40_210 + at,
        suppliers[supplier]!,
        cnpj(11_222_333 + supplier),
        accounts[supplier]!,
        ["Administrativo", "Fábrica", "Comercial"][at % 3]!,
        `Pagamento ref. NF ${40_210 + at}`,
        amount(180 + random() * 9_000),
      ];
    },
  );
}

function tickets(): string {
  const random = mulberry32(23);
  return lines(
    "Número do Chamado;Título;Solicitante;Categoria;Prioridade;Status;Data de Abertura;Data de Encerramento;Grupo Responsável;Canal;Nota",
    300,
    (at) => {
      const isOpen = random() < 0.08;
      const hour = `${two(8 + (at % 10))}:${two((at * 7) % 60)}`;
      return [
        `INC${20_450 + at}`,
        `Chamado sobre ${["acesso", "impressora", "sistema lento"][at % 3]!}`,
        person(at),
        ["Acesso", "Hardware", "Sistema"][at % 3]!,
        ["Baixa", "Média", "Alta", "Crítica"][Math.floor(random() * 4)]!,
        isOpen ? "Em andamento" : "Encerrado",
        `${day(at * 0.7)} ${hour}`,
        isOpen ? "" : `${day(at * 0.7 + 1 + Math.floor(random() * 9))} ${hour}`,
        ["Suporte N1", "Suporte N2"][Math.floor(random() * 2)]!,
        ["E-mail", "Portal", "Telefone"][at % 3]!,
        isOpen || random() < 0.5 ? "" : 1 + Math.floor(random() * 5),
      ];
    },
  );
}

function clients(): string {
  const random = mulberry32(24);
  return lines(
    "Código;Razão Social;CNPJ;Cidade;UF;Segmento;Telefone;E-mail;Data de Cadastro;Faturamento Mensal;Situação",
    120,
    (at) => [
      String(at + 1).padStart(5, "0"),
      `Cliente ${String.fromCharCode(65 + (at % 26))}${at} Comércio Ltda`,
      cnpj(22_333_444 + at),
      ["São Paulo", "Campinas", "Curitiba", "Recife"][at % 4]!,
      ["SP", "SP", "PR", "PE"][at % 4]!,
      ["Varejo", "Indústria", "Serviços"][at % 3]!,
      `(11) 3${String(1_000_000 + at * 7919).slice(0, 3)}-${String(1000 + at)}`,
      `contato${at}@cliente${at}.com.br`,
      day(at * 11, Date.UTC(2021, 2, 1)),
      amount(900 + random() * 30_000),
      at % 12 === 11 ? "Inativo" : "Ativo",
    ],
  );
}

function systems(): string {
  const random = mulberry32(25);
  const names =
    "ERP,CRM,Folha,Portal do Cliente,BI,Ponto,WMS,Help Desk,Intranet,Fiscal,Frota,E-mail";
  return lines(
    "Sistema;Descrição;Fornecedor;Área Responsável;Criticidade;Nº de Usuários;Custo Anual;Hospedagem;Status",
    12,
    (at) => [
      names.split(",")[at]!,
      "Uso diário",
      ["Alfa Software", "Beta Sistemas", "Interno"][at % 3]!,
      ["Financeiro", "Comercial", "Recursos Humanos"][at % 3]!,
      ["Alta", "Média", "Baixa"][at % 3]!,
      10 + Math.floor(random() * 200),
      12_000 + Math.floor(random() * 60) * 1500,
      ["Nuvem", "Local"][at % 2]!,
      at === 10 ? "Desativado" : "Em uso",
    ],
  );
}

/** By the name that the firm's people would give. */
export const ordinaryFiles: Readonly<Record<string, () => string>> = {
  "folha.csv": payroll,
  "contas_a_pagar.csv": payables,
  "chamados.csv": tickets,
  "clientes.csv": clients,
  "sistemas.csv": systems,
};
