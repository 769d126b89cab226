/** Small files of the kinds that a project may have alone; each made by a seed, none of a client. */
import { mulberry32 } from "#domain/kernel/numbers/random.ts";

type Cells = readonly (string | number)[];

const csv = (header: Cells, rows: readonly Cells[]): string =>
  [header, ...rows].map((cells) => cells.join(";")).join("\n") + "\n";

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function day(from: number, days: number): string {
  const date = new Date(Date.UTC(2025, 0, 6) + (from + days) * 86_400_000);
  return `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

const month = (at: number): string => `${2024 + Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}`;

const priorities = ["Crítica", "Alta", "Média", "Baixa"];
const channels = ["E-mail", "Telefone", "Portal"];

/** Low priority takes four times as long; the telephone is rated two points lower; a tenth is still open. */
export function ticketFile(count = 320): string {
  const random = mulberry32(11);
  return csv(
    ["Protocolo", "Aberto em", "Encerrado em", "Prioridade", "Canal", "Status", "CSAT"],
    times(count, (at) => {
      const from = Math.floor((at / count) * 360);
      const priority = priorities[Math.floor(random() * 4)]!;
      const channel = channels[Math.floor(random() * 3)]!;
      const isOpen = random() < 0.1;
      const days = 1 + Math.floor(random() * 4) * (priority === "Baixa" ? 8 : 2);
      const score = (channel === "Telefone" ? 5 : 7.5) + Math.floor(random() * 5) / 2;
      return [
        `CH-${1000 + at}`,
        day(from, 0),
        isOpen ? "" : day(from, days),
        priority,
        channel,
        isOpen ? "Aberto" : "Encerrado",
        isOpen || random() < 0.4 ? "" : String(score).replace(".", ","),
      ];
    }),
  );
}

export const indicatorFile = (): string =>
  csv(
    ["Indicador", "Mês", "Valor"],
    times(24, (at) => [
      "Prazo médio de entrega",
      month(at),
      String(20 - 0.3 * at + (at % 3)).replace(".", ","),
    ]),
  );

export function ledgerFile(): string {
  const random = mulberry32(12);
  const suppliers = ["Alfa Serviços", "Beta Logística", "Gama Energia", "Delta Papel"];
  return csv(
    ["Data", "Fornecedor", "Conta contábil", "Valor"],
    times(240, (at) => {
      const supplier = suppliers[Math.floor(random() ** 2 * 4)]!;
      return [
        day(Math.floor((at / 240) * 360), 0),
        supplier,
        supplier === "Gama Energia" ? "Energia" : "Serviços de terceiros",
        `R$ ${Math.round(500 + random() * 9000)},00`,
      ];
    }),
  );
}

export function logFile(): string {
  const random = mulberry32(13);
  const steps = ["Receber pedido", "Conferir cadastro", "Aprovar crédito", "Faturar"];
  return csv(
    ["ID do caso", "Atividade", "Data e hora"],
    times(120, (at) => at).flatMap((at) => {
      let hours = at * 40;
      const own = random() < 0.25 ? [...steps.slice(0, 2), steps[1]!, ...steps.slice(2)] : steps;
      return own.map((step) => {
        hours += 4 + Math.floor(random() * (step === "Aprovar crédito" ? 200 : 20));
        const date = new Date(Date.UTC(2026, 0, 5) + hours * 3_600_000).toISOString();
        return [`P${at}`, step, date.slice(0, 16).replace("T", " ")];
      });
    }),
  );
}

/** No column of managers: areas and levels. */
export function staffFile(): string {
  const random = mulberry32(14);
  const areas = ["Operações", "Comercial", "Financeiro", "TI"];
  const roles = ["Analista", "Assistente", "Coordenador", "Especialista"];
  return csv(
    ["Matrícula", "Cargo", "Área", "Nível", "Vínculo"],
    times(160, (at) => [
      3000 + at,
      roles[Math.floor(random() * 4)]!,
      areas[Math.floor(random() ** 2 * 4)]!,
      ["Júnior", "Pleno", "Sênior"][Math.floor(random() ** 2 * 3)]!,
      random() < 0.8 ? "CLT" : "PJ",
    ]),
  );
}

/** Everybody who was there in the year: 40 of 100 with overtime have left, and 21 of 300 without; all of them women. */
export const leaversFile = (): string =>
  csv(
    [
      "Matrícula",
      "Cargo",
      "Área",
      "HoraExtra",
      "Sexo",
      "Salário",
      "Data de demissão",
      "Motivo da saída",
    ],
    times(400, (at) => {
      const works = at % 4 === 0;
      const left = works ? at % 20 < 8 : at % 60 < 4;
      return [
        3000 + at,
        ["Analista", "Assistente", "Técnico"][at % 3]!,
        ["Operações", "Comercial"][(at >> 3) % 2]!,
        works ? "Sim" : "Não",
        left ? "F" : ["F", "M"][at % 2]!,
        `R$ ${2000 + at},00`,
        left ? day(at % 300, 0) : "",
        left ? ["Pedido", "Acordo"][at % 2]! : "",
      ];
    }),
  );

export const systemsFile = (): string =>
  csv(
    ["Sistema", "Tipo", "Fornecedor", "Licença"],
    [
      ["Navegador A", "Navegador", "Andorra Tech", "Livre"],
      ["Navegador B", "Navegador", "Beta Soft", "Livre"],
      ["Navegador C", "Navegador", "Beta Soft", "Proprietária"],
      ["Planilha", "Escritório", "Beta Soft", "Proprietária"],
      ["Editor", "Escritório", "Beta Soft", "Proprietária"],
      ["Folha Certa", "Folha de pagamento", "Carmim", "Proprietária"],
      ["CRM Sul", "CRM", "Beta Soft", "Assinatura"],
      ["Estoque", "ERP", "Delta", "Proprietária"],
    ],
  );

export const versionsFile = (): string =>
  csv(
    ["Sistema", "Versão", "Lançamento", "Fim do suporte"],
    [
      ["Banco Um", "9", "10/02/2015", "11/02/2020"],
      ["Banco Um", "13", "24/09/2020", "13/11/2025"],
      ["Portal", "2.1", "01/03/2018", "01/03/2021"],
      ["Portal", "3.0", "01/03/2023", "01/03/2028"],
      ["Servidor Web", "5", "01/06/2017", "01/06/2022"],
      ["Mensageria", "1.4", "15/08/2022", "15/08/2027"],
      ["Correio", "7", "01/02/2024", "01/02/2029"],
    ],
  );

export const risksFile = (): string =>
  csv(
    ["Risco", "Categoria", "Probabilidade", "Impacto", "Responsável", "Prazo"],
    [
      [
        "Parada do sistema de pedidos",
        "Tecnologia",
        "4-Alta",
        "5 – Muito alto",
        "TI",
        "30/06/2026",
      ],
      ["Perda de pessoa-chave", "Pessoas", "3-Média", "4-Alto", "", "31/12/2026"],
      ["Multa por atraso fiscal", "Fiscal", "2-Baixa", "4-Alto", "Financeiro", "15/03/2026"],
      ["Vazamento de dados", "Segurança", "3-Média", "5 – Muito alto", "", ""],
      ["Fornecedor único", "Suprimentos", "4-Alta", "3-Médio", "Compras", "01/12/2026"],
      ["Erro de cadastro", "Operação", "5-Muito alta", "2-Baixo", "Operações", "01/10/2026"],
    ],
  );

export function wideSurveyFile(): string {
  const random = mulberry32(15);
  const score = (low: number) => low + Math.floor(random() * 3);
  return csv(
    [
      "Respondente",
      "Área",
      "A liderança apoia a mudança",
      "Entendo por que a mudança é necessária",
      "Recebi o treinamento de que preciso",
      "Tenho tempo para usar a nova ferramenta",
    ],
    times(40, (at) => [
      `R${at + 1}`,
      ["Operações", "Comercial"][at % 2]!,
      score(3),
      score(3),
      score(1),
      score(2),
    ]),
  );
}

export const contractsFile = (): string =>
  csv(
    ["Contrato", "Contratado", "Objeto", "Valor", "Início", "Vencimento"],
    times(30, (at) => [
      `${at + 1}/2025`,
      ["Aurora Serviços", "Brisa Obras", "Campo Limpeza"][at % 5 > 2 ? 0 : at % 5]!,
      `Serviço continuado número ${at + 1}`,
      `R$ ${10_000 + 1_500 * at},00`,
      day(at * 10, 0),
      day(at * 10, 700),
    ]),
  );

/** As a help desk exports them: hours instead of a date of closing, and whether the agreed time was kept. */
export const helpDeskFile = (): string =>
  csv(
    [
      "Ticket_ID",
      "Created_Date",
      "Priority",
      "Status",
      "First_Response_Time_Hours",
      "Resolution_Time_Hours",
      "Made SLA",
    ],
    times(200, (at) => [
      `T${at}`,
      day(at, 0),
      at % 4 === 0 ? "Low" : "High",
      at % 5 === 0 ? "Open" : "Closed",
      String(1 + (at % 9) / 2).replace(".", ","),
      at % 4 === 0 ? 96 + (at % 7) : 12 + (at % 7),
      at % 4 === 0 ? "no" : "yes",
    ]),
  );

/** Days, a code with its name, and one figure: no header says what the table is. */
export const panelFile = (): string =>
  csv(
    ["id_reg", "nom_reg", "din_leitura", "val_mw"],
    times(240, (at) => [
      ["L", "O"][at % 2]!,
      ["Leste", "Oeste"][at % 2]!,
      day(0, (at >> 1) * 2),
      ((at % 2 === 0 ? 900 - (at >> 1) : 400 + (at >> 1)) + 0.25).toFixed(2).replace(".", ","),
    ]),
  );

/** Planned amounts of works, as a city publishes them. */
export const budgetFile = (): string =>
  csv(
    ["id", "name", "area", "budgeted_amount", "status", "fiscal_year"],
    times(40, (at) => [
      9000 + at,
      `Work ${at}`,
      ["Roads", "Roads", "Buildings", "Parks"][at % 4]!,
      at % 4 < 2 ? 40_000 : 30_000,
      "Planned",
      2020 + (at % 3),
    ]),
  );

/** Amounts stand in bands, as in forms. */
export function bandsFile(): string {
  const random = mulberry32(16);
  const bands = ["Até R$ 1.000", "R$ 1.000 a 2.000", "R$ 2.000 a 5.000", "Acima de R$ 5.000"];
  return csv(
    ["ID do cliente", "Segmento", "Receita mensal", "NPS"],
    times(60, (at) => [
      `C${at + 1}`,
      ["Varejo", "Indústria", "Serviços"][at % 3]!,
      bands[Math.floor(random() * 4)]!,
      Math.floor(random() * 11) * 10 - 20,
    ]),
  );
}

export function clientsFile(): string {
  const random = mulberry32(17);
  return csv(
    ["ID do cliente", "Segmento", "Receita mensal (R$)", "Variação de uso (%)", "NPS"],
    times(80, (at) => [
      `C${at + 1}`,
      ["Varejo", "Indústria", "Serviços"][at % 3]!,
      2000 + Math.floor(random() * 20_000),
      Math.floor(random() * 60) - 45,
      Math.floor(random() * 150) - 50,
    ]),
  );
}

/** As bodies of government publish it: posts, whom they report to, in English. */
export const postsFile = (): string =>
  csv(
    [
      "Post Unique Reference",
      "Name",
      "Grade (or equivalent)",
      "Job Title",
      "Job/Team Function",
      "Organisation",
      "Unit",
      "Reports to Senior Post",
      "FTE",
    ],
    times(14, (at) => [
      `PX${at + 1}`,
      `Mary Smith${at}`,
      `G${1 + Math.min(3, Math.floor(at / 4))}`,
      at === 0 ? "Chief Executive" : `Director ${at}`,
      "Runs its unit",
      "Example Company Limited",
      ["Finance", "Operations", "People"][at % 3]!,
      at === 0 ? "XX" : `PX${Math.floor((at - 1) / 3) + 1}`,
      "1",
    ]),
  );

export const inventoryFile = (): string =>
  csv(
    ["Processo", "Área", "Volume por mês", "Minutos por caso", "Custo por hora (R$)"],
    [
      ["Faturamento", "Financeiro", 400, 25, 60],
      ["Cobrança", "Financeiro", 250, 40, 55],
      ["Cadastro", "Comercial", 700, 12, 48],
      ["Atendimento", "Comercial", 1200, 9, 42],
      ["Compras", "Suprimentos", 180, 55, 70],
      ["Expedição", "Logística", 900, 15, 39],
    ],
  );

/** Indicators with one month a column, as spreadsheets of targets are kept. */
export const monthsFile = (): string =>
  csv(
    ["Indicador", ...times(12, (at) => `${shortMonths[at]!}/25`)],
    [
      ["Prazo médio de entrega (dias)", ...times(12, (at) => 20 - at)],
      ["Reclamações", ...times(12, (at) => 40 + 3 * at)],
      ["Pedidos", ...times(12, (at) => 900 + (at % 3))],
    ],
  );

const shortMonths = "jan fev mar abr mai jun jul ago set out nov dez".split(" ");

/** Spend by account with one month a column, in reais and cents. */
export function monthlyLedgerFile(): string {
  const random = mulberry32(18);
  const accounts = ["Aluguel", "Energia", "Serviços de terceiros", "Viagens", "Software"];
  return csv(
    ["Conta contábil", "Centro de custo", ...times(12, (at) => `2025-${twoDigits(at + 1)}`)],
    accounts.flatMap((account, row) =>
      ["Matriz", "Filial"].map((place) => [
        account,
        place,
        ...times(12, () => `R$ ${((row + 1) * 1000 + Math.round(random() * 900)).toFixed(0)},50`),
      ]),
    ),
  );
}

/** Many rows, months without a year: what they are together is asked. */
export function monthlyListFile(): string {
  const random = mulberry32(19);
  return csv(
    ["Código", "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto"],
    times(60, (at) => [1000 + at, ...times(8, (month) => Math.floor(random() * 10) + month)]),
  );
}

/** Systems side by side, one attribute a row. */
export const matrixFile = (): string =>
  csv(
    ["Atributo", "Folha Certa", "CRM Sul", "Estoque", "Portal", "Correio"],
    [
      ["Fornecedor", "Carmim", "Beta Soft", "Beta Soft", "Beta Soft", "Delta"],
      ["Função", "Folha de pagamento", "CRM", "ERP", "Intranet", "Intranet"],
      ["Usuários", 20, 80, 45, 300, 310],
      ["Custo de licença por ano", "R$ 12.000", "R$ 30.000", "R$ 55.500", "R$ 8.000", "R$ 9.000"],
      ["Criticidade", 5, 4, 5, 2, 3],
      ["Tecnologia", "Java", "Nuvem", "Delphi", "PHP", "Nuvem"],
      ["Observação do gestor", "manter", "", "trocar", "", ""],
    ],
  );

/** A clinic's log under headers of its own trade: no name of it is known, only its cells say what it is. */
export function visitsFile(): string {
  const steps = ["Recepção", "Triagem", "Exame", "Consulta", "Alta"];
  return csv(
    ["Paciente nº", "Procedimento feito", "Sala", "Momento exato"],
    times(60, (visit) =>
      steps.map((step, at) => [
        String(7000 + visit),
        step,
        `Sala ${(visit + at) % 3}`,
        `${day(visit, 0)} ${String(8 + at * (step === "Alta" ? 3 : 1)).padStart(2, "0")}:30`,
      ]),
    ).flat(),
  );
}

/** Contracts under an English register's headers. */
export function awardsFile(): string {
  const random = mulberry32(29);
  const contractors = ["Northwind Ltd", "Brightwater plc", "Elm Works"];
  return csv(
    [
      "Contract ID",
      "Contractor Name",
      "Date of Award",
      "Start Date",
      "End Date",
      "Total value of Contract",
    ],
    times(60, (at) => [
      String(500 + at),
      contractors[Math.floor(random() ** 2 * 3)]!,
      day(at * 3, 0),
      day(at * 3, 10),
      day(at * 3, 300),
      `${1000 + Math.floor(random() * 9000)},00`,
    ]),
  );
}
