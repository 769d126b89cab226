/**
 * The words by which people speak of the tables and columns of the files, beside the labels and headers that the catalogue of tables has:
 * "terminam" is said of the end of a contract, "usam" of what a server is used. A column of people is never spoken of here.
 */
import { said } from "../../semantics/said.ts";
import type { TableName } from "../../tables/canonical-table.ts";

interface SpokenTable {
  /** What one row is. */
  nouns: string;
  /** The column that names a row; null: rows have no names. */
  key: string | null;
  /** Column: more words for it. */
  columns: Readonly<Record<string, string>>;
}

/** Nobody means this column by its words. */
const unspoken = "";

const spoken: Partial<Record<TableName, SpokenTable>> = {
  processos: {
    nouns: "processo | rotina",
    key: "processo",
    columns: {
      volume_mes: "volume",
      minutos_por_caso: "minutos por caso | tempo por caso",
      retrabalho_pct: "retrabalho | refeito | refazer",
      custo_hora: "custo da hora | hora custa",
      lead_time_dias: "prazo | dura | leva",
      automacao_atual_pct: "automação | automatizado",
      excecoes_pct: "exceções | exceção",
      area: "área | setor",
      responsavel: "responsável | dono | responsabilidade",
      sistemas: "sistema | usa",
    },
  },
  etapas: {
    nouns: "etapa | passo",
    key: "etapa",
    columns: {
      espera_min: "espera | parado | fila",
      toque_min: "toque | trabalho | execução",
      executor: "executor | executa | faz",
      classe_valor: "classe de valor",
      sistema: "sistema",
      taxa_reprovacao_pct: "reprovação | reprovado",
    },
  },
  custos: {
    nouns: "lançamento | registro do razão",
    key: null,
    columns: {
      valor:
        "saiu | foi pago | pagou | pagamos | valor | gasto | despesa | custo | pago | gastou | gastamos | soma",
      competencia: "lançado | pago | feito | em",
      fornecedor: "fornecedor",
      conta: "conta",
      centro_custo: "centro de custo",
      tipo: "tipo",
    },
  },
  casos: {
    nouns: "chamado | ticket | atendimento | caso | solicitação",
    key: null,
    columns: {
      aberto_em: "aberto | aberta | abriu | chegou | entrou | criado | recebido | registrado",
      encerrado_em: "encerrado | fechado | resolvido | concluído | finalizado",
      prazo_h:
        "tempo de resolução | prazo de resolução | demora | demorou | levou | leva | resolver",
      csat: "nota | satisfação | avaliação | csat",
      canal: "canal | chega | chegou | vem | veio | entrou | entra | via | aberto",
      prioridade: "prioridade | urgência",
      categoria_final: "categoria | assunto | tema | mudou para",
      causa_retrabalho: "causa | motivo | por causa",
      refeito: "refeito | reaberto | refazer | retrabalho | voltou",
      reclassificado: "reclassificado | mudou de categoria | trocou de categoria",
      "cliente_id.segmento": "segmento | porte",
    },
  },
  sistemas: {
    nouns: "sistema | software | ferramenta | plataforma | contrato de sistema | aplicativo",
    key: "sistema",
    columns: {
      fim_contrato:
        "contrato | vence | vencer | termina | terminar | acaba | acabar | expira | fim do contrato | vencimento | renovação",
      custo_licenca_ano: "licença | licenciamento | custo de licença | gasto com licença",
      custo_infra_ano: "infraestrutura | custo de infraestrutura",
      custo_suporte_ano: "suporte | custo de suporte | manutenção",
      usuarios: "usuário | licença contratada",
      usuarios_ativos: "usuário ativo | usa de fato | uso real",
      hospedagem: "hospedagem | hospedado | roda",
      aviso_previo_dias: "aviso prévio | aviso | dia de aviso prévio",
      area_responsavel: "área | dono | responsável",
      fornecedor: "fornecedor | fabricante | empresa",
      capacidade: "capacidade | função | cuida",
      tem_api: "api | tem api | possui api",
      trata_dados_pessoais: "dado pessoal | trata dado pessoal | guarda dado pessoal",
      satisfacao_usuarios: "satisfação do usuário | nota do usuário",
    },
  },
  integracoes: {
    nouns: "integração | interface | conexão",
    key: null,
    columns: {
      falhas_mes: "falha | erro | falha por mês",
      registros_mes: "registro | volume",
      tipo: "tipo | forma",
      frequencia: "frequência | periodicidade",
      origem: "origem | sai de | parte de | envia",
      destino: "destino | chega em | recebe",
    },
  },
  cargas: {
    nouns: "carga | servidor | carga de nuvem | carga de trabalho | workload",
    key: "carga",
    columns: {
      utilizacao_pct:
        "utilização | uso | usa | processador | cpu | ocupação | ocioso | da capacidade | uso do processador",
      custo_atual_mes: "custo | custa | gasta | gasto | custo por mês",
      vcpu: "vcpu | núcleo",
      ram_gb: "memória | ram",
      armazenamento_gb: "armazenamento | disco",
      ambiente: "ambiente",
      sistema: "sistema",
    },
  },
  iniciativas: {
    nouns: "iniciativa | projeto",
    key: "nome",
    columns: {
      capex: "capex | investimento | investir | investe",
      opex_mes: "opex | custo por mês | custo mensal",
      inicio_semana: "semana de início | começa | inicia",
      duracao_semanas: "duração | dura | leva",
      esforco_pd: "esforço | pessoa-dia | pessoas-dia",
      equipe: "equipe | gente | pessoa",
      tipo: "tipo",
      responsavel: "responsável | dono | lidera | toca | área | responsabilidade",
      estrategica: "estratégica",
    },
  },
  casos_uso_ia: {
    nouns: "caso de uso | caso de uso de ia | uso de ia | ia | caso",
    key: "caso_uso",
    columns: {
      acuracia_pct: "acurácia | acerto | acerta",
      volume_mes: "volume",
      area: "área | setor",
      fornecedor: "fornecedor | fornecedor de ia | empresa",
      status: "estado | situação | fase | está em | continua em",
      supervisao_humana: "supervisão | supervisão humana",
      decisao_automatizada: "decisão automatizada | decide sozinho | decisão automática",
      ripd_feito: "ripd | ripd feito",
      paises_destino:
        "fora do brasil | fora do país | exterior | outro país | país | transferência internacional",
      tipo_dado: "tipo de dado | dado",
      base_legal: "base legal",
    },
  },
  riscos: {
    nouns: "risco | ameaça",
    key: "risco",
    columns: {
      probabilidade: "probabilidade | chance",
      impacto: "impacto | gravidade",
      categoria: "categoria | tipo",
      caso_uso: "caso de uso | caso",
      controles: "controle",
      responsavel: "responsável | dono | responsabilidade | responde | cuida",
      prazo: "prazo | vence",
    },
  },
  controles: {
    nouns: "controle | código de controle",
    key: "controle_id",
    columns: {
      maturidade: "maturidade",
      esforco_pd: "esforço | pessoa-dia | pessoas-dia",
      responsavel: "responsável | dono | responsabilidade | responde | cuida | mão",
      aplicavel: "aplicável | se aplica",
      evidencia: "evidência | evidência anexada | comprovação | prova",
      proxima_revisao: "próxima revisão | revisão",
      ultima_revisao: "última revisão",
    },
  },
  clientes: {
    nouns: "cliente | lojista | conta de cliente",
    key: "cliente_id",
    columns: {
      receita_mensal:
        "receita | faturamento | paga | rende | fatura | ticket | receita por mês | ticket médio",
      desde: "entrou | chegou | cliente desde | começou | virou cliente | conquistado | novo",
      variacao_uso_pct: "uso | variação de uso | uso variou",
      nps: "nps | nota nps",
      segmento: "segmento | porte",
      churn_data: "cancelou | saiu | cancelado",
      // What the client itself marked: who is in alert is computed.
      alerta_informado: unspoken,
    },
  },
  competencias: {
    nouns: "competência | habilidade",
    key: "competencia",
    columns: {
      nivel_requerido: "nível exigido",
      nivel_atual: "nível de hoje",
      trilha: "trilha",
      cargo: "cargo",
    },
  },
  tarefas: {
    nouns: "tarefa | atribuição",
    key: "tarefa",
    columns: {
      pct_tempo: "tempo | do tempo | parte do tempo | dia de trabalho",
      cargo: "cargo | função",
      exposicao: "exposição",
      entrada: "entrada | recebe | parte de | a partir de",
      revisao_humana: "revisão humana | revisão",
      criticidade_humana: "criticidade | criticidade humana",
    },
  },
};

export const spokenTables = Object.keys(spoken) as TableName[];
export const nounsOf = (table: TableName): string[] => said(spoken[table]?.nouns ?? "");
export const keyOf = (table: TableName): string | null => spoken[table]?.key ?? null;
export const isSpoken = (table: TableName, column: string): boolean =>
  spoken[table]?.columns[column] !== unspoken;
export const wordsOfColumn = (table: TableName, column: string): string[] =>
  said(spoken[table]?.columns[column] ?? "");
