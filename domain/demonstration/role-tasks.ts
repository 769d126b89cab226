/** T07 and T18: four tasks and five skills for each of the 24 titles of T06 (playbook 6.6). */
import type { Row } from "./csv-text.ts";
import { peopleByTitle } from "./positions.ts";

type Exposure = "E0" | "E1" | "E2";
type Task = [
  name: string,
  sharePct: number,
  exposure: Exposure,
  humanCriticality: number,
  input: "texto" | "dado" | "imagem" | "voz" | "fisico",
];
type Tasks = [Task, Task, Task, Task];

const leading = (subject: string): Tasks => [
  [`Conduzir ${subject}`, 40, "E0", 5, "voz"],
  ["Acompanhar indicadores e metas", 20, "E2", 2, "dado"],
  ["Redigir comunicados e pareceres", 20, "E1", 3, "texto"],
  ["Desenvolver pessoas", 20, "E0", 5, "voz"],
];

/**
 * Shares of a title add up to 100. One title is entered with 92, a defect on purpose. The second-level support analyst is the
 * worked example of A3.3: 35% of the time E1, twice 25% E2, 15% E0.
 */
const tasksOfTitle: Record<string, Tasks> = {
  "Diretor-Presidente": leading("a estratégia da empresa"),
  Diretor: leading("a diretoria"),
  Gerente: leading("a gerência e suas prioridades"),
  Coordenador: [
    ["Distribuir e acompanhar o trabalho da equipe", 35, "E2", 3, "dado"],
    ["Aprovar respostas e exceções", 20, "E1", 3, "texto"],
    ["Montar relatórios da área", 20, "E1", 1, "texto"],
    ["Orientar a equipe", 25, "E0", 5, "voz"],
  ],
  "Analista de Suporte N2": [
    ["Redigir resposta ao lojista", 35, "E1", 2, "texto"],
    ["Diagnosticar o chamado", 25, "E2", 3, "dado"],
    ["Consultar sistemas e registros", 25, "E2", 1, "dado"],
    ["Conversar com o lojista", 15, "E0", 4, "voz"],
  ],
  "Analista de Suporte N3": [
    ["Investigar causa técnica", 40, "E2", 3, "dado"],
    ["Documentar a solução", 20, "E1", 1, "texto"],
    ["Acompanhar correção com a engenharia", 25, "E0", 3, "voz"],
    ["Revisar a base de conhecimento", 15, "E1", 2, "texto"],
  ],
  "Analista de Sucesso do Cliente": [
    ["Implantar a loja do lojista", 35, "E2", 3, "dado"],
    ["Treinar o lojista", 25, "E0", 4, "voz"],
    ["Escrever planos e resumos de reunião", 20, "E1", 2, "texto"],
    ["Acompanhar uso e risco de saída", 20, "E2", 2, "dado"],
  ],
  "Analista de Catálogo": [
    ["Cadastrar e completar fichas", 45, "E1", 1, "texto"],
    ["Tratar imagens de produto", 20, "E2", 1, "imagem"],
    ["Conferir atributos e categorias", 25, "E2", 1, "dado"],
    ["Alinhar pendências com o lojista", 10, "E0", 3, "voz"],
  ],
  "Analista de Devoluções": [
    ["Analisar pedido de devolução", 35, "E2", 2, "dado"],
    ["Responder ao comprador", 30, "E1", 3, "texto"],
    ["Conferir mercadoria recebida", 25, "E0", 2, "fisico"],
    ["Registrar estorno", 10, "E2", 1, "dado"],
  ],
  "Analista de Conciliação": [
    ["Conciliar recebimentos e repasses", 50, "E2", 1, "dado"],
    ["Investigar divergências", 25, "E2", 3, "dado"],
    ["Responder dúvidas de repasse", 15, "E1", 2, "texto"],
    ["Fechar o período", 10, "E0", 3, "dado"],
  ],
  "Analista de Faturamento e Cobrança": [
    ["Emitir notas e boletos", 30, "E2", 1, "dado"],
    ["Negociar atrasos", 30, "E0", 4, "voz"],
    ["Escrever avisos de cobrança", 25, "E1", 2, "texto"],
    ["Conferir impostos", 15, "E2", 3, "dado"],
  ],
  "Analista de Risco e Fraude": [
    ["Analisar pedido suspeito", 45, "E2", 3, "dado"],
    ["Montar defesa de contestação", 25, "E1", 3, "texto"],
    ["Revisar regras de bloqueio", 20, "E2", 3, "dado"],
    ["Tratar casos com a bandeira", 10, "E0", 4, "voz"],
  ],
  "Desenvolvedor de Software": [
    ["Escrever código", 45, "E1", 2, "texto"],
    ["Revisar código de colegas", 20, "E1", 3, "texto"],
    ["Desenhar a solução", 20, "E0", 4, "texto"],
    ["Investigar falhas", 15, "E2", 3, "dado"],
  ],
  "Engenheiro de Integrações": [
    ["Desenvolver integração", 45, "E1", 2, "texto"],
    ["Mapear dados entre sistemas", 25, "E2", 2, "dado"],
    ["Homologar com o parceiro", 20, "E0", 4, "voz"],
    ["Documentar interface", 10, "E1", 1, "texto"],
  ],
  "Analista de Testes": [
    ["Escrever casos de teste", 30, "E1", 2, "texto"],
    ["Executar testes", 40, "E2", 1, "dado"],
    ["Relatar defeitos", 15, "E1", 1, "texto"],
    ["Aprovar versão", 15, "E0", 4, "dado"],
  ],
  "Analista de Infraestrutura e Acessos": [
    ["Monitorar serviços", 35, "E2", 2, "dado"],
    ["Atender incidentes", 30, "E0", 4, "dado"],
    ["Conceder e retirar acessos", 20, "E2", 3, "dado"],
    ["Escrever automações", 15, "E1", 2, "texto"],
  ],
  "Executivo de Vendas": [
    ["Reunir-se com clientes", 45, "E0", 5, "voz"],
    ["Elaborar propostas", 25, "E1", 3, "texto"],
    ["Registrar oportunidades", 15, "E2", 1, "dado"],
    ["Negociar contrato", 15, "E0", 5, "voz"],
  ],
  "Analista de Pré-vendas": [
    ["Qualificar contatos", 40, "E2", 2, "dado"],
    ["Escrever mensagens de prospecção", 30, "E1", 2, "texto"],
    ["Pesquisar empresas", 20, "E1", 1, "texto"],
    ["Agendar reuniões", 10, "E0", 2, "voz"],
  ],
  "Analista de Marketing": [
    ["Escrever conteúdo", 35, "E1", 2, "texto"],
    ["Criar peças visuais", 20, "E2", 2, "imagem"],
    ["Gerir mídia paga", 25, "E2", 2, "dado"],
    ["Organizar eventos", 20, "E0", 4, "fisico"],
  ],
  "Analista de Dados": [
    ["Montar painéis e consultas", 40, "E1", 2, "dado"],
    ["Conferir qualidade dos dados", 30, "E2", 2, "dado"],
    ["Interpretar resultados com as áreas", 20, "E0", 4, "voz"],
    ["Documentar métricas", 10, "E1", 1, "texto"],
  ],
  // Left at 92 on purpose.
  "Engenheiro de Dados": [
    ["Construir fluxos de dados", 42, "E1", 2, "texto"],
    ["Tratar falhas de carga", 25, "E2", 2, "dado"],
    ["Modelar tabelas", 15, "E1", 3, "texto"],
    ["Apoiar parceiros", 10, "E0", 3, "voz"],
  ],
  "Analista de Pessoas": [
    ["Conduzir seleção", 35, "E0", 5, "voz"],
    ["Conferir folha e benefícios", 30, "E2", 2, "dado"],
    ["Escrever políticas e comunicados", 20, "E1", 2, "texto"],
    ["Atender colaboradores", 15, "E0", 5, "voz"],
  ],
  "Analista Administrativo": [
    ["Processar compras", 40, "E2", 1, "dado"],
    ["Negociar com fornecedores", 25, "E0", 4, "voz"],
    ["Controlar contratos", 20, "E1", 2, "texto"],
    ["Cuidar da sede", 15, "E0", 2, "fisico"],
  ],
  Advogado: [
    ["Redigir contratos e pareceres", 40, "E1", 4, "texto"],
    ["Responder pedidos de titulares", 25, "E1", 4, "texto"],
    ["Pesquisar normas", 20, "E1", 2, "texto"],
    ["Representar a empresa", 15, "E0", 5, "voz"],
  ],
};

export function taskRows(): Row[] {
  return [...peopleByTitle().keys()].flatMap((title) =>
    (tasksOfTitle[title] ?? []).map(([name, sharePct, exposure, humanCriticality, input]) => ({
      cargo: title,
      tarefa: name,
      pct_tempo: sharePct,
      exposicao: exposure,
      revisao_humana: exposure !== "E0",
      criticidade_humana: humanCriticality,
      entrada: input,
    })),
  );
}

type Skill = [name: string, required: number, track: string];
const skills: Skill[] = [
  ["Uso responsável de IA", 3, "IA essencial"],
  ["Redação com IA assistida", 3, "IA essencial"],
  ["Leitura de dados e indicadores", 4, "Dados na prática"],
  ["Automação de tarefas", 3, "Automação para áreas"],
  ["Melhoria de processos", 4, "Processos"],
];
/** Present level by skill for the three kinds of title: together they cover 48% of what is required, weighted by people. */
const presentLevel: Record<"leading" | "technical" | "other", readonly number[]> = {
  leading: [2, 1, 2.5, 1, 3],
  technical: [2, 2, 3, 1.9, 3],
  other: [1.2, 1, 2, 0, 2],
};
const leadingTitles = new Set(["Diretor-Presidente", "Diretor", "Gerente", "Coordenador"]);
const technicalTitles = new Set([
  "Desenvolvedor de Software",
  "Engenheiro de Integrações",
  "Analista de Testes",
  "Analista de Infraestrutura e Acessos",
  "Analista de Dados",
  "Engenheiro de Dados",
]);

export function skillRows(): Row[] {
  return [...peopleByTitle()].flatMap(([title, people]) => {
    const kind = leadingTitles.has(title)
      ? "leading"
      : technicalTitles.has(title)
        ? "technical"
        : "other";
    return skills.map(([name, required, track], i) => ({
      cargo: title,
      competencia: name,
      nivel_requerido: required,
      nivel_atual: presentLevel[kind][i] ?? 0,
      pessoas: people,
      horas_por_nivel: 8,
      trilha: track,
    }));
  });
}
