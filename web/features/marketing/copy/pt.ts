import type { SiteCopy } from "./site-copy.ts";

export const pt: SiteCopy = {
  title: "Lastro: redesenho AI-first em que todo número tem lastro",
  description:
    "Seis pilares em 24 semanas. Cada número leva de volta a uma linha dos arquivos do próprio cliente.",
  nav: {
    label: "Principal",
    about: "Sobre",
    framework: "Método",
    cases: "Casos",
    access: "Acesso do consultor",
    skip: "Ir para o conteúdo",
    language: "Idioma",
  },
  hero: {
    kicker: "Redesenho organizacional AI-first",
    title: "Reconstrua a organização em torno da IA, com cada número provado.",
    text: "Seis pilares em 24 semanas. O Lastro mede onde o valor se perde, redesenha processos a partir do zero e governa a adoção. O que não se liga aos dados do próprio cliente não é impresso.",
    start: "Comece a transformação",
    demo: "Ver demonstração",
  },
  claim: {
    caption: "Um número, e o que o sustenta",
    label: "Custo anual dos processos",
    unit: "por ano",
    basis: "Calculado",
    formula: "horas de cada processo × custo por hora × 12, mais o material refeito, somadas",
    file: "T01_processos.csv",
    columns: "volume, minutos, retrabalho, custo por hora",
    rows: "23 de 23 linhas",
    row: {
      process: "Processo",
      volume: "Casos/mês",
      hours: "Horas/mês",
      rate: "R$/hora",
      cost: "R$/ano",
      name: "Chamados de suporte",
      more: (rest) => `e mais ${rest} linhas, cada uma a um clique`,
    },
    note: "Nimbela, empresa fictícia: a demonstração que toda instalação calcula na primeira inicialização.",
  },
  problem: {
    title: "O problema",
    text: "Estima-se que organizações desperdicem US$ 30 bilhões por ano em processos desenhados antes da IA. Pôr ferramentas sobre um desenho antigo automatiza o desperdício; pedir os números a um modelo de linguagem soma a dúvida.",
    solutionTitle: "A solução",
    solution:
      "Partir do resultado, não do fluxo de hoje. Diagnosticar com dados medidos, redesenhar etapa por etapa e levar a mudança a pessoas, arquitetura e políticas. Cada fase termina em um gate decidido por evidência calculada.",
    targets: [
      { value: "85%", label: "de redução do tempo de ciclo" },
      { value: "60%", label: "menos horas manuais" },
      { value: "90%", label: "das decisões com dados à mão" },
      { value: "70%", label: "de adoção dentro do programa" },
    ],
    note: "Metas do método e estimativas de mercado, não resultados medidos em um cliente.",
  },
  framework: {
    title: "Seis pilares, um só fio de valor",
    text: "O programa tem sete fases: os seis pilares e o business case que os une.",
    pillars: [
      {
        name: "ValueScope",
        phase: "Fase 1",
        text: "Diagnóstico e mapa de calor do valor.",
        outcome: "Para onde vão tempo e dinheiro, processo a processo.",
      },
      {
        name: "ZeroBase Rebuild",
        phase: "Fase 2",
        text: "Redesenho de processos a partir do zero.",
        outcome: "Cada etapa mantida, simplificada, automatizada ou eliminada, por regra.",
      },
      {
        name: "OrgDNA.AI",
        phase: "Fase 3",
        text: "Modelo de organização nativo em IA.",
        outcome: "Camadas, amplitudes, papéis e competências, em grupos, nunca sobre uma pessoa.",
      },
      {
        name: "SmartStack",
        phase: "Fase 4",
        text: "Arquitetura de nuvem e APIs; matriz construir, comprar ou associar-se.",
        outcome: "O que manter, migrar e encerrar, com contratos e custos.",
      },
      {
        name: "AIPolicyCore",
        phase: "Fase 6",
        text: "Governança e conformidade.",
        outcome: "Todo caso de uso classificado, controlado e liberado, ou não.",
      },
      {
        name: "AdoptLoop",
        phase: "Fase 7",
        text: "Cultura e capacitação.",
        outcome: "Adoção e benefícios medidos contra o plano.",
      },
    ],
    timelineTitle: "24 semanas",
    timeline: [
      {
        weeks: "Semanas 1–8",
        text: "Ganhos rápidos",
        detail: "Ações de até 12 semanas, ordenadas por benefício e esforço.",
      },
      {
        weeks: "Semanas 8–16",
        text: "Transformações centrais",
        detail: "Processos redesenhados entram em uso, com os seus sistemas.",
      },
      {
        weeks: "Semanas 16–24",
        text: "Modelo AI-first completo",
        detail: "Organização, políticas e adoção sustentam o ganho.",
      },
    ],
    businessCase:
      "A fase 5, BusinessCase, leva os números de todas: VPL, TIR e payback em faixas, com cenários e um plano que fica travado no gate.",
  },
  cases: {
    kicker: "Caso",
    title: "Um processo de suporte, antes e depois",
    text: "A Nimbela é uma empresa fictícia que acompanha o produto, para que se veja o método inteiro em ação. Os números não são digitados: são calculados dos arquivos dela, como os de um cliente.",
    measured: "Medido",
    projected: "Projetado",
    rows: [
      { label: "Tempo de resolução", unit: "dias" },
      { label: "Retrabalho", unit: "%" },
      { label: "Horas manuais por mês", unit: "h" },
      { label: "Clientes em alerta", unit: "" },
      { label: "Satisfação (CSAT)", unit: "de 10" },
    ],
    value: ({ value, payback, certainty, conservative }) =>
      `As iniciativas recomendadas valem ${value} em 36 meses e se pagam em ${payback} meses. Em ${certainty} das simulações o valor fica acima de zero; no cenário conservador, é de ${conservative}.`,
    origin: ({ events, cases }) =>
      `De ${events} eventos de ${cases} chamados, 23 processos e nove iniciativas. As projeções dizem o que supõem.`,
  },
  tour: {
    title: "Uma volta rápida",
    text: "Quatro telas de uma fase, dos arquivos do cliente à decisão.",
    steps: [
      {
        title: "Solte os arquivos do cliente",
        text: "Exportações, planilhas, logs de eventos, compactados. Cada um diz o que é, a sua qualidade e que linhas estão em dúvida.",
        image: "files",
        alt: "Página do arquivo com a qualidade por dimensão",
      },
      {
        title: "A fase calcula",
        text: "Mapa de valor, prazos, retrabalho e ganhos rápidos, cada número com um pontilhado embaixo.",
        image: "phase",
        alt: "Página da fase com números atuais e futuros",
      },
      {
        title: "Pergunte de onde vem o número",
        text: "Um clique abre fórmula, entradas, arquivo, coluna e as próprias linhas.",
        image: "origin",
        alt: "Origem de um número, até as linhas de um arquivo",
      },
      {
        title: "Decida no gate",
        text: "As condições são calculadas. O aprovador vê a evidência, decide e comenta; a decisão fica selada.",
        image: "gate",
        alt: "Condições do gate com a evidência",
      },
    ],
  },
  market: {
    title: "Por que agora",
    text: "A IA mudou o que um processo pode ser. Conselhos pedem o valor em números; a maioria dos números não responde de volta.",
    points: [
      { value: "US$ 30 bi", label: "desperdiçados por ano em processos ultrapassados" },
      { value: "24 semanas", label: "do diagnóstico ao modelo AI-first" },
      { value: "7 fases", label: "cada uma com um gate" },
    ],
    note: "Estimativa de mercado e metas do método, não resultados medidos.",
    difference: "O que é diferente aqui",
    differences: [
      {
        title: "Todo número é um fato",
        text: "Calculado de uma linha de um arquivo do cliente, rastreável com um clique, recusado pelo código se não for.",
      },
      {
        title: "Não se passa de gate com encenação",
        text: "Os critérios são calculados nos dados do projeto e selados com a decisão.",
      },
      {
        title: "Funciona sem modelo",
        text: "Sem chave, sem nuvem e sem conta na primeira inicialização. Um modelo de linguagem melhora as palavras, nunca os números.",
      },
      {
        title: "Dados pessoais ficam em casa",
        text: "Achados no envio, mascarados antes de qualquer chamada a um modelo; grupos abaixo do mínimo nunca aparecem.",
      },
    ],
  },
  closing: {
    title: "Comece pelo que os seus dados dizem.",
    start: "Comece a avaliação",
    founder: "Conheça o fundador",
  },
  footer: { line: "Lastro: números com lastro.", note: "Plataforma só para convidados" },
  about: {
    title: "Sobre o Lastro",
    back: "Voltar",
    access: "Acesso do consultor",
    learn: "Entrar na plataforma",
    parts: {
      founder: "Quem responde pelo trabalho",
      research: "Base de pesquisa",
      boards: "Conselhos",
      record: "Trajetória executiva",
      philosophy: "Filosofia",
    },
  },
};
