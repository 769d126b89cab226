/** Ways of asking about phase 1: what the operation costs, how it flows, where it is worth to act. */
import { phrases } from "./ways-text.ts";

export const diagnosisWays = {
  pareto_custos: phrases(`quanto custa {processo} | quanto se gasta com {processo} por ano |
      {processo} custa quanto | {processo} sai caro | quanto a área {area} gasta |
      quanto {area} consome de dinheiro | despesa de {area} | custo anual de {processo} |
      gasto de {area} | qual o peso de {area} no custo | custo por processo | custo por área |
      despesa por departamento | gasto total com a operação | valor total gasto por ano |
      soma de todos os custos | custo total da casa | despesa geral dos processos mapeados |
      quanto custa a operação inteira por ano | quanto a gente gasta no total | dispêndio anual |
      custeio da operação | maior despesa | despesas principais | os maiores gastos |
      maiores ralos de dinheiro | centro do gasto | distribuição do gasto | composição dos custos |
      estrutura de custos | decomposição da despesa | abertura do custo |
      repartição dos gastos por setor | concentração da despesa |
      poucos processos somam a maior parte do custo |
      quantos processos fazem oitenta por cento do custo |
      quantas rotinas concentram o grosso da despesa | regra oitenta vinte dos gastos |
      o que come o nosso orçamento | quem come mais verba | quem torra mais dinheiro |
      onde queimamos caixa na operação | o que sangra o caixa |
      que serviços internos são mais salgados | que processos são mais onerosos |
      processo mais caro de todos | processo mais dispendioso | rotina que mais pesa no bolso |
      quais atividades custam os olhos da cara | área que mais gasta | departamento mais caro |
      diretoria com maior despesa | setor que mais consome recursos | ranking de despesas |
      lista dos custos em ordem | ordene os processos pelo custo | do mais caro ao mais barato |
      qual a rotina mais barata | quanto desembolsamos com as rotinas |
      valor gasto com cada rotina | em que se vai o dinheiro | pra onde está indo nossa verba |
      de que é feita a nossa despesa | quanto custa manter {area} rodando |
      quanto pagamos por ano para {processo} funcionar | qual a conta anual de {processo} |
      {processo} quanto dá no ano | {area} quanto dá por ano | quanto se põe de dinheiro em {area} |
      onde está o grosso do custo | custo operacional anual | despesa de operar |
      o que mais encarece a operação | maior fornecedor | com que fornecedor gastamos mais |
      ranking de fornecedores | pareto dos fornecedores | quantos fornecedores temos |
      dependência de poucos fornecedores | maior categoria de gasto`),
  custo_retrabalho:
    phrases(`quanto custa refazer {processo} | retrabalho de {processo} custa quanto |
      perda com erro em {processo} | quanto se perde corrigindo {processo} |
      quanto gastamos consertando {processo} | custo da não qualidade | custo da má qualidade |
      dinheiro jogado fora com erro | perda anual por retrabalho | quanto desperdiçamos refazendo |
      serviço dobrado | trabalho dobrado | fazer tudo de novo | fazer de novo custa quanto |
      quanto dinheiro vai embora em correção | prejuízo de erro operacional |
      valor perdido com falha | desperdício com tarefa repetida | horas perdidas com reprocesso |
      reprocessamento | reprocesso | quanto custa corrigir o que saiu torto |
      quanto custam as falhas de execução | preço dos nossos erros | quanto pagamos pelos erros |
      conta dos erros | o que perdemos por não acertar de primeira | acertar de primeira |
      primeira vez certo | onde erramos mais | processo com mais erro | rotina que mais volta |
      que processo mais se refaz | onde o retrabalho é maior | área que mais refaz |
      ranking de retrabalho | principal causa do retrabalho | por que refazemos tanto |
      motivo de refazer | o que provoca as devoluções internas | causa dos chamados refeitos |
      por que os casos são reabertos | por que o chamado volta | qual a razão de tanto conserto |
      que motivo leva a refazer | quanto do custo é retrabalho | fatia da despesa que é retrabalho |
      percentual de custo com retrabalho | quanto do gasto é correção | remendo | gambiarra |
      trabalho jogado fora | ida e volta de serviço | vaivém | quanto sai por ano o vaivém |
      emenda e correção`),
  gargalo:
    phrases(`onde trava {processo} | onde {processo} empaca | em que etapa {processo} atrasa |
      {processo} engasga onde | que etapa espera mais | etapa com maior espera |
      maior espera do fluxo | espera acumulada por atividade | fila de espera |
      onde se forma a fila | onde forma fila | fila entre as atividades | ponto de estrangulamento |
      etapa mais lenta | pedaço mais lento | atividade que mais demora para começar |
      onde o serviço encalha | onde o chamado dorme | onde o ticket fica dormindo |
      onde o pedido fica encostado | onde a coisa amarra | onde amarra o processo | onde dá nó |
      onde agarra | onde enguiça | onde emperra o andamento | que passo amarra os outros |
      qual etapa segura tudo | o que está segurando o fluxo | o que trava os chamados |
      o que faz o atendimento parar | em que atividade se perde mais tempo parado |
      tempo parado por etapa | tempo ocioso entre passos | onde o caso espera mais |
      quem espera quem | atraso entre uma etapa e outra | maior responsável pela lentidão |
      responsável pela demora do atendimento | culpado pela demora | calcanhar do fluxo |
      ponto crítico do fluxo | restrição do processo | elo fraco da corrente |
      onde o fluxo estrangula | onde é que empaca | qual a etapa que mais atrasa o chamado |
      o que congestiona | onde o trabalho fica amontoado | pilha de trabalho parado |
      backlog parado em que etapa`),
  tempo_resolucao:
    phrases(`quanto tempo leva {processo} | {processo} demora quanto | prazo de {processo} |
      duração de {processo} | em quantos dias sai {processo} | quantos dias gasta {processo} |
      lead time de {processo} | tempo de ponta a ponta de {processo} | {processo} é demorado |
      {processo} é rápido | de cabo a rabo quanto demora {processo} | tempo médio de resolução |
      prazo médio | prazo médio do atendimento | tempo médio dos chamados |
      quanto demora um chamado | quantos dias um ticket fica aberto |
      quantas horas até fechar o caso | da abertura ao encerramento |
      do início ao encerramento quanto tempo passa | tempo entre abrir e fechar |
      tempo total do caso | em quanto tempo resolvemos um chamado | em quanto tempo a gente fecha |
      demora média | duração média | duração típica | tempo mediano | prazo mediano |
      mediana do prazo | metade dos chamados fecha em quanto tempo |
      prazo que cobre quase todos os casos | quase todos saem em quantos dias | percentil do tempo |
      cauda longa do prazo | {pct} dos chamados fecham em quantos dias |
      {pct} dos casos resolvidos em até quanto | pior prazo | os casos mais demorados levam quanto |
      processo mais lento | rotina mais demorada | processo mais rápido |
      que processo leva mais dias | quais rotinas demoram mais | prazo por processo |
      tempo de cada processo | agilidade do atendimento | velocidade com que respondemos |
      quanto o cliente espera até resolver | em quanto tempo o lojista tem a resposta |
      tempo de atravessamento | tempo de ciclo médio | quanto dura um atendimento |
      quantos dias para concluir uma solicitação | demoramos para responder | estamos lentos |
      somos lentos`),
  variantes: phrases(`quantos caminhos existem | quantos caminhos diferentes o chamado faz |
      variações do processo | quantas variações do fluxo | caminho mais comum |
      caminho mais percorrido | trajeto predominante | trajeto mais usado |
      roteiro mais repetido na prática | sequência mais comum | sequência dominante |
      fluxo mais usado | rota principal dos casos | maneiras de executar |
      de quantas maneiras se faz | de quantas formas o atendimento acontece |
      cada um faz de um jeito | existe um jeito só de fazer | todo mundo faz do mesmo jeito |
      o atendimento é padronizado | padronização na prática | diversidade de percursos |
      multiplicidade de fluxos | quantos fluxos distintos | quantos percursos aparecem no log |
      percentual que segue o caminho principal | fatia do caminho mais frequente |
      que caminho os casos mais percorrem | como os casos andam na vida real |
      por onde passam os chamados | mapa dos caminhos reais | combinações de atividades |
      desenhos diferentes do mesmo processo`),
  conformidade_fluxo: phrases(`quantos casos não seguem o fluxo | percentual de casos conformes |
      conformidade do fluxo | aderência ao procedimento | quantos atendimentos fogem do padrão |
      quanto se desvia do processo oficial | quantos descumprem o fluxo |
      quantos chamados vão fora do roteiro | casos fora do combinado | casos que furam o fluxo |
      furam o processo | furar etapas | pular etapa | quantos pulam passos |
      gente que corta caminho no processo | atalhos no fluxo | desvios do fluxo padrão |
      taxa de desvio | taxa de conformidade | quão fiel é a execução ao desenho |
      o processo é seguido à risca | o fluxo previsto é respeitado | quantos andam na linha |
      quantos casos andam conforme o manual | quantos chamados seguem o figurino |
      segue a cartilha | seguem o procedimento padrão | fazem como manda o manual |
      que parte segue o passo a passo | que proporção obedece ao desenho |
      saem do caminho esperado | quantos tickets se desviam | casos irregulares no fluxo |
      execução fora do previsto | quantos casos são devolvidos e redirecionados |
      chamados que voltam e são reencaminhados`),
  heatmap: phrases(`o que atacar primeiro | por onde começar | qual processo vem primeiro |
      prioridade de cada processo | prioridade de {processo} | {processo} é prioridade |
      {processo} é prioritário | mapa de calor de valor e facilidade |
      matriz de valor e facilidade | matriz de priorização | quadrante dos processos |
      processos no quadrante de captura | valor versus facilidade | onde há mais valor e é viável |
      que processos merecem atenção | quais processos capturar já | alvos principais |
      lista de alvos | alvos prioritários | prioridades da transformação | prioridades |
      ordem de prioridade | ordem dos processos a transformar | sequência de ataque |
      em que processo mexer antes | onde devemos agir antes | onde vale concentrar energia |
      onde colocar o nosso esforço | foco do trabalho | em que focar | processos mais promissores |
      processos com maior oportunidade | maiores oportunidades | onde estão as oportunidades |
      melhores candidatos à transformação | candidatos a melhorar |
      o que merece ser transformado logo | por qual frente iniciar | o que resolver antes |
      qual fogo apagar primeiro | qual abacaxi descascar primeiro | qual o mais urgente de tratar |
      o que tem mais urgência | pontuação dos processos | nota de prioridade | score dos processos |
      processos ordenados por valor | heat map`),
  potencial_automacao:
    phrases(`quanto de {processo} dá para automatizar | {processo} pode ser automatizado |
      {processo} é automatizável | automação em {processo} | potencial de automação de {processo} |
      dá para robotizar {processo} | a máquina faz {processo} |
      dá para botar um robô em {processo} | {processo} ainda é manual | parte manual de {processo} |
      potencial de automação | quanto do trabalho pode ser automatizado | percentual automatizável |
      quanto pode virar automático | quanto trabalho a máquina assume |
      quanto a tecnologia consegue assumir | que trabalho dá para deixar com a máquina |
      que rotinas um robô faria | o que dá para robotizar | onde cabe robô | onde cabe automação |
      processos com maior potencial | maior potencial de ganho com automação |
      maior chance de automatizar | mais fácil de automatizar | o que é mais automatizável |
      candidatos a robô | candidatos à automação | rotinas mecânicas | tarefas mecânicas |
      digitação e copiar e colar | trabalho manual que sobra |
      trabalho repetitivo que dá para eliminar | onde se trabalha no braço | feito na unha |
      feito à mão | trabalho manual demais | quantas horas a automação pouparia nos processos |
      horas que a automação assume | quanto dá para passar para a ia fazer | quanto o robô absorve |
      esforço manual substituível | o que roda sozinho | o que poderia rodar sem gente |
      deixar no piloto automático | automatização | grau de automatização possível`),
  clientes_alerta:
    phrases(`quantos clientes em risco | clientes em risco de sair | contas em perigo |
      lojistas em risco | lojistas que podem sair | clientes prestes a cancelar |
      quem pode cancelar | quantas contas podem cancelar | contas ameaçadas |
      clientes insatisfeitos | lojistas descontentes | clientes chateados | clientes bravos |
      clientes na corda bamba | clientes com um pé fora | conta balançando | contas balançando |
      contas na berlinda | carteira em risco | receita em risco | receita ameaçada |
      faturamento em risco | receita mensal exposta | quanto de receita pode ir embora |
      quanto dinheiro perdemos se esses clientes saírem | valor mensal das contas em alerta |
      mensalidade em risco | sinais de cancelamento | sinais de que o cliente vai sair |
      risco de evasão de clientes | risco de debandada | risco de churn das contas |
      por que os clientes estão em alerta | o que deixou os clientes em alerta |
      motivo do alerta das contas | quantas contas têm queda de uso |
      clientes que usam cada vez menos | contas que pararam de usar | contas que sumiram |
      clientes com atendimento demorado | contas com nota baixa | clientes que dão nota ruim |
      clientes mal atendidos | contas sofrendo com prazo | quantas contas temos |
      tamanho da carteira | total de clientes | quantos clientes a empresa tem | quantos lojistas |
      receita da carteira | quantos clientes vamos perder | quem está por um triz |
      clientes vulneráveis | contas fragilizadas`),
  tendencia_kpi:
    phrases(`como está {metrica} | {metrica} melhorou | {metrica} piorou | {metrica} subiu ou caiu |
      {metrica} está na meta | {metrica} bateu a meta | meta de {metrica} | evolução de {metrica} |
      {metrica} nos últimos meses | valor atual de {metrica} | quanto está {metrica} |
      qual é o {metrica} hoje | {metrica} agora | último {metrica} medido | rumo de {metrica} |
      histórico de {metrica} | falta quanto para a meta de {metrica} |
      {metrica} está longe do alvo | a quantas anda {metrica} | {metrica} tá bom ou ruim |
      indicadores fora da meta | quais indicadores não bateram a meta |
      quais indicadores estão ruins | indicadores no vermelho | painel de indicadores |
      situação dos indicadores | resultados dos indicadores | tendência dos indicadores |
      os indicadores melhoram ou pioram | como vão nossos números de desempenho |
      desempenho mês a mês | métricas principais | placar dos indicadores | satisfação do cliente |
      nota de satisfação | nota que o cliente dá | avaliação dos clientes |
      o cliente está contente | o cliente gosta da gente | clientes nos recomendam |
      índice de recomendação | taxa de cancelamento anual | perda de clientes no ano |
      rotatividade de clientes | a plataforma fica no ar | tempo no ar da plataforma |
      estabilidade da plataforma | quedas do sistema no mês | estornos de cartão sobre a receita |
      contestações de compra | medição mais recente | onde estamos em relação ao alvo |
      distância até a meta | batendo meta | alcançamos o objetivo | objetivos atingidos`),
  anomalias_custo:
    phrases(`gasto anormal | gasto estranho | despesa fora do comum | despesa inesperada |
      despesa suspeita | algum gasto fora do normal | algo fora do normal nas contas |
      mês com gasto fora da curva | conta que disparou | conta que estourou | estouro de conta |
      pulo na despesa | salto em alguma conta | pico de gasto | pico de despesa |
      aumento súbito de custo | conta fora da normalidade | lançamentos atípicos |
      lançamento incomum | lançamento fora do padrão | valor discrepante na contabilidade |
      outlier no razão | ponto fora da curva nos gastos | anomalia nas despesas |
      anomalias contábeis | algo esquisito nos gastos | coisa estranha no balancete |
      coisa estranha nas despesas | cheiro estranho nos números da contabilidade |
      algum fornecedor cobrou diferente | cobrança fora do normal | fatura muito acima do normal |
      pagamento muito maior que o normal | valor destoante | conta destoante |
      despesa destoou do histórico | gastos que fogem do histórico | gasto acima do habitual |
      susto na fatura | conta veio alta demais | em que mês gastamos demais | mês atípico`),
};
