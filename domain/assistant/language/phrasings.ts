/**
 * Ways in which people ask, by intent: what a question is compared with when no pattern of words recognises it. Whole phrases and not
 * words, since here a word counts by the company it keeps; names of a client's things do not belong here.
 */
import type { IntentId } from "../intent-catalog.ts";

const phrases = (text: string): string[] =>
  text
    .split("|")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

export const phrasings = {
  pareto_custos: phrases(`para onde vai o dinheiro da empresa | o que mais pesa no nosso bolso |
      que rotinas engolem o orçamento operacional | qual departamento puxa a conta para cima |
      onde está a maior fatia da despesa | que parte da operação dá mais gasto |
      quanto sai por ano tocar esse processo | qual o tamanho da conta da operação |
      onde a verba é consumida | o grosso do orçamento está em quê |
      que setor é o mais dispendioso | quem são os vilões do gasto |
      quais rotinas drenam recursos financeiros | em que a companhia coloca a grana |
      onde o dinheiro escorre | quais as despesas mais salgadas`),
  roi_processo:
    phrases(`que processo devolve mais por real aplicado | onde o investimento rende mais |
      qual aposta se paga melhor | em que rotina vale colocar dinheiro |
      onde cada real aplicado traz mais de volta | quais melhorias são mais lucrativas |
      que processo tem o melhor custo benefício | onde o retorno financeiro é maior |
      em qual operação o ganho supera o que se gasta`),
  impactos_f2:
    phrases(`o que melhora no novo desenho | que benefícios a nova versão da operação traz |
      como ficará a operação depois das alterações |
      quão mais curto fica o ciclo com o desenho proposto | quanto encolhe o prazo com a proposta |
      compare a situação atual com a proposta | o que se ganha com a operação reformulada |
      que diferença faz o modelo proposto | qual a redução prevista no fluxo desenhado |
      como será o dia a dia depois da reformulação | vale a pena o desenho que propuseram`),
  custo_retrabalho: phrases(`quanto perdemos refazendo serviço |
      qual a perda com trabalho que precisa ser feito de novo |
      quanto se gasta para corrigir o que saiu errado |
      por que os clientes precisam ligar de novo para o mesmo assunto |
      quanto vai para o lixo com tarefa repetida | quanto custa errar |
      de quanto é o prejuízo das correções | o que a falta de qualidade nos custa |
      por que a mesma coisa é feita mais de uma vez | quanto nos custam as devoluções internas |
      por que tanta coisa volta para ajuste`),
  gargalo: phrases(`em que ponto a esteira agarra | onde as coisas emperram |
      quais atividades ficam paradas aguardando alguém | onde o trabalho se acumula |
      em que lugar o caso fica esquecido | o que segura o andamento |
      onde há mais demora entre uma tarefa e outra | que passo segura o resto |
      onde a demanda fica engavetada | onde perdemos mais tempo esperando |
      qual atividade atrasa todo o resto | onde o serviço não anda`),
  tempo_resolucao:
    phrases(`quantos dias até o desfecho | quanto tempo uma solicitação leva do início ao fim |
      nossos prazos são aceitáveis | em quanto tempo entregamos |
      quando o cliente recebe a resposta | qual a espera típica do cliente |
      somos rápidos para resolver | quanto dura do pedido à entrega |
      quanto o cliente aguarda pela solução | o atendimento é veloz |
      em quantas horas uma demanda é encerrada`),
  variantes: phrases(
    `quantos trajetos distintos um pedido pode fazer | de quantos jeitos o trabalho acontece |
      o trabalho é feito sempre igual | qual é o percurso mais frequente |
      quantas combinações de passos aparecem | existe muita diversidade na forma de executar |
      o caminho é padronizado`,
  ),
  conformidade_fluxo: phrases(
    `que percentual segue o procedimento à risca | quantos casos saem do trilho |
      as pessoas pulam passos | o processo oficial é respeitado |
      com que frequência o combinado não é cumprido | quantos pedidos desviam do que foi desenhado |
      o que acontece na prática bate com a norma`,
  ),
  heatmap: phrases(
    `por onde devíamos iniciar as melhorias | o que merece atenção da diretoria já |
      qual a ordem de ataque | qual processo vem na frente da fila de melhorias |
      o que é mais urgente | onde concentrar esforços | que problema resolver antes de todos |
      quais rotinas são prioritárias | por onde a gente começa a mexer`,
  ),
  potencial_automacao: phrases(`quanto esforço humano uma ferramenta poderia absorver |
      onde robotizar traria mais resultado | que tarefas a tecnologia pode assumir |
      o que ainda é feito na mão e não precisava |
      quanto trabalho braçal dá para tirar das pessoas | onde um sistema pode substituir digitação |
      que atividades são repetitivas a ponto de virar robô |
      quanto a máquina consegue fazer sozinha | qual processo tem mais chance de rodar sem gente`),
  ganhos_rapidos: phrases(
    `o que dá para colher no curto prazo sem gastar muito | que melhorias saem logo |
      o que se resolve em poucas semanas | quais ações dão resultado já |
      o que é fácil e traz benefício | que medidas tomar imediatamente |
      onde dá para mostrar resultado depressa | o que fazer nos próximos dois meses |
      quais os frutos mais baixos`,
  ),
  clientes_alerta: phrases(
    `quais contas correm perigo de deixar a gente | quanto dinheiro de assinatura está ameaçado |
      quem pode nos deixar | que fatia da receita está em jogo | que clientes estão por um fio |
      quantos compradores podem sair | que faturamento podemos perder |
      quanto da nossa receita pode evaporar | a base de clientes corre perigo |
      quem está prestes a ir para a concorrência`,
  ),
  tendencia_kpi: phrases(
    `nossas métricas estão indo para o lado certo | os números melhoraram nos últimos meses |
      o indicador vem aumentando ou diminuindo | estamos longe do alvo | qual indicador piorou |
      batemos as metas | como evoluíram os resultados mês a mês |
      os clientes estão felizes com a gente | qual a nota que os clientes dão |
      como vai o desempenho dos indicadores`,
  ),
  anomalias_custo: phrases(
    `apareceu alguma despesa esquisita na contabilidade |
      teve mês com conta muito acima do habitual | algum gasto destoou |
      houve pagamento fora do comum | que lançamento chama atenção | alguma conta disparou |
      existe cobrança suspeita | que despesa fugiu do normal em algum mês`,
  ),
  decisao_etapa: phrases(
    `qual o veredito sobre este passo | o que será mantido e o que será cortado |
      que tarefas deixam de existir | quais passos continuam | que atividades saem do processo |
      o que foi decidido para cada tarefa | quais passos viram automáticos |
      que atividades serão extintas | o que some do fluxo`,
  ),
  horas_liberadas: phrases(
    `que folga de agenda as pessoas vão ter depois das mudanças | quanto tempo sobra para a equipe |
      quantas pessoas equivalentes ficam livres | que capacidade é devolvida ao time |
      quanta mão de obra poupamos | quanto de jornada se recupera |
      quanto o pessoal ganha de volta em tempo`,
  ),
  amplitude_controle: phrases(
    `um coordenador responde por quantos colaboradores | a empresa tem chefia em excesso |
      quantos níveis há entre o presidente e a ponta | cada gerente tem quanta gente embaixo |
      a hierarquia é comprida | a hierarquia tem quantos andares |
      existe líder com equipe pequena demais | quantas pessoas por chefe |
      a estrutura é pesada no topo`,
  ),
  exposicao_ia: phrases(
    `em que ocupações a inteligência artificial mexe mais |
      que profissões serão transformadas pela tecnologia | quais funções a IA vai apoiar |
      que postos mudam com a inteligência artificial |
      quem é mais impactado pela IA entre as funções |
      quais cargos têm mais tarefas ao alcance da IA`,
  ),
  time_sistemas: phrases(
    `que plataformas deveríamos desativar |
      estamos jogando dinheiro fora com assinaturas de software | que programas são descartáveis |
      há ferramentas que fazem a mesma coisa | que aplicativos estão velhos |
      quais softwares vale manter | há licença paga sem ninguém usar |
      que tecnologia podemos aposentar | temos ferramentas em duplicidade |
      quanto pagamos de software`,
  ),
  build_buy: phrases(
    `vale mais desenvolver em casa ou adquirir pronto |
      fazemos por conta própria ou contratamos um fornecedor |
      melhor uma solução de mercado ou uma nossa | devemos criar internamente |
      qual o caminho para cada capacidade: fazer, comprar ou parceria |
      contratar pronto ou montar do zero`,
  ),
  contratos: phrases(
    `que renovações estão chegando | qual a data limite para cancelar com os fornecedores |
      o que acaba nos próximos meses com fornecedores | até que dia podemos rescindir |
      quais assinaturas renovam sozinhas | quando termina o acordo com o fornecedor |
      que prazos de aviso estão correndo | que compromissos com terceiros expiram`,
  ),
  vpl_tir: phrases(`no fim das contas a empresa sai ganhando quanto |
      em que mês recuperamos o que foi aplicado | qual o orçamento necessário para tocar o plano |
      na pior hipótese o plano ainda se paga | quanto o plano rende |
      quanto teremos de colocar para executar | quando o dinheiro aplicado retorna |
      quando o dinheiro volta para o caixa | o projeto dá lucro | quanto o programa traz de valor |
      qual o desembolso do plano | quanto sobra depois de pagar tudo | o plano é um bom negócio |
      qual a taxa de retorno do programa | o investimento vale`),
  sensibilidade: phrases(
    `qual variável pesa mais sobre o ganho do programa | do que o resultado mais depende |
      e se começarmos meio ano mais tarde | o que acontece se a execução atrasar |
      qual premissa faz mais diferença | o que pode estragar o resultado financeiro |
      se o custo subir o que acontece com o plano | que fator derruba o valor |
      e se o benefício for menor do que o previsto`,
  ),
  monte_carlo: phrases(
    `qual a possibilidade de o projeto ficar no vermelho | que risco há de perdermos dinheiro |
      quão seguro é esse ganho | qual a segurança do resultado |
      em quantos casos o plano não se paga | existe risco de o retorno não vir |
      podemos confiar que o plano dará lucro`,
  ),
  risco_ia: phrases(
    `que aplicações de IA exigem cuidado redobrado | que algoritmos estão barrados |
      que soluções de inteligência artificial são perigosas | que uso de IA precisa de autorização |
      qual IA não pode ser ligada | que modelos estão proibidos |
      quais IAs preocupam a área de conformidade | que ferramenta de IA temos de parar`,
  ),
  lacunas_controle: phrases(
    `quão perto estamos de atender à norma | o que falta para estarmos em conformidade |
      que proteções ainda não existem | qual a nossa cobertura de controles |
      que requisitos da norma não cumprimos | que medidas de governança estão pendentes |
      estamos aderentes à ISO | quais salvaguardas estão fracas`,
  ),
  prontidao: phrases(
    `o pessoal está animado com a transformação | qual o principal obstáculo humano |
      as pessoas compraram a ideia | o time vai embarcar na mudança | onde há mais resistência |
      que área está menos pronta | a equipe tem medo do novo | há vontade de mudar |
      os funcionários apoiam o projeto | o que segura as pessoas | como está o clima para a mudança`,
  ),
  curva_adocao: phrases(
    `em quatro meses quantos por cento já terão aderido |
      quando todos estarão usando a ferramenta nova |
      que parcela terá adotado até o fim do trimestre | em quanto tempo o uso se espalha |
      qual o ritmo de adesão | daqui a oito semanas quantos usam | quando chegamos ao uso pleno`,
  ),
  qualidade_dados: phrases(
    `a base que mandamos tem buracos | que planilhas ainda precisamos providenciar |
      dá para acreditar nas informações | que arquivos estão com problema | que documentos faltam |
      o material enviado serve | há campos vazios nos arquivos | os registros estão corretos |
      que informação ainda temos de mandar | as tabelas estão completas`,
  ),
  origem_numero: phrases(
    `como chegaram a esse resultado | mostre a memória de cálculo |
      com que conta se obteve esse valor | de que planilha saiu | qual a base desse cálculo |
      de onde isso foi obtido | em que se apoia esse valor`,
  ),
  status_gate: phrases(
    `o que impede seguir para a etapa seguinte | que pendências temos para aprovar |
      podemos passar adiante | o que trava a aprovação | o que falta para encerrar esta fase |
      já dá para submeter | o que segura a passagem de fase`,
  ),
  benchmark: phrases(
    `nossos concorrentes fazem melhor | como nos comparamos com empresas parecidas |
      estamos acima ou abaixo dos pares | qual a nossa posição no setor |
      o mercado é mais eficiente do que nós | somos melhores do que as outras companhias`,
  ),
  resumo_fase: phrases(
    `quais foram as grandes descobertas | me conte o mais importante | o que vocês descobriram |
      qual a conclusão de tudo | o que devo levar para a reunião | dê um apanhado geral |
      em resumo o que apareceu | o que há de novo nesta fase | conte a história em poucas linhas`,
  ),
  premissas: phrases(
    `que valores foram adotados sem medição | o que vocês assumiram |
      que hipóteses estão por trás das contas | em que suposições isso se apoia |
      que parâmetros entraram no cálculo`,
  ),
  riscos_projeto: phrases(
    `o que pode dar errado | que perigos o trabalho corre |
      com o que devemos nos preocupar no projeto | quais as maiores ameaças |
      que pontos de atenção existem no projeto`,
  ),
  ajuda: phrases(
    `o que posso perguntar | como você pode me ajudar | que assuntos você domina | por onde começo a conversa | dê exemplos de perguntas`,
  ),
} satisfies Record<IntentId, string[]>;

/** What people also say to a machine and that no analysis answers: it keeps such words from looking like a matter. */
export const outsidePhrasings =
  phrases(`quem venceu a eleição | qual a previsão do tempo | me recomende um curso |
    qual o melhor restaurante | conte uma piada | quem ganhou o jogo | qual a cotação do dólar |
    o que você acha do governo | como faço um bolo | escreva um texto para mim |
    qual o sentido da vida | que filme assistir | como investir na bolsa |
    qual o preço da gasolina | quanto vale a ação na bolsa | traduza esta frase | que horas são |
    que dia é hoje | você é um robô | qual a capital da França | me indique um livro |
    qual o telefone do suporte | quem é o presidente | como perder peso | onde fica o escritório |
    quando a empresa vai falir | qual foi o lucro do concorrente | quantos habitantes tem a cidade |
    devo trocar de emprego | que carro comprar | a inflação vai subir | qual o salário mínimo |
    vai chover hoje | vai fazer frio na semana que vem | qual time joga no fim de semana |
    recomende uma viagem | toque uma música | quem escreveu este livro | quanto é dois mais dois |
    me ensine inglês | quero pedir comida | qual a melhor escola para meu filho |
    como está o trânsito | que remédio tomar | qual a senha da rede | faça um desenho |
    conte uma história para dormir | quem inventou o telefone | como declarar imposto de renda |
    qual a fórmula da água | qual celular comprar | quando é o próximo feriado |
    me dê um conselho amoroso | como é o seu nome | você gosta de café |
    qual a taxa de juros do banco central | quanto custa uma passagem aérea | vai ter greve |
    quais as notícias de hoje`);
