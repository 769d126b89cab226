/** The 23 processes of the demonstration (playbook 6.3) and the figures that they must give, as displayed. */
import type { Row } from "./build-table.ts";

/**
 * id; processo; area; volume; minutos; minutos_retrabalho; retrabalho; custo_hora; automacao; lead time; padronizacao;
 * dados; julgamento; integracao; excecoes; importancia; cliente; risco; receita
 */
const csv = `
P01;Atendimento e resolução de chamados;Suporte;450;15;11.1111;15;48;10;2.5;4;4;2;4;10;5;5;2;300000
P02;Onboarding de novos lojistas;Sucesso do Cliente;6;2660;1330;12;52;15;12;3;3;3;3;15;5;5;2;180000
P03;Cadastro e enriquecimento de catálogo;Operações;9200;6.5;5;9;38;20;1.8;4;4;2;4;8;4;3;1;60000
P04;Conciliação de pagamentos e repasses;Financeiro;5400;7;9;8;58;25;1.5;5;5;1;4;6;4;4;3;220000
P05;Análise antifraude manual;Risco;3100;8;8;6;56;35;0.4;3;4;3;4;12;4;4;4;150000
P06;Tratamento de devoluções e trocas;Operações;2600;14;12;11;40;15;4.2;4;3;2;3;14;4;5;2;120000
P07;Faturamento e notas fiscais;Financeiro;1900;6;8;7;58;45;0.8;5;5;1;4;5;3;3;3;0
P08;Contas a pagar;Financeiro;820;16;12;6;56;30;3;4;4;1;3;7;2;1;3;0
P09;Cobrança e inadimplência;Financeiro;160;72;60;10;54;20;9;4;4;2;3;10;3;3;3;0
P10;Gestão de chargebacks;Risco;310;35;30;14;56;10;14;3;3;3;3;15;3;4;4;90000
P11;Monitoramento e resposta a incidentes;Tecnologia;140;190;120;9;98;30;0.6;3;4;4;4;20;4;5;3;400000
P12;Desenvolvimento de integrações sob demanda;Tecnologia;22;2400;900;18;105;10;24;2;3;4;4;25;4;4;2;160000
P13;Testes e homologação de versões;Tecnologia;46;540;240;13;95;25;5;4;4;2;4;12;3;3;2;0
P14;Gestão de acessos e permissões;Tecnologia;260;12;10;5;82;40;0.7;5;4;1;4;5;2;2;4;0
P15;Prospecção e qualificação de leads;Comercial;1450;17;12;7;64;20;3.5;3;4;3;4;12;4;2;1;0
P16;Elaboração de propostas e contratos;Comercial;120;150;90;16;72;10;8;3;3;3;2;18;4;3;3;210000
P17;Campanhas e conteúdo de marketing;Marketing;64;380;160;12;66;15;10;2;3;4;3;20;3;3;1;0
P18;Relatórios gerenciais e indicadores;Dados;95;210;120;15;78;20;4;4;3;2;3;12;3;1;2;0
P19;Ingestão e qualidade de dados de parceiros;Dados;1080;11;14;12;74;30;1.2;4;3;2;3;12;4;4;2;130000
P20;Recrutamento e seleção;Pessoas;4;4410;1400;6;60;10;32;3;3;4;3;20;3;1;4;0
P21;Folha e benefícios (inclui estagiários);Pessoas;128;42;30;4;58;50;3;5;5;1;3;4;2;1;4;0
P22;Compras e gestão de fornecedores;Administrativo;105;130;80;9;55;15;11;3;3;2;2;15;2;1;3;0
P23;Conformidade e direitos dos titulares (LGPD);Jurídico;48;165;120;5;110;5;9;3;2;4;2;20;3;3;5;0
`;

const numeric = [
  "volume_mes",
  "minutos_por_caso",
  "minutos_retrabalho",
  "retrabalho_pct",
  "custo_hora",
  "automacao_atual_pct",
  "lead_time_dias",
  "padronizacao",
  "dados_estruturados",
  "julgamento",
  "integracao_sistemas",
  "excecoes_pct",
  "importancia",
  "impacto_cliente",
  "risco",
  "receita_exposta_mes",
];

export const demoProcesses: Row[] = csv
  .trim()
  .split("\n")
  .map((line) => {
    const [processo_id = "", processo = "", area = "", ...cells] = line.trim().split(";");
    return {
      processo_id,
      processo,
      area,
      ...Object.fromEntries(numeric.map((column, index) => [column, Number(cells[index])])),
    };
  });

/** id, h/mês, R$/ano, retrabalho R$/ano, ABC, AP %, VS, FS, quadrante, horas liberáveis. */
export const expectedProcesses: [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
][] = [
  ["P01", "125.0", "72000", "7200", "C", "60.8", "53.0", "70.3", "Capturar já", "45.6"],
  ["P02", "282.0", "175943", "9959", "B", "39.7", "56.0", "53.9", "Capturar já", "67.2"],
  ["P03", "1065.7", "485944", "31464", "A", "55.2", "55.8", "72.8", "Capturar já", "352.9"],
  ["P04", "694.8", "483581", "45101", "A", "64.9", "74.7", "71.2", "Capturar já", "270.4"],
  ["P05", "438.1", "294426", "16666", "A", "36.6", "49.9", "49.5", "Não priorizar", "96.2"],
  ["P06", "663.9", "318656", "27456", "A", "48.2", "58.4", "57.7", "Capturar já", "192.2"],
  ["P07", "207.7", "144582", "12342", "B", "48.1", "22.9", "63.6", "Ganho pontual", "59.9"],
  ["P08", "228.5", "153556", "6612", "B", "50.1", "11.0", "57.6", "Ganho pontual", "68.7"],
  ["P09", "208.0", "134784", "10368", "C", "51.8", "25.3", "58.3", "Ganho pontual", "64.7"],
  ["P10", "202.5", "136102", "14582", "B", "42.1", "39.0", "44.9", "Não priorizar", "51.1"],
  ["P11", "468.5", "550995", "29635", "A", "33.0", "81.1", "52.9", "Capturar já", "92.9"],
  ["P12", "939.4", "1183644", "74844", "A", "31.7", "83.5", "53.3", "Capturar já", "178.8"],
  ["P13", "437.9", "499229", "27269", "A", "49.5", "48.6", "65.3", "Ganho pontual", "130.1"],
  ["P14", "54.2", "53300", "2132", "C", "49.0", "7.5", "55.1", "Ganho pontual", "15.9"],
  ["P15", "431.1", "331110", "15590", "A", "45.1", "34.9", "68.3", "Ganho pontual", "116.6"],
  ["P16", "328.8", "284083", "24883", "A", "38.4", "56.0", "45.3", "Estruturar", "75.7"],
  ["P17", "425.8", "337244", "16220", "A", "29.9", "38.4", "54.5", "Ganho pontual", "76.4"],
  ["P18", "361.0", "337896", "26676", "A", "46.5", "32.0", "56.9", "Ganho pontual", "100.6"],
  ["P19", "228.2", "202677", "26853", "A", "40.7", "47.7", "54.3", "Ganho pontual", "55.7"],
  ["P20", "299.6", "215712", "4032", "A", "36.0", "26.0", "42.2", "Não priorizar", "64.7"],
  ["P21", "92.2", "64143", "1782", "C", "42.7", "4.8", "53.2", "Ganho pontual", "23.6"],
  ["P22", "240.1", "158466", "8316", "B", "41.2", "15.4", "46.5", "Não priorizar", "59.3"],
  ["P23", "136.8", "180576", "6336", "B", "31.2", "26.2", "28.0", "Não priorizar", "25.6"],
];
