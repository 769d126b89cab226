/** A second project to ask the assistant about: a clinic, with its own ledger, cases, systems, risks and indicators. */
import { viewOfFiles, type Files } from "./view-of-files.ts";
import type { AssistantView } from "#domain/assistant/view.ts";

const files: Files = {
  processos: `
processo_id;processo;area;volume_mes;minutos_por_caso;retrabalho_pct;custo_hora;lead_time_dias
CL1;Agendamento de consultas;Recepção;2400;5;8;30;1
CL2;Autorização de exames;Faturamento;600;22;18;36;4
CL3;Faturamento de convênios;Faturamento;900;30;12;40;12
CL4;Recepção de pacientes;Recepção;2200;8;4;28;0,2
CL5;Compra de materiais;Suprimentos;80;95;10;45;9
CL6;Esterilização de instrumentos;Enfermagem;700;18;3;38;0,5`,
  casos: `
caso_id;aberto_em;encerrado_em;categoria_inicial;categoria_final;csat;prioridade;canal;status
AT-01;05/01/2026 10:00;05/01/2026 17:00;Exame;Exame;10;alta;balcão;encerrado
AT-02;10/01/2026 13:00;11/01/2026 20:00;Consulta;Consulta;9;média;telefone;encerrado
AT-03;15/01/2026 14:00;16/01/2026 18:00;Cirurgia eletiva;Cirurgia eletiva;7;média;WhatsApp;encerrado
AT-04;20/01/2026 11:00;21/01/2026 16:00;Consulta;Consulta;;baixa;WhatsApp;encerrado
AT-05;25/01/2026 09:00;25/01/2026 21:00;Consulta;Consulta;9;alta;balcão;encerrado
AT-06;30/01/2026 09:00;30/01/2026 21:00;Cirurgia eletiva;Cirurgia eletiva;8;média;balcão;encerrado
AT-07;04/02/2026 15:00;;Consulta;Consulta;;média;WhatsApp;aberto
AT-08;09/02/2026 12:00;11/02/2026 03:00;Cirurgia eletiva;Exame;;baixa;telefone;encerrado
AT-09;14/02/2026 15:00;15/02/2026 20:00;Exame;Exame;8;alta;WhatsApp;encerrado
AT-10;19/02/2026 11:00;20/02/2026 03:00;Exame;Cirurgia eletiva;9;alta;WhatsApp;encerrado
AT-11;24/02/2026 10:00;25/02/2026 01:00;Retorno;Exame;;baixa;balcão;encerrado
AT-12;01/03/2026 11:00;03/03/2026 00:00;Consulta;Consulta;6;baixa;telefone;encerrado
AT-13;06/03/2026 10:00;07/03/2026 01:00;Consulta;Consulta;10;média;balcão;encerrado
AT-14;11/03/2026 10:00;12/03/2026 17:00;Cirurgia eletiva;Cirurgia eletiva;;média;telefone;encerrado
AT-15;16/03/2026 14:00;17/03/2026 19:00;Exame;Exame;6;baixa;WhatsApp;encerrado
AT-16;21/03/2026 11:00;22/03/2026 18:00;Exame;Exame;10;alta;telefone;encerrado
AT-17;26/03/2026 09:00;26/03/2026 13:00;Retorno;Retorno;10;baixa;balcão;encerrado
AT-18;31/03/2026 12:00;01/04/2026 17:00;Retorno;Retorno;9;alta;WhatsApp;encerrado
AT-19;05/04/2026 15:00;07/04/2026 01:00;Exame;Exame;8;alta;telefone;encerrado
AT-20;10/04/2026 15:00;10/04/2026 17:00;Retorno;Retorno;10;alta;balcão;encerrado
AT-21;15/04/2026 16:00;16/04/2026 15:00;Retorno;Retorno;6;baixa;WhatsApp;encerrado
AT-22;20/04/2026 12:00;21/04/2026 09:00;Exame;Cirurgia eletiva;10;média;WhatsApp;encerrado
AT-23;25/04/2026 11:00;25/04/2026 19:00;Exame;Exame;9;baixa;balcão;encerrado
AT-24;30/04/2026 11:00;01/05/2026 01:00;Consulta;Consulta;8;baixa;WhatsApp;encerrado
AT-25;05/05/2026 11:00;;Cirurgia eletiva;Exame;;baixa;telefone;aberto
AT-26;10/05/2026 09:00;11/05/2026 05:00;Consulta;Consulta;10;média;WhatsApp;encerrado
AT-27;15/05/2026 15:00;16/05/2026 23:00;Retorno;Retorno;6;baixa;telefone;encerrado
AT-28;20/05/2026 11:00;21/05/2026 11:00;Exame;Exame;;alta;WhatsApp;encerrado
AT-29;25/05/2026 14:00;;Cirurgia eletiva;Cirurgia eletiva;;alta;balcão;aberto
AT-30;30/05/2026 15:00;01/06/2026 12:00;Retorno;Retorno;8;baixa;telefone;encerrado
AT-31;04/06/2026 16:00;06/06/2026 01:00;Consulta;Consulta;7;média;telefone;encerrado
AT-32;09/06/2026 11:00;10/06/2026 09:00;Retorno;Retorno;10;alta;WhatsApp;encerrado
AT-33;14/06/2026 13:00;15/06/2026 07:00;Consulta;Consulta;;alta;WhatsApp;encerrado
AT-34;19/06/2026 15:00;21/06/2026 10:00;Cirurgia eletiva;Retorno;10;baixa;telefone;encerrado
AT-35;24/06/2026 10:00;;Exame;Exame;;baixa;WhatsApp;aberto
AT-36;29/06/2026 10:00;30/06/2026 19:00;Consulta;Consulta;8;média;telefone;encerrado`,
  sistemas: `
sistema;capacidade;area_responsavel;custo_licenca_ano;custo_infra_ano;custo_suporte_ano;usuarios;usuarios_ativos;hospedagem;fornecedor;fim_contrato;tem_api
Prontuário Vida;Prontuário;Enfermagem;72000;0;6000;45;41;SaaS;MedSoft;30/06/2027;sim
Agenda Fácil;Agendamento;Recepção;18000;0;0;12;10;SaaS;Agendix;28/02/2027;não
Fatura TISS;Faturamento;Faturamento;30000;4000;2000;8;8;on-prem;Contas Médicas;31/12/2026;sim
Estoque Farma;Suprimentos;Suprimentos;14400;0;0;6;3;on-prem;Farmalog;;não
Imagem PACS;Imagem;Ambulatório;54000;12000;3000;10;9;IaaS;TecMed;31/08/2028;sim`,
  riscos: `
risco;categoria;probabilidade;impacto;responsavel;status;prazo
Vazamento de prontuário;privacidade;3;5;Diretoria Clínica;ativo;30/01/2027
Laudo sugerido errado;exatidão;2;5;;ativo;
Agenda lotada por robô;continuidade;3;3;Recepção;ativo;30/01/2027
Glosa por código trocado;exatidão;4;3;Faturamento;ativo;30/01/2027
Consentimento não registrado;privacidade;3;4;;ativo;
Fornecedor único de imagem;dependência de fornecedor;2;4;;ativo;`,
  kpis: `
kpi;data;valor;unidade;direcao;meta
Taxa de ocupação;31/01/2026;71;%;maior_melhor;80
Taxa de ocupação;28/02/2026;73;%;maior_melhor;80
Taxa de ocupação;31/03/2026;74;%;maior_melhor;80
Taxa de ocupação;30/04/2026;76;%;maior_melhor;80
Taxa de ocupação;31/05/2026;75;%;maior_melhor;80
Taxa de ocupação;30/06/2026;78;%;maior_melhor;80
Absenteísmo de pacientes;31/01/2026;14;%;menor_melhor;8
Absenteísmo de pacientes;28/02/2026;13;%;menor_melhor;8
Absenteísmo de pacientes;31/03/2026;12,5;%;menor_melhor;8
Absenteísmo de pacientes;30/04/2026;12;%;menor_melhor;8
Absenteísmo de pacientes;31/05/2026;13;%;menor_melhor;8
Absenteísmo de pacientes;30/06/2026;11;%;menor_melhor;8`,
};

/** Account, cost centre, supplier and what each month from January 2026 took; an empty month has no entry. */
const spent = `
Folha e encargos;Enfermagem;Folha;180000;182000;181000;185000;186000;190000
Folha e encargos;Recepção;Folha;60000;60000;61000;61000;62000;62000
Materiais médicos;Enfermagem;Suprimed;42000;39000;45000;47000;44000;51000
Materiais médicos;Centro cirúrgico;Cirúrgica Prado;25000;31000;28000;30000;33000;29000
Exames terceirizados;Ambulatório;Laboratório Aurora;18000;17500;19200;21000;20500;22800
Aluguel;Administração;Imóveis Castelo;22000;22000;22000;22000;22000;22000
Energia elétrica;Administração;Luz do Vale;6200;6400;5900;5600;5300;5100
Software;Administração;MedSoft;4800;4800;4800;5200;5200;5200
Manutenção de equipamentos;Centro cirúrgico;TecMed;;7500;;3200;;9800
Limpeza;Administração;;3000;3000;3000;3000;3000;3000`;

export const clinicView = (): AssistantView =>
  viewOfFiles({ id: "clinica", clientName: "Clínica Boa Vista" }, files, spent);
