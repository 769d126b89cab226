/**
 * By what a measure can be broken down: the nouns that announce a name of it, where its names come from, its parent, and the metric
 * that a name alone asks for.
 */
import * as p1 from "../phases/value-scope/facts.ts";
import * as p2 from "../phases/zero-base/facts.ts";
import * as p3 from "../phases/org-dna/facts.ts";
import * as p4 from "../phases/smart-stack/facts.ts";
import * as p5 from "../phases/business-case/facts.ts";
import * as p6 from "../phases/ai-policy/facts.ts";
import * as p7 from "../phases/adopt-loop/facts.ts";
import { said } from "./said.ts";

export interface DimensionRow {
  cues: readonly string[];
  /** Facts that hold a name; the slot of the dimension is the part of the id that other facts of it share. */
  names?: readonly string[];
  /** Columns of canonical tables whose distinct values are names too: "custos.fornecedor". */
  columns?: readonly string[];
  parent?: string;
  metric?: string;
}

const table = {
  processo: {
    cues: said("processo | rotina | atividade-fim | fluxo de trabalho"),
    names: [p1.process.name({ process: "{processo}" })],
    columns: ["processos.processo"],
    parent: "area",
    metric: "processo.custo_ano",
  },
  etapa: {
    cues: said("etapa | passo | atividade | tarefa do processo"),
    names: [p2.step.name({ process: "{processo}", step: "{etapa}" })],
    columns: ["etapas.etapa"],
    parent: "processo",
    metric: "etapa.decisao",
  },
  area: {
    cues: said("área | setor | departamento | equipe | diretoria | time"),
    names: [
      p1.area.name({ rank: "{area}" }),
      p3.area.name({ area: "{area}" }),
      p7.area.name({ area: "{area}" }),
      p7.areaGroup.name({ group: "{area}" }),
    ],
    columns: ["processos.area", "cargos.area"],
    metric: "processo.custo_ano",
  },
  sistema: {
    cues: said("sistema | software | ferramenta | aplicativo | plataforma"),
    names: [p4.system.name({ system: "{sistema}" })],
    columns: ["sistemas.sistema"],
    parent: "fornecedor",
    metric: "sistema.custo_ano",
  },
  capacidade: {
    cues: said("capacidade | função do sistema | solução | alternativa"),
    names: [p4.choice.capability({ choice: "{capacidade}" })],
    columns: ["sistemas.capacidade"],
    metric: "capacidade.opcao",
  },
  fornecedor: {
    cues: said("fornecedor | prestador | parceiro | empresa contratada"),
    names: [p1.ledgerTop.name({ grouping: "fornecedor", rank: "{fornecedor}" })],
    columns: ["custos.fornecedor"],
    metric: "razao.gasto",
  },
  conta: {
    cues: said("conta | rubrica | conta contábil | tipo de despesa"),
    names: [p1.ledgerTop.name({ grouping: "conta", rank: "{conta}" })],
    columns: ["custos.conta"],
    metric: "razao.gasto",
  },
  centro_custo: {
    cues: said("centro de custo | cc | centro de resultado | unidade de custo"),
    names: [p1.ledgerTop.name({ grouping: "centro_custo", rank: "{centro_custo}" })],
    columns: ["custos.centro_custo"],
    metric: "razao.gasto",
  },
  cliente: {
    cues: said("cliente | lojista | conta de cliente | comprador"),
    columns: ["clientes.cliente_id"],
    parent: "segmento",
    metric: "cliente.receita",
  },
  segmento: {
    cues: said("segmento | perfil de cliente | porte | tipo de cliente"),
    columns: ["clientes.segmento"],
    metric: "cliente.receita",
  },
  indicador: {
    cues: said("indicador | kpi | métrica | medida"),
    names: [p1.kpi.name({ kpi: "{indicador}" })],
    columns: ["kpis.kpi"],
    metric: "kpi.atual",
  },
  iniciativa: {
    cues: said("iniciativa | projeto | frente | pacote"),
    names: [p5.initiative.name({ initiative: "{iniciativa}" })],
    columns: ["iniciativas.nome"],
    parent: "processo",
    metric: "negocio.vpl",
  },
  cargo: {
    cues: said("cargo | posição | função | profissão"),
    names: [p3.role.name({ role: "{cargo}" })],
    columns: ["cargos.cargo"],
    parent: "familia",
    metric: "cargo.exposicao",
  },
  familia: {
    cues: said("família | família de cargos | grupo de cargos | carreira"),
    names: [p3.family.name({ family: "{familia}" })],
    columns: ["cargos.familia"],
    parent: "area",
    metric: "organizacao.posicoes",
  },
  papel: {
    cues: said("papel | novo papel | papel novo | função nova"),
    names: [p3.newRole.name({ role: "{papel}" })],
    metric: "papel.novos",
  },
  competencia: {
    cues: said("competência | habilidade | skill | conhecimento"),
    names: [p3.skill.name({ skill: "{competencia}" })],
    columns: ["competencias.competencia"],
    metric: "competencia.lacuna",
  },
  caso: {
    cues: said("caso de uso | uso de ia | solução de ia | modelo"),
    names: [p6.useCase.name({ case: "{caso}" })],
    columns: ["casos_uso_ia.caso_uso"],
    parent: "area",
    metric: "caso_ia.estado",
  },
  risco: {
    cues: said("risco | ameaça | perigo | vulnerabilidade"),
    names: [p6.risk.name({ risk: "{risco}" })],
    columns: ["riscos.risco"],
    parent: "caso",
    metric: "risco.residual",
  },
  controle: {
    cues: said("controle | salvaguarda | prática | medida de controle"),
    names: [p6.control.name({ control: "{controle}" })],
    columns: ["controles.controle_id"],
    parent: "grupo",
    metric: "controle.maturidade",
  },
  grupo: {
    cues: said("grupo de controles | anexo | norma | capítulo"),
    names: [p6.group.name({ framework: "iso", group: "{grupo}" })],
    metric: "controle.maturidade",
  },
  acao: {
    cues: said("ação | providência | remédio | item do plano"),
    names: [p6.action.name({ rank: "{acao}" })],
    metric: "plano_adequacao.prazo",
  },
  carga: {
    cues: said("carga | servidor | serviço em nuvem | ambiente"),
    names: [p4.workload.name({ workload: "{carga}" })],
    columns: ["cargas.carga"],
    parent: "sistema",
    metric: "sistema.custo_ano",
  },
  interface: {
    cues: said("interface | integração | conexão | fluxo de dados"),
    names: [p4.flow.name({ flow: "{interface}" })],
    columns: ["integracoes.origem", "integracoes.destino"],
    metric: "integracao.falhas",
  },
  onda: {
    cues: said("onda | lote | leva | ciclo de implantação"),
    names: [p7.wave.name({ wave: "{onda}" })],
    metric: "onda.inicio",
  },
  dimensao: {
    cues: said("dimensão | eixo da pesquisa | bloco de perguntas | aspecto"),
    names: [p7.dimension.name({ dimension: "{dimensao}" })],
    metric: "prontidao.dimensao",
  },
  trilha: {
    cues: said("trilha | curso | treinamento | formação"),
    names: [p7.track.name({ track: "{trilha}" })],
    metric: "treino.horas_plano",
  },
  camada: {
    cues: said("camada | nível hierárquico | degrau | escalão"),
    names: [p3.layer.name({ layer: "{camada}" })],
    metric: "organizacao.camadas",
  },
  variavel: {
    cues: said("variável | fator | alavanca | premissa sensível"),
    names: [p5.ranking.name({ set: "rec", rank: "{variavel}" })],
    metric: "negocio.sensibilidade",
  },
  ganho: {
    cues: said("ganho rápido | quick win | melhoria rápida | ação rápida"),
    names: ["qw.{ganho}.nome"],
    metric: "ganho_rapido.lista",
  },
  premissa: {
    cues: said("premissa | hipótese | parâmetro | suposição"),
    columns: ["premissas.premissa_id"],
    metric: "premissa.valor",
  },
  causa: {
    cues: said("causa | motivo | razão do retrabalho | origem do erro"),
    names: [p1.cause.name({ rank: "{causa}" })],
    columns: ["casos.causa_retrabalho"],
    metric: "retrabalho.causa",
  },
  mes: { cues: said("mês | mensal | competência contábil | mês a mês") },
  trimestre: { cues: said("trimestre | trimestral | tri | por trimestre") },
  ano: { cues: said("ano | anual | exercício | por ano") },
  semana: { cues: said("semana | semanal | por semana | semana do programa") },
  canal: {
    cues: said("canal | meio de contato | por onde entra | porta de entrada"),
    columns: ["casos.canal"],
    metric: "chamado.quantidade",
  },
  prioridade: {
    cues: said("prioridade | urgência | severidade | criticidade"),
    columns: ["casos.prioridade"],
    metric: "chamado.quantidade",
  },
  categoria: {
    cues: said("categoria | assunto | tipo de chamado | classificação"),
    columns: ["casos.categoria_final"],
    metric: "chamado.quantidade",
  },
  variante: { cues: said("variante | caminho | sequência | roteiro"), metric: "fluxo.variantes" },
  tabela: { cues: said("tabela | arquivo | base de dados | planilha"), metric: "dados.qualidade" },
  perimetro: { cues: said("perímetro | conjunto | pacote aprovado | escopo do programa") },
  cenario: { cues: said("cenário | hipótese de futuro | visão | caso financeiro") },
  estatistica: { cues: said("média | mediana | percentil | estatística") },
  tempo: { cues: said("hoje | depois | situação atual | situação futura") },
  fase: { cues: said("fase | etapa da metodologia | módulo | estágio"), metric: "gate.pendencias" },
  classe: {
    cues: said("classe de benefício | natureza do ganho | tipo de benefício | tipo de ganho"),
  },
  criterio: {
    cues: said("critério | sinal de alerta | motivo do alerta | gatilho"),
    metric: "cliente.alerta",
  },
  tipo: {
    cues: said("tipo de gasto | natureza do gasto | custo | gasto | despesa | classe de gasto"),
    columns: ["custos.tipo"],
    metric: "razao.gasto",
  },
  opcao: {
    cues: said("opção | alternativa de compra | caminho de aquisição | forma de obter"),
    columns: ["opcoes.opcao"],
  },
  atributo: { cues: said("atributo | característica do caso | campo do caso | coluna do caso") },
  extremo: { cues: said("extremo | ponta | limite inferior | limite superior") },
  estado: { cues: said("estado | situação do caso | status | semáforo") },
  nivel: {
    cues: said("nível de risco | classe de risco | classificação de risco | grau de risco"),
  },
  faixa: { cues: said("faixa | intervalo | degrau | patamar") },
  medida: { cues: said("medida | grandeza | métrica de acompanhamento | unidade") },
  api: {
    cues: said("api | interface de programação | webservice | conexão por api"),
    columns: ["sistemas.tem_api"],
    metric: "sistema.quantidade",
  },
  hospedagem: {
    cues: said("hospedagem | nuvem | modelo de hospedagem | onde roda"),
    columns: ["sistemas.hospedagem"],
    metric: "sistema.quantidade",
  },
  teto: { cues: said("teto | limite | saturação | máximo") },
  razao: { cues: said("razão | livro | livro contábil | arquivo do razão") },
  agrupamento: { cues: said("agrupamento | agrupado por | visão do gasto | corte do razão") },
  ramo: { cues: said("ramo | ramo da árvore | subárvore | estrutura de uma diretoria") },
  arquetipo: {
    cues: said("arquétipo | perfil de gestor | tipo de gestor | estilo de gestão"),
  },
  liderados: { cues: said("liderados | subordinados | reportes diretos | tamanho da equipe") },
  // Tasks and components have no names here: they hold the commonest words, and would be found in questions about anything.
  tarefa: {
    cues: said("tarefa | atribuição | afazer | tarefa do cargo"),
    parent: "cargo",
    metric: "cargo.tarefas",
  },
  componente: {
    cues: said("componente | bloco da arquitetura | peça da arquitetura | módulo técnico"),
  },
  camada_ti: {
    cues: said("camada da arquitetura | camada técnica | camada de tecnologia | nível técnico"),
  },
  ligacao: {
    cues: said(
      "ligação entre sistemas | interface entre sistemas | troca de dados | par de sistemas",
    ),
  },
  alternativa: {
    cues: said("alternativa | opção de investimento | conjunto alternativo | caminho do programa"),
  },
  beneficio: {
    cues: said("benefício | linha de benefício | ganho previsto | item do registro de benefícios"),
  },
  dispositivo: {
    cues: said("dispositivo legal | artigo de lei | obrigação legal | item do anexo"),
  },
  norma: {
    cues: said("norma | estrutura de controles | marco regulatório | referência de controles"),
  },
  probabilidade: { cues: said("probabilidade | chance | nota de probabilidade | linha da matriz") },
  impacto: { cues: said("impacto | gravidade | nota de impacto | coluna da matriz") },
  cargo_grupo: {
    cues: said("nível de cargo | grupo de cargo | senioridade | faixa de cargo"),
    names: [
      p3.level.name({ level: "{cargo_grupo}" }),
      p7.roleGroup.name({ group: "{cargo_grupo}" }),
    ],
  },
  tempo_casa: {
    cues: said("tempo de casa | tempo de empresa | antiguidade | anos de casa"),
  },
  janela: {
    cues: said("janela | quatro semanas | bloco de semanas | período do programa"),
  },
  mes_programa: {
    cues: said("mês do programa | mês do projeto | mês do horizonte | mês do fluxo de caixa"),
  },
  barreira: {
    cues: said("barreira | elemento adkar | ponto de resistência | elemento da mudança"),
  },
  alavanca: {
    cues: said("alavanca | fator de prioridade | componente do índice | motor de valor"),
  },
  bloco: { cues: said("bloco | macroetapa | grande etapa | trecho do fluxo") },
  regra: { cues: said("regra | corte da metodologia | limite da metodologia | critério fixo") },
  decisao: { cues: said("decisão | deliberação | item a decidir | escolha a aprovar") },
  condicao: { cues: said("condição | exigência do gate | requisito da fase | critério do gate") },
} as const satisfies Readonly<Record<string, DimensionRow>>;

export type Dimension = keyof typeof table;

export const dimensions: Readonly<Record<Dimension, DimensionRow>> = table;
export const dimensionNames = Object.keys(table) as Dimension[];
