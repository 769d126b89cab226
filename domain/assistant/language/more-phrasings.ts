/** Further ways of asking, by intent, in words that the others lack: speech of meetings, of the shop floor and of directors. */
import type { IntentId } from "../intent-catalog.ts";

const phrases = (text: string): string[] =>
  text
    .split("|")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

export const morePhrasings: Partial<Record<IntentId, string[]>> = {
  pareto_custos: phrases(`quais são os maiores gastos | que rotina é campeã de despesa |
      onde sangramos recursos | quanto a empresa põe por ano nesta área |
      o que encarece a operação | quais itens respondem pela maior parte da fatura interna |
      que processo é um saco sem fundo | quanto investimos por ano para manter a área funcionando |
      liste as despesas em ordem | quais os custos campeões | em que rubrica gastamos |
      quanto a gente paga para operar | onde o caixa é drenado |
      quais as dez atividades mais onerosas | quem leva a maior parcela do orçamento |
      que processo come mais verba | quanto dinheiro passa por esse departamento`),
  roi_processo: phrases(
    `qual melhoria se paga mais depressa por processo |
      que processo traz mais lucro depois da mudança |
      quanto volta para cada real posto no processo | o que dá mais retorno entre os processos |
      o investimento neste processo compensa | onde o dinheiro é mais bem empregado |
      que automação dá lucro | qual rotina tem a melhor relação entre gasto e ganho`,
  ),
  impactos_f2: phrases(
    `quanto tempo o cliente deixa de esperar com o modelo novo | como fica o atendimento no futuro |
      o redesenho vale o trabalho | o que a proposta entrega | quanto mais rápido fica o processo |
      o que se altera na rotina com a proposta | quais as vantagens do fluxo novo |
      antes e depois do processo | quanto cai o custo com o redesenho |
      que ganhos trará o processo redesenhado | qual será o novo prazo |
      em que o desenho futuro difere do atual`,
  ),
  custo_retrabalho: phrases(
    `qual a conta da ineficiência | muita coisa é corrigida depois de pronta |
      quanto custa consertar o que foi entregue errado | com que frequência se refaz |
      qual a taxa de erro | o desperdício chega a quanto | quanto gastamos com reaberturas |
      quantas entregas voltam | o que mais provoca correções | fazemos certo da primeira vez |
      quanto dinheiro some em falhas | a má qualidade pesa quanto | qual processo tem mais falhas |
      por que os chamados são reabertos`,
  ),
  gargalo: phrases(
    `qual trecho mais trava | em que etapa os casos dormem | onde a fila cresce |
      onde está o nó do processo | onde o bicho pega no atendimento | que fase do fluxo empaca |
      onde o pedido encalha | que passo é o mais congestionado | o que deixa o atendimento lento |
      onde está o ponto fraco do fluxo | onde os casos mofam | quem espera quem no processo |
      onde a produção engasga | qual etapa tem mais espera`,
  ),
  tempo_resolucao: phrases(
    `o cliente espera quanto por uma resposta | qual rotina é a mais arrastada |
      nove em cada dez terminam em até quanto tempo | qual a demora usual |
      em quantos dias se fecha um caso | quanto tempo corre entre abertura e fechamento |
      qual é o prazo que oito em cada dez cumprem | qual o processo mais vagaroso |
      a maioria termina em quantos dias | quanto tempo vive um chamado |
      a solução sai em quanto tempo | qual a chance de passar de quatro dias | que processo é lento`,
  ),
  variantes: phrases(
    `existe um roteiro dominante | quantas formas de fazer o mesmo trabalho |
      cada um faz do seu jeito | quantos desvios de rota existem | qual o trajeto mais usado |
      há um padrão de execução | quantas sequências diferentes |
      o trabalho varia muito de caso para caso`,
  ),
  conformidade_fluxo: phrases(
    `os times improvisam muito no fluxo | quem segue o manual | o desenho oficial é cumprido |
      há etapas puladas | quantos fogem do roteiro previsto | qual a aderência ao processo |
      estamos executando como foi planejado | o fluxo real corresponde ao desenhado |
      com que frequência se burla a ordem`,
  ),
  heatmap: phrases(
    `se pudéssemos arrumar só uma coisa qual seria | qual a fila de prioridades |
      qual o alvo número um | em que processo apostar as fichas | que dor resolver antes |
      onde mexer antes | qual é a maior oportunidade | o que está mais crítico na operação |
      onde está o maior potencial de melhoria | o que atacar já |
      que processos vêm antes dos outros | onde o esforço vale mais`,
  ),
  potencial_automacao: phrases(
    `que parte do serviço poderia ser feita por software | quanto dá para economizar com robôs |
      o que pode ser feito por um programa | o que é braçal demais |
      que tarefas manuais podem acabar | onde cabe um robô | qual o ganho com automatização |
      o que a IA conseguiria executar | onde há digitação repetida |
      que processo é mais fácil de mecanizar | quanto serviço pode ser delegado à máquina |
      em que rotinas a tecnologia tira trabalho`,
  ),
  ganhos_rapidos: phrases(
    `alguma melhoria barata para este bimestre | quais vitórias dá para mostrar ao conselho logo |
      o que melhora sem grande obra | que providências são simples e valem a pena |
      o que se faz em um mês | quais as medidas de efeito rápido |
      o que dá para resolver sem investimento | que melhorias começam na segunda-feira |
      quais ações custam pouco e trazem retorno | por onde começar com pouco dinheiro |
      o que entregamos ainda neste trimestre`,
  ),
  clientes_alerta: phrases(
    `que clientes devemos telefonar antes que saiam | qual o volume de mensalidades que pode sumir |
      quem está insatisfeito a ponto de sair | que contas procurar com urgência |
      quantos assinantes estão na corda bamba | que parte do faturamento recorrente está em risco |
      que clientes precisam de atenção do comercial | quem pode rescindir |
      quais compradores perderemos se nada for feito | quem está reclamando e usando menos |
      onde o relacionamento está abalado`,
  ),
  tendencia_kpi: phrases(
    `o humor dos clientes melhorou | quais metas não estamos alcançando | como anda o índice |
      em que ritmo o indicador muda | a nota dos clientes subiu ou desceu |
      a disponibilidade está boa | estamos melhores do que há seis meses |
      a curva dos indicadores é boa | quais números estão abaixo do combinado | a satisfação caiu |
      o que piorou nos indicadores | quanto falta para a meta |
      os consumidores aprovam o nosso serviço`,
  ),
  anomalias_custo: phrases(
    `alguma fatura saiu do controle | em que mês gastamos de forma estranha |
      que conta veio alta demais | há algo de errado na contabilidade | houve pico de despesa |
      qual fornecedor cobrou acima do normal | existe algum valor que não faz sentido no razão |
      teve surpresa nas contas | que gasto merece investigação | algum desembolso fora de hora`,
  ),
  decisao_etapa: phrases(
    `quais passos vão para o lixo | essa atividade vai continuar | que tarefas sobrevivem |
      o que sai do processo e por quê | quais etapas vão virar automáticas |
      quais passos foram juntados | o que foi resolvido sobre as etapas |
      o que a equipe deixa de fazer | que atividades são desnecessárias |
      quais tarefas não agregam nada | por que essa tarefa foi cortada`,
  ),
  horas_liberadas: phrases(
    `quanta gente equivale ao tempo que ganhamos | quanta capacidade volta para a equipe |
      quantas horas a equipe deixa de gastar | o redesenho economiza quanto tempo de gente |
      quantos postos equivalentes são poupados | que alívio de carga o time terá |
      quanto esforço é devolvido | qual a economia de horas por mês |
      o time fica com quanto tempo livre`,
  ),
  amplitude_controle: phrases(
    `os gerentes têm equipes do tamanho adequado | quantos degraus separam a base do diretor |
      quantos chefes existem para cada pessoa | quem lidera equipes pequenas | há gerente demais |
      o organograma é alto | quantos liderados por líder | a pirâmide tem quantas camadas |
      tem muito cacique | cada supervisor cuida de quantas pessoas |
      qual o tamanho médio das equipes`,
  ),
  exposicao_ia: phrases(
    `que funções a inteligência artificial deve sacudir | quais profissionais terão apoio da IA |
      que trabalhos a IA alcança | a IA vai mudar o trabalho de quem entre os cargos |
      quais ocupações estão na mira da tecnologia | que atividades profissionais a IA faz junto |
      qual função ganha mais com IA | que papéis serão reinventados`,
  ),
  time_sistemas: phrases(
    `que ferramentas são candidatas a sair | qual programa nos custa mais |
      que sistema está obsoleto | temos software sobrando |
      quais aplicativos manter e quais cortar | qual o sistema mais caro |
      há dois programas para a mesma finalidade | quanto gastamos com licenças |
      que sistemas têm baixo valor | o parque de sistemas está inchado |
      que software não vale o que custa | que aplicativos migrar | quantos sistemas temos |
      há assinatura que ninguém usa`,
  ),
  build_buy: phrases(
    `o que montamos nós mesmos e o que pegamos pronto | fazer dentro ou contratar fora |
      que soluções comprar de fornecedor | construir aqui dentro compensa |
      o que é melhor terceirizar | pegar um produto de prateleira ou programar |
      devemos buscar um parceiro de tecnologia | o que vale desenvolver com equipe própria`,
  ),
  contratos: phrases(
    `com quais fornecedores o prazo está no fim | que acordos expiram neste ano |
      quando precisamos comunicar que não vamos renovar | que contratos encerram em breve |
      quais vencimentos estão próximos | o que renova automaticamente |
      temos multa de rescisão chegando | que fornecedores precisam ser avisados |
      qual o primeiro aviso a dar | quais parcerias acabam nos próximos doze meses`,
  ),
  vpl_tir: phrases(
    `em quantos meses o caixa volta ao positivo | qual cheque precisamos assinar |
      quais frentes foram aprovadas | quanto dinheiro o projeto cria | o programa se banca |
      qual o lucro do plano | quanto será preciso desembolsar | quando zeramos o investimento |
      qual o tamanho da aposta | quanto custa tirar o plano do papel | o plano cria riqueza |
      quanto ganhamos com tudo isso | quanto ficou o valor presente |
      que iniciativas entraram na carteira | quanto precisa de capital |
      no cenário ruim ainda ganhamos | o negócio para de pé | qual o ganho líquido |
      quanto custa o projeto todo`,
  ),
  sensibilidade: phrases(
    `qual hipótese mais balança o valor | e se a adesão for menor | e se o ganho vier pela metade |
      o que derruba a conta | se demorar mais do que o planejado | e se o custo estourar |
      qual suposição é a mais crítica para o resultado | o que faz o valor oscilar |
      se o projeto escorregar alguns meses | que mudança afetaria mais o retorno |
      até onde o plano aguenta | quanto o valor muda se o investimento for maior |
      e se só parte das economias virar dinheiro`,
  ),
  monte_carlo: phrases(
    `qual o risco de a conta não fechar | quais as chances de sucesso |
      com que certeza o plano dá lucro | qual a probabilidade de perder | o ganho é garantido |
      quão arriscado é o investimento | dá para cravar que vai dar certo |
      qual a faixa provável do resultado | em que proporção das simulações o valor é negativo`,
  ),
  risco_ia: phrases(
    `algum uso de IA está travado | quais IAs oferecem perigo |
      que algoritmos tomam decisões delicadas | quais casos de IA são críticos |
      que inteligência artificial está em desacordo | que robô não deveria estar no ar |
      há IA sem liberação | que projetos de IA estão suspensos | que modelo decide sobre pessoas |
      quais IAs estão liberadas | quais aplicações automáticas são sensíveis |
      quantos usos de IA existem`,
  ),
  lacunas_controle: phrases(
    `o que ainda temos de implantar para a certificação | em que ponto estamos da adequação |
      que controles estão em aberto | que exigências ficaram para trás |
      qual a maturidade da governança de IA | o que um auditor apontaria |
      quantos controles já funcionam | onde a governança falha |
      que política ainda não foi escrita | quanto da norma já está coberto |
      o que está descoberto na proteção`,
  ),
  prontidao: phrases(
    `o time está convencido | o que mais preocupa os colaboradores na mudança | o pessoal topa |
      as equipes querem isso | o que faz as pessoas resistirem | a turma está preparada |
      falta treinamento ou falta vontade | como está a disposição das áreas |
      onde a mudança vai encontrar barreira | as lideranças apoiam |
      o quanto a organização está madura para mudar | existe insegurança entre os funcionários |
      o moral da equipe está bom | qual grupo precisa de mais apoio | quantos responderam à pesquisa`,
  ),
  curva_adocao: phrases(
    `que fração do time estará dentro | em que semana metade da equipe estará usando |
      quantos já estarão usando no terceiro mês | até quando chegamos a noventa por cento de uso |
      como cresce o uso ao longo das semanas | quando o novo jeito pega |
      quantas pessoas terão migrado até lá | em que data a maioria usa |
      qual a previsão de adesão por semana | quando a adoção se estabiliza`,
  ),
  qualidade_dados: phrases(
    `posso me apoiar nesses arquivos | o que está faltando de informação |
      a planilha veio com erro | há dados repetidos | o cadastro está limpo |
      que arquivo está ruim | precisamos mandar mais alguma coisa | quais campos vieram em branco |
      quão confiável é o material | os números recebidos batem | que tabelas estão incompletas |
      as informações são suficientes | existe inconsistência nas planilhas |
      o que mais vocês precisam receber`,
  ),
  origem_numero: phrases(
    `quem calculou e como | de onde sai esse valor | por que esse número |
      que linhas entraram nessa soma | como foi feita a conta | qual arquivo sustenta isso |
      prove esse valor | o que há por trás desse resultado`,
  ),
  status_gate: phrases(
    `podemos apresentar para aprovação | quais condições faltam |
      o que está pendente para virar a página | a fase está pronta para ser aprovada |
      por que ainda não passou | quem falta aprovar | que requisito segura a fase | dá para avançar`,
  ),
  benchmark: phrases(
    `nossa eficiência é de primeira linha no segmento | estamos na média do setor |
      onde ficamos no ranking | outras empresas do ramo gastam menos | somos competitivos |
      o segmento tem resultados melhores | qual a referência do ramo | como outros se saem`,
  ),
  resumo_fase: phrases(
    `qual o recado principal | o que dizer ao presidente | resuma em uma frase |
      qual a moral da história | quais os pontos altos do diagnóstico | o que aprendemos |
      diga o essencial | qual a mensagem central | conte o resultado |
      o que apareceu de importante | quais foram os achados | o que o diagnóstico mostrou`,
  ),
  premissas: phrases(
    `que números foram arbitrados | o que não foi medido | que valores precisam ser confirmados |
      quais parâmetros vocês usaram | em que hipóteses a conta se apoia`,
  ),
  riscos_projeto: phrases(
    `o que ameaça o projeto | o que nos tira o sono | quais os perigos do programa |
      o que pode atrapalhar a entrega | que problemas prever | onde podemos tropeçar |
      quais pontos de atenção`,
  ),
  ajuda: phrases(
    `que tipo de pergunta você entende | para que você serve | como uso este assistente | o que dá para consultar aqui`,
  ),
};

export const moreOutside: readonly string[] =
  phrases(`me passa uma receita de bolo | como se prepara um churrasco | o dólar vai cair |
    quanto está o euro | vale comprar bitcoin | quem descobriu o Brasil |
    me ajude com a lição de casa | escreva um e-mail de aniversário | qual o placar do jogo |
    marque uma consulta | peça um táxi | onde comprar um presente | como está minha saúde |
    o que é a fotossíntese | quando começa o verão | que roupa usar | me apresente a sua empresa |
    quem te criou | posso falar com um humano | fale sobre futebol | qual signo combina comigo |
    quanto ganha um jogador | quem é o melhor cantor | qual o fuso horário |
    como instalar o aplicativo no celular | qual vacina tomar | como faço meu passaporte |
    existe vida em outro planeta | quem é o dono da loja vizinha | qual a idade do universo |
    qual foi o lucro líquido da empresa no ano passado | qual o balanço contábil do exercício |
    quanto a empresa pagou de imposto | você é burro | seu inútil | você não serve para nada |
    vá embora`);
