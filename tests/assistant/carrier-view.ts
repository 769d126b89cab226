/**
 * A third project to ask the assistant about: a haulage company, with its ledger, occurrences, posts, systems,
 * initiatives and indicators.
 */
import { viewOfFiles, type Files } from "./view-of-files.ts";
import type { AssistantView } from "#domain/assistant/view.ts";

const files: Files = {
  processos: `
processo_id;processo;area;volume_mes;minutos_por_caso;retrabalho_pct;custo_hora;lead_time_dias
TR1;Roteirização de entregas;Operações;1200;12;10;34;1
TR2;Emissão de conhecimento de transporte;Expedição;5200;4;6;29;0,3
TR3;Conferência de carga;Expedição;2600;9;5;27;0,2
TR4;Tratamento de avarias;Pós-entrega;140;75;22;38;9
TR5;Acerto de frete com agregados;Financeiro;380;40;16;41;15
TR6;Agendamento de descarga;Operações;900;7;13;31;2
TR7;Manutenção preventiva da frota;Frota;110;120;4;44;5`,
  casos: `
caso_id;aberto_em;encerrado_em;categoria_inicial;categoria_final;csat;prioridade;canal;status
OC-01;06/01/2026 08:00;06/01/2026 20:00;Atraso;Atraso;7;alta;aplicativo;encerrado
OC-02;09/01/2026 09:00;12/01/2026 09:00;Avaria;Avaria;4;alta;telefone;encerrado
OC-03;13/01/2026 10:00;14/01/2026 10:00;Extravio;Extravio;3;alta;telefone;encerrado
OC-04;19/01/2026 11:00;19/01/2026 17:00;Segunda via;Segunda via;10;baixa;aplicativo;encerrado
OC-05;22/01/2026 14:00;24/01/2026 14:00;Avaria;Avaria;6;média;e-mail;encerrado
OC-06;28/01/2026 15:00;29/01/2026 03:00;Atraso;Atraso;8;média;aplicativo;encerrado
OC-07;03/02/2026 08:00;03/02/2026 14:00;Segunda via;Segunda via;9;baixa;aplicativo;encerrado
OC-08;06/02/2026 09:00;09/02/2026 21:00;Avaria;Extravio;3;alta;telefone;encerrado
OC-09;11/02/2026 10:00;12/02/2026 10:00;Atraso;Atraso;6;média;e-mail;encerrado
OC-10;17/02/2026 12:00;;Extravio;Extravio;;alta;telefone;aberto
OC-11;20/02/2026 13:00;21/02/2026 01:00;Atraso;Atraso;8;baixa;aplicativo;encerrado
OC-12;26/02/2026 16:00;28/02/2026 16:00;Avaria;Avaria;5;média;e-mail;encerrado
OC-13;04/03/2026 08:00;04/03/2026 20:00;Atraso;Atraso;7;média;aplicativo;encerrado
OC-14;09/03/2026 09:00;13/03/2026 09:00;Avaria;Avaria;4;alta;telefone;encerrado
OC-15;12/03/2026 10:00;12/03/2026 16:00;Segunda via;Segunda via;10;baixa;aplicativo;encerrado
OC-16;18/03/2026 11:00;19/03/2026 11:00;Atraso;Atraso;7;alta;e-mail;encerrado
OC-17;24/03/2026 14:00;26/03/2026 14:00;Avaria;Avaria;6;média;aplicativo;encerrado
OC-18;31/03/2026 15:00;31/03/2026 21:00;Segunda via;Segunda via;9;baixa;aplicativo;encerrado
OC-19;07/04/2026 08:00;08/04/2026 08:00;Atraso;Atraso;6;média;e-mail;encerrado
OC-20;13/04/2026 09:00;;Avaria;Avaria;;alta;telefone;aberto
OC-21;16/04/2026 10:00;16/04/2026 22:00;Atraso;Atraso;8;baixa;aplicativo;encerrado
OC-22;22/04/2026 12:00;24/04/2026 12:00;Extravio;Extravio;4;alta;telefone;encerrado
OC-23;28/04/2026 13:00;28/04/2026 19:00;Segunda via;Segunda via;10;baixa;aplicativo;encerrado
OC-24;30/04/2026 16:00;02/05/2026 16:00;Avaria;Avaria;5;média;e-mail;encerrado`,
  cargos: `
posicao_id;cargo;area;gestor_id;familia_cargo;nivel;fte;custo_mensal;vinculo;situacao
F-01;Diretor geral;Diretoria;;Direção;Diretoria;1;30000;CLT;ativo
F-02;Gerente de operações;Operações;F-01;Gestão;Gerência;1;16000;CLT;ativo
F-03;Gerente financeiro;Financeiro;F-01;Gestão;Gerência;1;15000;CLT;ativo
F-04;Roteirizador;Operações;F-02;Planejamento;Analista;1;5200;CLT;ativo
F-05;Roteirizador;Operações;F-02;Planejamento;Analista;1;5200;CLT;ativo
F-06;Roteirizador;Operações;F-02;Planejamento;Analista;1;5000;CLT;ativo
F-07;Conferente;Operações;F-02;Armazém;Auxiliar;1;3400;CLT;ativo
F-08;Conferente;Operações;F-02;Armazém;Auxiliar;1;3400;CLT;ativo
F-09;Conferente;Operações;F-02;Armazém;Auxiliar;1;3400;terceiro;ativo
F-10;Conferente;Operações;F-02;Armazém;Auxiliar;1;3400;terceiro;ativo
F-11;Analista de frete;Financeiro;F-03;Apoio;Analista;1;5600;CLT;ativo
F-12;Analista de frete;Financeiro;F-03;Apoio;Analista;1;5600;CLT;ativo
F-13;Analista de frete;Financeiro;F-03;Apoio;Analista;0,5;2800;CLT;ativo
F-14;Assistente fiscal;Financeiro;F-03;Apoio;Auxiliar;1;3900;CLT;ativo`,
  sistemas: `
sistema;capacidade;area_responsavel;custo_licenca_ano;custo_infra_ano;custo_suporte_ano;usuarios;usuarios_ativos;hospedagem;fornecedor;fim_contrato;tem_api
Rota Certa;Roteirização;Operações;66000;0;8000;20;18;SaaS;RotaTech;31/03/2027;sim
Frete Legado;Faturamento;Financeiro;24000;18000;12000;15;6;on-prem;Softfrete;30/11/2026;não
Rastreio Sul;Rastreamento;Frota;90000;0;0;35;35;SaaS;SatSul;31/12/2027;sim
Doca Online;Agendamento;Operações;12000;0;1500;30;22;SaaS;Docas;;sim
Conta Fácil;Contabilidade;Financeiro;15600;2400;0;6;5;on-prem;Contábil Prisma;31/01/2027;não`,
  integracoes: `
origem;destino;tipo;frequencia;falhas_mes;registros_mes;registros_erro
Rota Certa;Rastreio Sul;api;horária;3;40000;120
Rota Certa;Frete Legado;arquivo;diária;9;1200;60
Doca Online;Rota Certa;api;horária;1;900;0
Frete Legado;Conta Fácil;manual;semanal;5;400;12`,
  iniciativas: `
iniciativa_id;nome;processos;tipo;capex;opex_mes;inicio_semana;duracao_semanas;esforco_pd;responsavel;equipe
N1;Roteirização dinâmica;TR1;core;90000;2000;0;14;120;Operações;4
N2;Prova de entrega digital;TR4;core;35000;800;4;8;60;Pós-entrega;3
N3;Acerto automático de agregados;TR5;core;48000;1500;6;12;90;Financeiro;3`,
  riscos: `
risco;categoria;probabilidade;impacto;responsavel;status;prazo
Rota insegura sugerida;segurança;3;5;Operações;ativo;28/02/2027
Dados de motoristas expostos;privacidade;2;5;;ativo;
Frete calculado a menor;exatidão;4;3;Financeiro;ativo;31/01/2027
Queda do rastreamento;continuidade;3;4;Frota;ativo;15/03/2027
Agregado sem aviso da automação;transparência;2;3;;ativo;`,
  kpis: `
kpi;data;valor;unidade;direcao;meta
Entregas no prazo;31/01/2026;88;%;maior_melhor;95
Entregas no prazo;28/02/2026;89;%;maior_melhor;95
Entregas no prazo;31/03/2026;87;%;maior_melhor;95
Entregas no prazo;30/04/2026;91;%;maior_melhor;95
Entregas no prazo;31/05/2026;92;%;maior_melhor;95
Entregas no prazo;30/06/2026;93;%;maior_melhor;95
Custo por quilômetro;31/01/2026;4,1;R$;menor_melhor;3,8
Custo por quilômetro;28/02/2026;4;R$;menor_melhor;3,8
Custo por quilômetro;31/03/2026;3,9;R$;menor_melhor;3,8
Custo por quilômetro;30/04/2026;3,9;R$;menor_melhor;3,8
Custo por quilômetro;31/05/2026;3,7;R$;menor_melhor;3,8
Custo por quilômetro;30/06/2026;3,6;R$;menor_melhor;3,8`,
  clientes: `
cliente_id;segmento;receita_mensal;cliente_desde;variacao_uso_pct;nps;alerta
E-1;indústria;120000;10/01/2020;2;40;não
E-2;varejo;80000;15/03/2021;-12;10;sim
E-3;varejo;60000;01/08/2022;-3;25;não
E-4;farmacêutico;150000;20/05/2019;5;60;não
E-5;varejo;30000;11/11/2023;-20;-5;sim
E-6;indústria;90000;02/02/2022;1;35;não`,
};

const spent = `
Combustível;Frota;Posto Estrela;210000;205000;224000;231000;228000;240000
Fretes de agregados;Operações;Agregados;150000;142000;161000;158000;166000;171000
Folha e encargos;Operações;Folha;98000;98000;99000;99000;101000;101000
Folha e encargos;Financeiro;Folha;36000;36000;36000;37000;37000;37000
Pneus;Frota;Borracharia Central;18000;;22000;;19500;
Pedágio;Frota;Via Livre;41000;39500;43200;44100;43800;45600
Seguro de carga;Administração;Seguradora Farol;27000;27000;27000;28500;28500;28500
Manutenção da frota;Frota;Oficina Diesel;32000;29000;35500;30500;33000;38000
Rastreamento;Frota;SatSul;7500;7500;7500;7500;7500;7500
Aluguel do galpão;Administração;Galpões Norte;26000;26000;26000;26000;27300;27300
Software;Administração;RotaTech;6100;6100;6100;6100;6100;6100`;

export const carrierView = (): AssistantView =>
  viewOfFiles({ id: "transportadora", clientName: "Transportadora Serra Azul" }, files, spent);
