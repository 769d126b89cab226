/**
 * T03: eighteen months of 45 lines (playbook 6.6). Payroll follows T06, the rest grows 0.6% a month, and one line leaves the
X */
import { shuffleIndexes, type UniformDraw } from "../kernel/numbers/random.ts";
import { closingDate, drawsFor, seriesMonths } from "./company.ts";
import type { Row } from "./csv-text.ts";
import { drawPositions } from "./positions.ts";

/** Cost of a line in August 2026, before its noise. */
type Line = [
  account: string,
  centre: string,
  supplier: string,
  kind: "fixo" | "variavel",
  monthlyCost: number,
  description: string,
];

const payrollAccount = "Salários e encargos";
const cloudAccount = "Nuvem e hospedagem";
/** Small areas stand as one cost centre: the payroll of an area of one person would be that person's pay. */
const mergedCentre = "Corporativo";
const mergedAreas = new Set(["Pessoas", "Administrativo", "Jurídico", "Presidência"]);

const otherLines: Line[] = [
  [cloudAccount, "Tecnologia", "Nuvem Austral", "variavel", 118000, "Consumo de nuvem"],
  [
    "Licenças de software",
    "Tecnologia",
    "Softmar Sistemas",
    "fixo",
    42000,
    "Ferramentas de engenharia",
  ],
  [
    "Licenças de software",
    "Tecnologia",
    "Códice Tecnologia",
    "fixo",
    27500,
    "Monitoramento e segurança",
  ],
  ["Licenças de software", "Comercial", "Relato CRM", "fixo", 18400, "CRM"],
  ["Licenças de software", "Suporte", "Atendix", "fixo", 9000, "Central de chamados"],
  ["Licenças de software", "Financeiro", "Contábil Prisma", "fixo", 21600, "ERP e contabilidade"],
  ["Licenças de software", "Dados", "Painel Claro", "fixo", 13800, "Painéis e relatórios"],
  ["Ingestão de dados", "Dados", "Conecta Dados", "fixo", 12960, "Motor, conectores e validação"],
  ["Serviços de terceiros", "Operações", "Logística Ipê", "variavel", 96000, "Coleta reversa"],
  ["Serviços de terceiros", "Operações", "Estúdio Recorte", "variavel", 31000, "Fotos de produto"],
  ["Serviços de terceiros", "Operações", "Tradutex", "variavel", 3900, "Tradução de fichas"],
  [
    "Serviços de terceiros",
    "Tecnologia",
    "Fábrica Delta",
    "variavel",
    88000,
    "Desenvolvimento sob demanda",
  ],
  ["Serviços de terceiros", "Tecnologia", "Teste Certo", "variavel", 24500, "Testes de versão"],
  ["Serviços de terceiros", "Suporte", "Atende Mais", "variavel", 38500, "Primeiro nível noturno"],
  ["Serviços de terceiros", "Risco", "Consulta Segura", "variavel", 29500, "Consultas antifraude"],
  [
    "Serviços de terceiros",
    mergedCentre,
    "Jurídica Serra",
    "variavel",
    26000,
    "Assessoria jurídica",
  ],
  ["Serviços de terceiros", mergedCentre, "Auditores Norte", "fixo", 15500, "Auditoria"],
  [
    "Serviços de terceiros",
    mergedCentre,
    "Seleção Humana",
    "variavel",
    11800,
    "Recrutamento externo",
  ],
  ["Mídia e anúncios", "Marketing", "Mídia Boreal", "variavel", 142000, "Busca paga"],
  ["Mídia e anúncios", "Marketing", "Rede Social Sul", "variavel", 67000, "Redes sociais"],
  ["Mídia e anúncios", "Marketing", "Guia do Lojista", "variavel", 5200, "Anúncio em portal"],
  ["Eventos e feiras", "Marketing", "Feira Digital", "variavel", 22000, "Participação em feiras"],
  [
    "Comissões de venda",
    "Comercial",
    "Parceiros comerciais",
    "variavel",
    74000,
    "Comissão de indicação",
  ],
  ["Viagens", "Comercial", "Rota Viagens", "variavel", 16800, "Visitas a lojistas"],
  ["Viagens", "Sucesso do Cliente", "Rota Viagens", "variavel", 9400, "Implantação em cliente"],
  [
    "Tarifas de pagamento",
    "Financeiro",
    "Adquirente União",
    "variavel",
    81000,
    "Tarifas de adquirência",
  ],
  [
    "Tarifas bancárias",
    "Financeiro",
    "Banco Litoral",
    "variavel",
    12700,
    "Cobrança e transferências",
  ],
  [
    "Perdas com chargeback",
    "Risco",
    "Adquirente União",
    "variavel",
    33500,
    "Contestações perdidas",
  ],
  ["Telefonia e internet", "Tecnologia", "Telenorte", "fixo", 14200, "Links e telefonia"],
  ["Aluguel e condomínio", mergedCentre, "Imobiliária Vale", "fixo", 64000, "Sede"],
  ["Energia e limpeza", mergedCentre, "Serviços Prediais Alfa", "fixo", 17300, "Sede"],
  ["Seguros", mergedCentre, "Seguradora Farol", "fixo", 8900, "Seguro empresarial"],
  ["Treinamento", mergedCentre, "Escola Aberta", "variavel", 10600, "Cursos"],
  ["Equipamentos", "Tecnologia", "Equipa Notebooks", "fixo", 19800, "Locação de computadores"],
  ["Material de escritório", mergedCentre, "Papelaria Centro", "variavel", 3100, "Consumo"],
];

const anomaly = { account: cloudAccount, month: 14, factor: 1.9 };
const monthlyGrowth = 1.006;
const withoutSupplier = 16;
/** Days by which the first of two entries of one bill comes before the closing. */
const firstEntryDays = 6;
const firstBill = 20_001;
/** Entered twice: small lines of accounts with several suppliers, in six different months. */
const repeated = [
  { supplier: "Tradutex", month: 2 },
  { supplier: "Guia do Lojista", month: 4 },
  { supplier: "Tradutex", month: 7 },
  { supplier: "Guia do Lojista", month: 9 },
  { supplier: "Tradutex", month: 11 },
  { supplier: "Guia do Lojista", month: 12 },
];

export function ledgerRows(): Row[] {
  const draw = drawsFor("custos");
  const lines: Line[] = [...payrollLines(), ...otherLines];
  const rows: Row[] = [];
  for (let month = 0; month < seriesMonths; month++) {
    for (const line of lines) rows.push(ledgerRow(line, month, draw));
  }
  const supplied = rows.flatMap((row, index) =>
    isPayroll(row) || repeatedMonth(row) !== undefined ? [] : [index],
  );
  for (const position of shuffleIndexes(supplied.length, drawsFor("custos-sem-fornecedor")).slice(
    0,
    withoutSupplier,
  )) {
    const row = rows[supplied[position] ?? 0];
    if (row) row["fornecedor"] = null;
  }
  return rows.flatMap((row, index) => {
    const numbered = { ...row, documento: isPayroll(row) ? null : String(firstBill + index) };
    const month = repeatedMonth(row);
    return month === undefined
      ? [numbered]
      : [{ ...numbered, competencia: closingDate(month, firstEntryDays) }, numbered];
  });
}

const isPayroll = (row: Row): boolean => row["conta"] === payrollAccount;

function repeatedMonth(row: Row): number | undefined {
  return repeated.find(
    ({ supplier, month }) =>
      row["fornecedor"] === supplier && row["competencia"] === closingDate(month),
  )?.month;
}

function payrollLines(): Line[] {
  const byCentre = new Map<string, number>();
  for (const { area, monthlyCost } of drawPositions()) {
    const centre = mergedAreas.has(area) ? mergedCentre : area;
    byCentre.set(centre, (byCentre.get(centre) ?? 0) + monthlyCost);
  }
  return [...byCentre].map(([centre, cost]) => [
    payrollAccount,
    centre,
    "Folha de pagamento",
    "fixo",
    cost,
    `Folha de ${centre}`,
  ]);
}

function ledgerRow(
  [account, centre, supplier, kind, cost, description]: Line,
  month: number,
  draw: UniformDraw,
): Row {
  const payroll = account === payrollAccount;
  const noise = 1 + (payroll ? 0.02 : 0.04) * (2 * draw() - 1);
  const growth = payroll ? 1 : monthlyGrowth ** (month - (seriesMonths - 1));
  const jump = account === anomaly.account && month === anomaly.month ? anomaly.factor : 1;
  return {
    competencia: closingDate(month),
    conta: account,
    centro_custo: centre,
    fornecedor: supplier,
    descricao: description,
    valor: Math.round(cost * noise * growth * jump * 100) / 100,
    moeda: "BRL",
    tipo: kind,
  };
}
