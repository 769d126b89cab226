/**
 * The closed lexicon of operators: what a form of words does to the plan. A form stands as it is read (folded, chat spellings
 * written out); "*" stands for any ending. Every form also explains its own words. An unknown word is never taken for one of them.
 */
import type { Ask, Having, Op, Order, UnitClass } from "../plans/plan.ts";
import { lightVerbs } from "./light-verbs.ts";

export interface Effect {
  op?: Op;
  /** The kind of value that is wanted. */
  unit?: UnitClass;
  order?: Order;
  /** An adjective with a pole: "mais caro" is descending, "mais rápido" ascending; "menos" turns it. */
  pole?: 1 | -1;
  /** By the metric's own direction. */
  judged?: "melhor" | "pior";
  /** An order of dates: "vence primeiro", "acaba antes de todos". */
  dated?: Order;
  by?: string;
  /** The noun of a dimension: what an order or a condition is of. */
  noun?: string;
  qualifier?: readonly [name: string, value: string];
  having?: Having;
  against?: Ask["against"];
  output?: Ask["output"];
  /** What follows is kept alone, or left out. */
  filter?: "so" | "exceto";
  /** Only of a name that stands right after it. */
  isNext?: true;
  /** "quantos": the noun after it is counted. */
  counts?: true;
  quantifier?: "existe" | "todos" | "nenhum";
  /** One value of all things together: "a soma de", "ao todo". */
  sum?: true;
  /** What the question takes for granted, to be corrected where it is not so. */
  presumes?: "sobe" | "cai";
}

/** What is listed, ranked or judged: "por N", "qual N", "Ns que"; the noun alone only says of what an order or condition is. */
const nouns: readonly (readonly [dimension: string, one: string, several: string])[] = [
  ["processo", "processo", "processos"],
  ["etapa", "etapa", "etapas"],
  ["area", "area", "areas"],
  ["sistema", "sistema", "sistemas"],
  ["iniciativa", "iniciativa", "iniciativas"],
  ["fornecedor", "fornecedor", "fornecedores"],
  ["conta", "conta", "contas"],
  ["conta", "conta contabil", "contas contabeis"],
  ["conta", "rubrica", "rubricas"],
  ["conta", "tipo de despesa", "tipos de despesa"],
  ["conta", "tipo de gasto", "tipos de gasto"],
  ["centro_custo", "centro de custo", "centros de custo"],
  ["indicador", "indicador", "indicadores"],
  ["cargo", "cargo", "cargos"],
  ["familia", "familia", "familias"],
  ["papel", "papel novo", "papeis novos"],
  ["risco", "risco", "riscos"],
  ["caso", "caso de ia", "casos de ia"],
  ["caso", "caso de uso", "casos de uso"],
  ["controle", "controle", "controles"],
  ["competencia", "competencia", "competencias"],
  ["capacidade", "capacidade", "capacidades"],
  ["dimensao", "dimensao", "dimensoes"],
  ["trilha", "trilha", "trilhas"],
  ["onda", "onda", "ondas"],
  ["interface", "integracao", "integracoes"],
  ["mes", "mes", "meses"],
  // Of rows alone.
  ["canal", "canal", "canais"],
  ["prioridade", "prioridade", "prioridades"],
  ["categoria", "categoria", "categorias"],
  ["categoria", "categoria final", "categorias finais"],
  ["categoria", "assunto", "assuntos"],
  ["categoria", "tema", "temas"],
  ["segmento", "segmento", "segmentos"],
  ["segmento", "porte", "portes"],
  ["hospedagem", "hospedagem", "hospedagens"],
  ["hospedagem", "tipo de hospedagem", "tipos de hospedagem"],
  ["responsavel", "responsavel", "responsaveis"],
  ["executor", "executor", "executores"],
  ["ambiente", "ambiente", "ambientes"],
  ["frequencia", "frequencia", "frequencias"],
  ["macroetapa", "macroetapa", "macroetapas"],
  ["criticidade", "criticidade", "criticidades"],
  ["dominio", "dominio", "dominios"],
  ["vinculo", "vinculo", "vinculos"],
  ["tipo", "tipo", "tipos"],
];
/** These stand among the operators, where they do more. */
const written = new Set(["por mes", "processos", "riscos", "capacidade"]);
const unwritten = (list: string): string =>
  list
    .split(" | ")
    .filter((form) => !written.has(form))
    .join(" | ");
const dimensionForms = nouns.flatMap(([dimension, one, several]): (readonly [Effect, string])[] => [
  [
    { by: dimension },
    unwritten(
      [
        `por ${one} | cada ${one} | qual ${one} | qual o ${one} | qual a ${one} | que ${one}`,
        `${["por", "de", "em", "com", "para"].map((link) => `${link} qual ${one} | ${link} que ${one}`).join(" | ")}`,
        `qual dos ${several} | qual das ${several} | quais dos ${several} | quais das ${several}`,
        `quais ${several} | quais os ${several} | quais as ${several} | que ${several}`,
        `${one} que | ${several} que | ${several} com | ${several} sem | todos os ${several} | todas as ${several}`,
        `em quais ${several}`,
      ].join(" | "),
    ),
  ],
  [{ noun: dimension }, unwritten(`${one} | ${several}`)],
]);

/** A line each: what it does, and the forms apart by "|". */
export const operatorForms: readonly (readonly [Effect, string])[] = [
  [
    { unit: "dinheiro" },
    "quanto cust* | quanto gast* | quanto * gast* | quanto pag* | quanto * pag* | quanto cobr* | quanto * cobr* | quanto custa manter | quanto custa * manter | quanto se gasta para manter | custo de manter | quanto sai | quanto vale* | r$ | reais | em reais | " +
      `custa | custam | custou | custaria | gasta | gastam | gastou | gastamos | pagamos |
        quanto desembols* | quanto * desembols* | quanto torr* | quanto * torr* | torramos | torrou | quanto despend* | quanto * despend* | quanto fatur* |
        quanto * fatur* | fatur* quanto | quanto perd* | quanto * perd* | perd* quanto | gast* quanto | pag* quanto | custa* quanto | sai por quanto | quanto vai para | quanto foi para | quanto saiu | quanto saem |
        compramos | comprou | compraram | cobrou | cobraram | nos cobra | nos cobram | ` +
      "dinheiro | grana | qual o custo | qual o gasto | qual o valor em reais | qual o valor dos | qual o valor das | qual o valor do contrato | qual o valor total | qual valor dos | qual valor das | quanto foi gasto | quanto foi parar | qual o montante | que montante | pago | pagos | pagas | faturou | faturaram | faturam | desembolsamos | torraram",
  ],
  [{ unit: "horas" }, "quantas horas | em horas | numero de horas | total de horas"],
  [
    { unit: "tempo" },
    `quanto tempo | quantos dias | quantos meses | em quantos meses | quantas semanas |
      quantos minutos | quantos minutos leva | demora* | duracao | quanto dura* | quanto leva | em dias`,
  ],
  [
    { unit: "esforco" },
    "quantos pessoa-dia | quantas pessoas-dia | em pessoa-dia | em pessoas-dia | quantos dias de trabalho | quantos pessoas-dia",
  ],
  [
    { unit: "parcela" },
    `quantos pontos percentuais a menos | pontos percentuais a menos | qual % | que % | quantos % | qual o % | quantos por cento | quantos pontos percentuais | por cento | percentual | em % | que parte | que porcentagem | qual porcentagem |
      qual a porcentagem | em porcentagem | porcentagem d* | que proporcao | qual a proporcao | proporcao d* | que fatia | qual a fatia | qual fatia | qual a parte | a fatia d* | a parte d* | qual a parcela | qual o peso | qual percentual | qual a participacao | participacao d*`,
  ],
  [{ unit: "contagem", counts: true }, "quantos | quantas | numero de | total de | quantidade de"],
  [{ unit: "capacidade" }, "capacidade | fte"],
  [
    { op: "who", unit: "texto" },
    `quem responde | quem e o responsavel | quem cuida | quem toca | quem comanda | quem chefia | quem gerencia | quem coordena | quem conduz | responsavel por |
      responsavel pel* | dono d* | quem e o dono | de quem e`,
  ],
  [
    { op: "when", unit: "data" },
    "quando | que dia | ate que dia | ate quando | em que data | qual a data",
  ],
  [
    { order: "desc" },
    "mais | maior | maiores | maximo | topo | top | principais | campeao | campeoes | lider",
  ],
  [
    { order: "asc" },
    "do menor para o maior | do menor para maior | da menor para a maior | ordem crescente | em ordem crescente | do mais barato para o mais caro",
  ],
  [
    { order: "desc" },
    "do maior para o menor | do maior para menor | da maior para a menor | ordem decrescente | em ordem decrescente | do mais caro para o mais barato",
  ],
  [{ order: "desc" }, "mais sofre* com isso | sofre* mais com isso | mais sofre* | sofre* mais"],
  [{ order: "desc" }, "sai mais | saem mais"],
  [{ order: "asc" }, "menos | menor | menores | minimo | sai menos | saem menos"],
  [
    { unit: "dinheiro", order: "desc" },
    "saiu mais dinheiro | saiu mais grana | pesa mais | pesam mais | mais pesa | mais pesam | gasta mais | gastam mais | mais gasta | mais gastam | mais gastou | gastamos mais | gastou mais | mais gastamos | custa mais | custam mais | mais custa | mais custam",
  ],
  [
    { unit: "dinheiro", order: "asc" },
    "saiu menos dinheiro | saiu menos grana | pesa menos | pesam menos | menos pesa | menos pesam | gasta menos | gastam menos | menos gasta | menos gastam | menos gastou | gastamos menos | gastou menos | menos gastamos | custa menos | custam menos | menos custa | menos custam",
  ],
  // "A despesa que mais subiu" is one of the accounts.
  [
    { by: "conta" },
    "qual despesa | qual a despesa | que despesa | quais despesas | quais as despesas | que despesas | que gastos | quais gastos | quais os gastos | despesa que | despesas que | gasto que | gastos que",
  ],
  [
    { by: "conta", order: "desc" },
    "qual o maior gasto | qual a maior despesa | quais os maiores gastos | quais as maiores despesas | onde mais gast* | onde gast* mais | no que gast* mais | no que mais gast* | com que gast* mais | com que mais gast*",
  ],
  [
    { by: "conta", order: "asc" },
    "qual o menor gasto | qual a menor despesa | quais os menores gastos | quais as menores despesas | onde menos gast* | onde gast* menos | no que gast* menos | com que gast* menos",
  ],
  [{ unit: "dinheiro" }, "no bolso | do bolso | do caixa | dos cofres"],
  // Who is paid, who spends and who does a step: none of them is a person of the firm.
  [
    { by: "fornecedor", order: "desc", unit: "dinheiro" },
    "quem mais recebe* | quem recebe* mais | quem mais fatur* | quem fatur* mais | quem mais nos cobr* | quem nos cobr* mais | quem mais cobr* | para quem mais pag* | a quem mais pag* | para quem pagamos mais | a quem pagamos mais",
  ],
  [{ by: "centro_custo", order: "desc", unit: "dinheiro" }, "quem mais gast* | quem gast* mais"],
  [{ by: "executor", order: "desc" }, "quem mais execut* | quem execut* mais"],
  [
    { pole: 1, unit: "dinheiro" },
    "caro | cara | caros | caras | oneros* | custoso | custosa | dispendios*",
  ],
  [{ pole: -1, unit: "dinheiro" }, "barato | barata | baratos | baratas"],
  [
    { pole: 1, unit: "tempo" },
    "longo | longa | longos | demorado* | demorada* | lento* | lenta* | lerd* | vagaros* | arrastad*",
  ],
  [
    { pole: -1, unit: "tempo" },
    "rapido | rapida | rapidos | curto | curta | curtos | agil | ageis | veloz | velozes | ligeir*",
  ],
  [{ pole: 1 }, "alto | alta | altos | altas | cheio | cheia"],
  [{ pole: -1 }, "baixo | baixa | baixos | baixas | vazio | vazia"],
  [
    { dated: "asc" },
    "primeiro | primeira | primeiros | antes de todos | antes dos outros | antes das outras | mais cedo",
  ],
  [{ dated: "desc" }, "por ultimo | depois de todos | mais tarde"],
  [{ judged: "pior" }, "pior | piores"],
  [{ judged: "melhor" }, "melhor | melhores"],
  [
    { having: { op: "<", value: 0 } },
    "negativ* | no vermelho | deficitari* | destroi valor | destroem valor | da prejuizo | dao prejuizo | perde valor | perdem valor",
  ],
  [{ having: { op: ">", value: 0 } }, "positiv* | no azul"],
  [
    { having: { op: ">", value: 0, fact: "A.apetite" } },
    "acima do apetite | fora do apetite | passa do apetite | passam do apetite | maior que o apetite",
  ],
  [{ having: { op: "=", value: 0 } }, "zerad*"],
  [
    { op: "compare", against: "meta" },
    `bate a meta | batem a meta | batendo a meta | atinge a meta | dentro da meta | na meta |
      contra a meta | cumpre a meta | cumprindo a meta | atingindo a meta | ` +
      "foi cumprid* | foi atingid* | foi batid* | abaixo da meta | acima da meta | bateu a meta | atingiu a meta | fora da meta | " +
      "abaixo do alvo | acima do alvo | dentro do alvo | fora do alvo | no alvo | bate o alvo | atinge o alvo | atingiu o alvo",
  ],
  [
    { op: "trend" },
    "evolucao | evolucao mensal | tendencia | mes a mes | por mes ao longo | ao longo do tempo | evoluiu | evolui | melhorou ou piorou | piorou ou melhorou | mudou | mudaram | variou | variaram | oscilou",
  ],
  [
    { op: "trend", presumes: "sobe" },
    "ficou mais car* | ficaram mais car* | encareceu | encareceram | subiu | subindo | aumentou | cresceu | crescendo | aumentando | subiram | aumentaram | cresceram",
  ],
  [
    { op: "trend", presumes: "cai" },
    "ficou mais barat* | ficaram mais barat* | barateou | caiu | caindo | diminuiu | diminuindo | mais cairam | cairam mais | mais diminuiram | diminuiram mais",
  ],
  [{ op: "breakdown", by: "mes" }, "por mes | a cada mes | todo mes"],
  [{ by: "processo" }, "processos"],
  [{ by: "iniciativa" }, "as iniciativas"],
  [{ by: "fornecedor" }, "quem sao os fornecedores"],
  [{ by: "risco" }, "riscos"],
  [
    { qualifier: ["perimetro", "completo"] },
    "programa completo | programa inteiro | programa todo | todas as iniciativas juntas | no completo",
  ],
  [
    { qualifier: ["perimetro", "recomendado"] },
    "conjunto recomendado | recomendado | recomendadas",
  ],
  [
    { qualifier: ["cenario", "conservador"] },
    "pior cenario | cenario conservador | no conservador | conservador | pessimista",
  ],
  [
    { qualifier: ["cenario", "otimista"] },
    "melhor cenario | cenario otimista | no otimista | otimista",
  ],
  [{ qualifier: ["tempo", "atual"] }, "antes do redesenho | fluxo atual | sem o redesenho"],
  [
    { qualifier: ["tempo", "futuro"] },
    "fluxo novo | novo fluxo | desenho novo | novo desenho | com o redesenho | depois do redesenho | fluxo futuro | futuro | futura",
  ],
  [{ qualifier: ["adocao", "ambos"] }, "com e sem adocao | sem e com adocao | com ou sem adocao"],
  [
    { qualifier: ["tempo", "ambos"] },
    `cai de quanto para quanto | vai de quanto para quanto | passa de quanto para quanto | sai de quanto para quanto |
      desce de quanto para quanto | sobe de quanto para quanto | muda de quanto para quanto |
      de quanto para quanto | de quanto a quanto | antes e depois | antes x depois |
      antes versus depois | antes vs depois | hoje e depois | atual e futuro | atual x futuro`,
  ],
  [{ qualifier: ["adocao", "com"] }, "com adocao"],
  [{ qualifier: ["adocao", "sem"] }, "sem adocao"],
  [
    { qualifier: ["estatistica", "por_mes"] },
    `media mensal | media por mes | media ao mes | em media por mes | em media ao mes | por mes em media |
      por mes na media | mensal medio | medio mensal | medio por mes`,
  ],
  [{ qualifier: ["estatistica", "media"] }, "em media | media | medio"],
  [{ qualifier: ["estatistica", "p50"] }, "mediana | mediano"],
  [{ op: "why" }, "por que | porque | qual o motivo | qual a razao | motivo"],
  [
    { op: "define" },
    "o que e | o que significa | o que quer dizer | que quer dizer | como se calcula | como e calculad* | como calcula* | definicao",
  ],
  [
    { op: "basis" },
    "de onde vem | de onde veio | como chegou | como chegaram | e medido | e estimado | e chute | qual a base",
  ],
  [{ op: "gate" }, "gate | o que falta para | o que trava"],
  [
    { op: "next" },
    "o que fazer | o que faco | o que eu faco | proximo passo | proximos passos | por onde comec*",
  ],
  [{ op: "whatif" }, "e se | supondo | caso a gente | se a gente | se cair | se atrasar"],
  // Read so that no metric takes the word: nothing executes a share of the running sum yet.
  [{ op: "share" }, "pareto | curva abc | heatmap | mapa de calor"],
  [{ op: "summary" }, "resumo | resuma | resumao | resume"],
  [{ output: "tabela" }, "tabela | numa tabela | planilha | lista | liste | listar | me lista"],
  [{ output: "grafico" }, "grafico | num grafico | em grafico"],
  [
    { op: "quote" },
    "contrato diz | documento | ata | clausula | pdf | o que diz | segundo o | escrito n*",
  ],
  [{ filter: "so" }, "so | apenas | somente"],
  [
    { filter: "exceto" },
    "tirando | exceto | excluindo | sem contar | menos o | menos a | fora o | fora a | que nao e",
  ],
  // Of a name that follows at once: "sem a folha".
  [{ filter: "exceto", isNext: true }, "sem a | sem o | sem as | sem os"],
  [
    { quantifier: "existe" },
    "algum | alguma | alguns | algumas | existe | existem | tem algum* | ha algum*",
  ],
  [
    { sum: true },
    "soma d* | a soma | somatorio d* | somad* | somando | ao todo | juntos | juntas | tudo junto",
  ],
  [{ quantifier: "nenhum" }, "nunca | nenhum | nenhuma"],
  [
    { op: "advice" },
    "demitir | desligar pessoa* | mandar embora | cortar pessoa* | cortar gente | quantos deveria*",
  ],
  [
    { op: "compare" },
    "compara* | comparad* | versus | vs | frente a | diferenca | diferenca entre | em relacao a | do que",
  ],
  [
    { op: "compare", order: "desc" },
    "maior que | maior que o | maior que a | mais que | mais do que | maior do que",
  ],
  [
    { op: "compare", order: "asc" },
    "menor que | menor que o | menor que a | menos que | menos do que | menor do que",
  ],
  // A unit of speech, not a thing that is counted.
  [{}, "contra nos | em jogo"],
  // "Total de janeiro a março" is of a period.
  [
    {},
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro"
      .split(" ")
      .map((month) => `total de ${month} | total em ${month}`)
      .join(" | "),
  ],
  // Of an amount "total" counts nothing.
  [
    {},
    "gasto total d* | custo total d* | valor total d* | despesa total d* | receita total d* | investimento total d* | capex total d* | desembolso total d*",
  ],
  [
    {},
    "um chamado | de um chamado | um ticket | de um ticket | um caso | cada caso | por caso | de um caso",
  ],
  // Last: of two forms of one length the more telling one is taken.
  ...dimensionForms,
];

/** Explain themselves and do nothing. */
export const fillers: ReadonlySet<string> = new Set(
  (
    "oi ola bom boa dia tarde noite gente afinal realmente por favor favor obrigado obrigada valeu entao ai la aqui ja ainda tambem " +
    "me mim nos voce voces eu ele ela isso isto esse essa este esta aquele aquela seu sua nosso nossa nossos nossas meu minha " +
    "qual quais que quem como onde quanto quanta qto e ou mas a o as os um uma uns umas de do da dos das em no na nos nas num numa " +
    "por pelo pela pelos pelas para com ao aos se sim foi foram ser sao estao era eram esta estamos fica ficam ficou ter tem temos " +
    "tenho vai vamos vao ir pode podemos poderia posso da dar deu dao quero queria gostaria saber ver diz diga dizer fala mostra mostre mostrar " +
    "monta faz fazer faca cria desenha manda escreve traz tras olha hoje agora atualmente tudo todo toda todos todas cada entre " +
    "valor numero total empresa ano anual anualmente mes mensal mensalmente mesmo so la muito bem mais menos ate " +
    "soma juntos juntas geral ao longo periodo reais usou usaram usamos usar recebe recebemos " +
    "consome consomem consumiu consumiram precisa precisam precisar teve tiveram vieram veio aparece aparecem pesa pesam pesou deram " +
    "tivemos houve chegou chegaram abrimos abriram registramos ocorreram aconteceram"
  ).split(" "),
);

/** Said around what is asked, and of nothing that is measured: links, pronouns and forms of "ser", "ter", "vir", "pedir". */
const plainWords: ReadonlySet<string> = new Set(
  (
    "vem vinha vinham pede pedem vira viram teria tera terao terem somando somam devemos estar pertence digo informada informado " +
    "responde respondem sobre dela dele delas deles criados sera serao seria seriam feita feitas feito feitos ficaram fizer fizermos " +
    "chegam chegar sustenta sustentam usa usam coletada coletadas coletados tratado tratada tratados cobre cobrem esperado " +
    "custaria exige exigem traz trazem toca tocam diferente diferentes passa passam dessa desse existe existem ganham " +
    "rende rendem come comem apareceu apareceram usado usada usados usadas processa processaria " +
    "vira virar segue seguem gera geram gerou ocupa ocupam trabalha trabalham cabe cabem leva levam levou levaram anda andam rola possui possuem " +
    "modelado modelada modelados envolve envolvem roda rodam cuida cuidam supoe continua continuam acumula acumulam elaborada elaborado responsabilidade bota botamos " +
    "mapeado mapeada mapeados mapeadas mundo casa inteiro inteira completo coisa ordena ordene ordenar ordenado ordenados classifica classifique organiza organize " +
    "ha fomos poe poem montante mensais anuais valem vale toma tomam liga ligam ligou ligaram fornece fornecem"
  ).split(" "),
);

/** A word that needs no explanation. */
export const isFiller = (text: string): boolean =>
  fillers.has(text) || plainWords.has(text) || lightVerbs.has(text);
