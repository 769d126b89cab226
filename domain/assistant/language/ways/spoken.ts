/** The same matters as people say them aloud: statements, complaints, yes or no, a word or two. */
import type { IntentId } from "../../intent-catalog.ts";
import { phrases } from "./ways-text.ts";

export const spokenWays: Partial<Record<IntentId, readonly string[]>> = {
  pareto_custos: phrases(`está tudo muito caro aqui | a empresa gasta demais em quê |
      quem são os grandes consumidores de verba | quem gasta mais que os outros |
      que áreas custam mais | o que nos sai mais caro | o que faz a conta subir |
      o que deixa a operação cara | a despesa vem de onde | quanto nos custa trabalhar assim |
      quanto é o nosso custo hoje | qual a fatura da operação | tamanho da despesa |
      onde se gasta mais dinheiro | onde se gasta menos | onde estão as despesas |
      onde mora o custo | o dinheiro some onde | qual parcela do custo é da {area} |
      {area} custa mais que {area} | que negócio nosso leva a maior fatia do bolo |
      quem leva a maior fatia da despesa | gastamos muito com {processo} |
      quanto vai para {processo} | valores gastos por frente |
      os custos estão concentrados em poucos processos`),
  roi_processo: phrases(
    `mexer em {processo} vale o dinheiro | qual frente devolve mais dinheiro |
      que melhoria dá mais dinheiro | em qual processo ganhamos mais do que gastamos |
      o retorno de {processo} é positivo | {processo} traz dinheiro de volta |
      retorno percentual por processo | de tudo que vamos mudar o que dá mais retorno |
      qual transformação de processo é a mais lucrativa`,
  ),
  impactos_f2: phrases(
    `o que vai ser diferente com o novo jeito de trabalhar | a nova forma de atender é melhor |
      melhora quanto | o atendimento vai ficar melhor | o cliente vai sentir diferença |
      o serviço fica mais rápido depois | como será o novo processo |
      mostre o futuro do atendimento | o fluxo proposto economiza o quê | vai diminuir o prazo |
      vai cair o retrabalho com a mudança | resultado do novo modelo | ganho com o fluxo novo |
      compare o processo atual com o proposto`,
  ),
  custo_retrabalho: phrases(
    `a gente faz muita coisa de novo | fazemos e refazemos | refazemos demais |
      o pessoal erra muito | erra-se muito aqui | temos muito erro | tem muita falha |
      quanto nos custa errar tanto | somos desperdiçadores | nosso desperdício | desperdício anual |
      quanto se joga fora | quanto vai pelo ralo com erro | é muito conserto |
      que percentual do trabalho é conserto | acertamos de primeira | por que erramos |
      por que tanta correção | serviço malfeito custa quanto | tarefas repetidas por erro`,
  ),
  gargalo: phrases(
    `o atendimento anda devagar por causa de quê | o que atrasa os chamados |
      o que está atrasando tudo | quem atrasa o fluxo | onde o trabalho para | onde empacamos |
      onde se espera mais | em que momento o cliente fica esperando | a demora está em que etapa |
      onde fica a maior demora | que etapa precisa ser desafogada | onde falta vazão |
      falta braço em que etapa | onde o serviço enrola | tem etapa entupida |
      o caso fica na mão de quem mais tempo parado | qual o nó do processo`,
  ),
  tempo_resolucao: phrases(
    `somos rápidos | atendemos rápido | demora muito | está demorando muito |
      quanto o cliente espera | quanto se leva para resolver | a resposta sai em quantos dias |
      qual nosso prazo hoje | qual nosso prazo de entrega | cumprimos prazo razoável |
      o pior atendimento levou quanto | quanto leva na maioria das vezes |
      tempo normal de atendimento | em geral demora quanto | {processo} leva muitos dias |
      os prazos estão longos`,
  ),
  variantes: phrases(
    `o processo é sempre igual | sempre se faz igual | cada atendente faz do seu jeito |
      todo caso segue o mesmo caminho | há um caminho que domina |
      quantos roteiros existem de fato | quantas versões do processo rodam | temos um padrão único |
      qual o jeito mais usado de atender | por que caminho vai a maioria dos chamados`,
  ),
  conformidade_fluxo: phrases(
    `o pessoal segue as regras do processo | as regras do atendimento são seguidas |
      fazemos o que está no manual | o fluxo desenhado vale na vida real |
      a teoria bate com a prática no atendimento | quanto da prática é diferente do papel |
      tem muito caso fora da regra | quantos fazem errado o caminho | burlam o processo |
      a disciplina de processo é boa | quantos chamados seguem o caminho certo`,
  ),
  heatmap: phrases(
    `o que vem primeiro | por onde eu começo a transformação | qual a primeira coisa a mexer |
      qual processo escolher primeiro | se só pudesse mexer em um qual seria |
      em quais apostar primeiro | onde está o maior ganho com menos dificuldade |
      que processos têm alto valor e são fáceis | que processos deixar para depois |
      quais ficam por último | o que é importante de verdade arrumar |
      onde pôr a energia da equipe | qual a ordem de arrumação`,
  ),
  potencial_automacao: phrases(
    `a máquina pode fazer o quê | o que a máquina pode fazer por nós |
      que serviço pode ser passado ao computador | ainda fazemos muita coisa na mão |
      há muito trabalho manual | que trabalho é mais manual | onde tem mais copia e cola |
      onde a automação ajuda mais | dá para automatizar bastante |
      quanto do serviço é automatizável | o que pode ser feito sem gente |
      quantas horas um robô tiraria | {processo} dá para passar para a máquina |
      vale pôr tecnologia em {processo}`,
  ),
  ganhos_rapidos: phrases(
    `alguma coisa dá para fazer já | o que arrumamos em um mês | o que sai do papel primeiro |
      o que melhora sem gastar | tem algo fácil para começar | preciso de resultado para ontem |
      preciso mostrar resultado logo | quero algo rápido | o que entrega mais cedo |
      o que dá certo em pouco tempo | quais ações são baratas e rápidas |
      o que pode ser feito já na próxima semana | ganhos imediatos em {area}`,
  ),
  clientes_alerta: phrases(
    `vamos perder clientes | estamos perdendo clientes | quem está querendo sair |
      clientes querem ir embora | temos clientes infelizes | tem cliente reclamando |
      qual a chance de a carteira encolher | a carteira está segura | nossa carteira está saudável |
      saúde da carteira | saúde das contas | receita que pode sumir |
      quanto de faturamento está ameaçado | que contas pedem atenção | contas que pedem socorro |
      clientes pouco ativos | lojistas insatisfeitos com o atendimento |
      quantos deixaram de usar tanto`,
  ),
  tendencia_kpi: phrases(
    `estamos melhorando | estamos piorando | os resultados estão bons |
      as metas estão sendo cumpridas | alguma meta foi cumprida | quais metas estouraram |
      que indicador preocupa | o que está fora da meta | nossos indicadores vão bem |
      nossos clientes estão satisfeitos | o cliente está feliz | como nos avaliam |
      qual nossa nota | a satisfação caiu | a satisfação melhorou |
      o abandono de clientes aumentou | perdemos quantos por cento das contas no ano |
      quanto somos recomendados | o sistema cai muito | quanto tempo a plataforma fica disponível |
      {metrica} tem meta de quanto | quanto falta em {metrica}`,
  ),
  anomalias_custo: phrases(
    `alguma conta está errada | alguma conta fora do lugar | aparece algo suspeito nas contas |
      gastamos estranho em algum mês | teve algum mês esquisito |
      há algo fora do lugar na contabilidade | algum custo explodiu | algum custo subiu de repente |
      qual conta deu um salto | há despesa que não faz sentido | despesa sem explicação |
      gasto sem explicação`,
  ),
  decisao_etapa: phrases(
    `o que a gente corta do atendimento | o que tiramos do fluxo | quais passos vão acabar |
      o que continua igual no fluxo | que parte do processo vai ser automática |
      precisamos mesmo de {etapa} | {etapa} serve para quê | {etapa} acaba |
      {etapa} vai ser feita por máquina | {etapa} vai mudar como |
      por que {etapa} foi simplificada | qual foi a decisão | cada etapa vai virar o quê`,
  ),
  horas_liberadas: phrases(
    `a equipe vai ter mais tempo | vai sobrar tempo | quanto tempo a gente ganha |
      que tempo conseguimos devolver às pessoas | o pessoal fica menos sobrecarregado |
      quanto cai a carga de trabalho | quanto serviço sai das costas da equipe |
      o equivalente a quantos funcionários em horas | quanta capacidade sobra |
      {area} vai respirar | {area} libera quanta gente | horas que sobram por área`,
  ),
  amplitude_controle: phrases(
    `temos chefe demais | há gerentes demais | cada líder cuida de quanta gente |
      a estrutura tem muitos níveis | tem muito nível entre o dono e a ponta |
      a liderança é inchada | quantas pessoas por gerente | como é a nossa hierarquia |
      as equipes são pequenas | as equipes são grandes | quantos subordinados em média |
      tem gestor quase sem equipe | número de chefias | organização com muitas camadas`,
  ),
  exposicao_ia: phrases(
    `quem vai ser mais afetado pela tecnologia entre os cargos | que trabalho a ia faz |
      a ia vai tomar que funções | quais empregos mudam | que cargos a ia ajuda mais |
      a ia muda o trabalho de quem | {cargo} está ameaçado | {cargo} usa ia em quanto do trabalho |
      quanto do serviço de {cargo} pode ter apoio da ia | quais funções ficam quase iguais |
      ocupações com mais tarefas para ia`,
  ),
  time_sistemas: phrases(
    `temos sistemas demais | tem sistema sobrando | qual sistema podemos matar |
      que sistema não serve mais | que tecnologia está velha | pagamos por software à toa |
      há software que ninguém usa | que programas largar | o que manter de tecnologia |
      gastamos quanto em sistemas | nossa tecnologia é cara | quantos programas a empresa usa |
      que sistemas fazem o mesmo trabalho | qual aplicativo trocar | {sistema} ainda serve |
      {sistema} vale o que custa | livrar-se de {sistema} | o que acontece com {sistema}`,
  ),
  build_buy: phrases(
    `fazemos nós mesmos | a gente faz ou compra | melhor comprar | melhor construir |
      contratar alguém para fazer {capacidade} | {capacidade}: qual caminho |
      quem deve fazer {capacidade} | {capacidade} sai melhor com fornecedor |
      qual a recomendação de compra ou construção | montamos a solução ou assinamos uma pronta`,
  ),
  contratos: phrases(
    `o que está para vencer | o que vence logo | qual contrato acaba primeiro |
      tem contrato acabando | preciso avisar algum fornecedor | perdemos o prazo de algum contrato |
      até quando estamos presos a {sistema} | estamos amarrados a {sistema} até quando |
      dá para sair de {sistema} quando | quais fornecedores renovam logo |
      compromissos que terminam no ano`,
  ),
  vpl_tir: phrases(
    `vale a pena | isso tudo vale a pena | isso dá dinheiro | isso dá lucro |
      quanto ganhamos com isso tudo | qual o ganho final | o projeto é lucrativo |
      o programa é rentável | recuperamos o dinheiro quando |
      quanto tempo até ter o dinheiro de volta | quanto dinheiro vai sair do bolso |
      quanto precisamos gastar | quanto precisamos investir | quanto custa fazer tudo |
      de quanto é o investimento | se for mal quanto vale | se for bem quanto vale |
      num cenário ruim | num cenário bom | qual iniciativa é a melhor | que iniciativa vale mais |
      o que foi recomendado fazer | {iniciativa} é boa | {iniciativa} dá quanto |
      retorno de {iniciativa} | resultado de {iniciativa}`,
  ),
  sensibilidade: phrases(
    `o que mais pode mudar o resultado | o resultado é sensível a quê |
      o que tem mais peso na conta | qual premissa devo vigiar | o que mais importa acertar |
      se a turma não usar o que acontece | se pouca gente aderir | se ninguém adotar |
      se demorar mais do que o previsto | se custar mais do que o previsto |
      se sair {pct} mais caro | com {pct} a menos de benefício | supondo {pct} | só {pct} adotam |
      {meses} de atraso | entregar {meses} depois | atrasa {meses}: e aí`,
  ),
  monte_carlo: phrases(
    `é seguro | é garantido | qual o risco de perder | tem risco de prejuízo | posso sair perdendo |
      a chance de ganhar é boa | quão confiável é esse retorno | é uma aposta segura |
      com que certeza ganhamos | que chance temos de perder dinheiro |
      em que faixa deve ficar o resultado | qual a faixa do retorno | o resultado pode variar quanto`,
  ),
  risco_ia: phrases(
    `alguma ia dá problema | que ia dá mais medo | que ia pode nos trazer problema |
      temos ia perigosa | qual robô é arriscado | podemos usar {caso} | {caso} dá problema |
      {caso} passa | nossa ia é segura | as nossas ias estão em ordem |
      que ia ainda não pode rodar | quais usos precisam de aprovação | quantas ias rodam aqui |
      qual modelo tem o maior risco`,
  ),
  lacunas_controle: phrases(
    `estamos em dia com a norma | falta muito para cumprir a norma | o que não cumprimos |
      o que falta controlar | que regra ainda não seguimos na ia | temos proteção suficiente |
      nossa governança é fraca | nossa governança é boa | que cuidado ainda não temos |
      quais medidas de controle criar | em quantos controles estamos mal |
      que controles corrigir antes | nota da governança`,
  ),
  prontidao: phrases(
    `o povo vai aceitar | a equipe vai usar | o time quer | as pessoas estão com medo |
      o pessoal está resistindo | quem está mais resistente que área | que área está mais pronta |
      a empresa aguenta a mudança | a cultura ajuda | a gente está pronta |
      o que falta para as pessoas aderirem | por que não aderem | que falta para o time embarcar |
      os gestores apoiam | a chefia apoia a mudança | o time sabe trabalhar com ia |
      precisa treinar quanto | vai ter que treinar muita gente |
      quem precisa ser treinado por área | quanta gente respondeu o questionário`,
  ),
  curva_adocao: phrases(
    `quando o povo vai estar usando | quando pega no breu | quando a ferramenta pega |
      em quanto tempo pega | a adoção vai ser rápida | a adesão é rápida | quantos usam no começo |
      quanta gente usa depois de {meses} | uso na {semanas} | {semanas}: quantos por cento |
      chegamos a quanto de uso no final | quanto demora até engrenar`,
  ),
  qualidade_dados: phrases(
    `nossos dados são ruins | os arquivos estão bons | os arquivos servem | está faltando dado |
      que dado ficou faltando | mandamos tudo | mandei tudo certo | falta eu mandar alguma coisa |
      tem erro nas tabelas | tem furo na informação | as informações batem | a base é boa |
      o que está errado com os arquivos | o que há de errado nos dados | dá pra usar o que enviamos`,
  ),
  origem_numero: phrases(
    `isso foi tirado de onde | quem disse esse número | como sabe disso | como você sabe |
      de onde você tirou | me prova | baseado em quê | em cima de quê foi calculado |
      que conta é essa | como se chega a esse total | mostra a fonte | cadê a fonte |
      onde vejo essa informação no arquivo`,
  ),
  status_gate: phrases(
    `a fase está pronta | terminamos a fase | podemos fechar | falta o quê para passar | passamos |
      fomos aprovados | o que ainda segura a gente nesta fase | por que não avança |
      qual condição não foi cumprida | a fase {fase} passou | dá para aprovar |
      o que resolver para aprovar a fase | tem pendência`,
  ),
  benchmark: phrases(
    `somos melhores ou piores que os outros | os outros fazem melhor | o mercado está melhor |
      estamos bem no ranking | como os concorrentes estão | nosso {metrica} é normal |
      quanto é o normal de {metrica} | os concorrentes têm {metrica} melhor |
      estamos atrasados em relação ao mercado | qual a média das outras empresas`,
  ),
  resumo_fase: phrases(
    `e aí o que deu | o que deu | o que saiu daí | o que concluíram | qual é a história |
      conta o que acharam | me conta tudo | o que eu preciso saber dessa fase |
      o que eu digo na reunião | fala o principal | qual é o principal |
      o que é mais relevante do trabalho | o que ficou claro | em resumo | resumindo |
      traduza em miúdos o resultado da fase | fecha pra mim a {fase}`,
  ),
  premissas: phrases(
    `em que vocês se basearam para projetar | o que vocês consideraram no cálculo |
      que número vocês usaram de taxa | usaram que dólar | qual juro entrou na conta |
      quanto de adoção foi considerado | que valor foi usado como padrão |
      quais valores são suposição | tem número inventado | isso é medido ou suposto |
      o que não é dado nosso`,
  ),
  riscos_projeto: phrases(
    `o que me preocupar | o que dá medo no projeto | que problema pode aparecer |
      onde mora o perigo do projeto | temos algum alerta | quais os avisos | que cuidado tomar |
      quais riscos corremos | corremos algum risco | o projeto é arriscado em quê |
      o que pode estragar o projeto | o que pode fazer o programa fracassar`,
  ),
  ajuda: phrases(
    `oi o que você faz | o que pergunto | me mostra o que sabe | que análises você tem |
      o que você consegue me dizer | que informações posso pedir | tem algum exemplo |
      não entendi como usar`,
  ),
};

/** Said in words of business or of the house, and answered by no analysis. */
export const spokenOutside: readonly string[] =
  phrases(`quanto lucramos no ano | a empresa dá lucro | temos dinheiro em caixa |
    qual nosso caixa | quanto devemos ao banco | quanto vale a nossa marca |
    quantos funcionários pediram demissão | quem chega atrasado | quem falta muito |
    quantas pessoas trabalham de casa | quantos jovens trabalham aqui |
    quantos estagiários homens e mulheres | qual a média de idade | quanto o diretor ganha |
    quem ganha mais | quem é o melhor vendedor | vendemos quanto ontem |
    quanto vendemos de cada produto | qual cidade compra mais | em que estado vendemos mais |
    qual o melhor preço para o produto | devo aumentar o preço | devo comprar um prédio |
    devo mudar de sede | vale a pena alugar outro galpão | quanto custa abrir uma loja |
    quanto gasta o concorrente | qual o plano do concorrente | quem vai ganhar a licitação |
    vamos ser processados | preciso de advogado | qual a multa do governo |
    quanto tempo leva para chegar em casa | como está o mercado de trabalho | qual curso fazer |
    que livro ler sobre processos | como desenhar um fluxograma | crie um novo processo |
    desenhe o organograma bonito | monte uma apresentação | prepare os slides | escreva a ata |
    mande mensagem para o time | agende com o diretor | mude a meta | altere a premissa |
    corrija o relatório | apague isso | traduza para o inglês | fale em espanhol |
    qual a cor da marca | como anda o clima lá fora | faz calor hoje | quero almoçar |
    estou cansado | estou triste | você dorme | quanto é mil menos dez | me conta um segredo |
    qual o wifi | quem limpa o escritório | quantas cadeiras temos | o café acabou |
    quantos acessos teve o site | quantos seguidores temos | o anúncio deu resultado |
    vale anunciar na televisão | quanto pagamos de energia | quanto gastamos com viagens |
    quanto custa o plano de saúde | qual o índice de acidentes | quantos atestados tivemos |
    temos seguro do prédio | a frota está velha | quantos carros temos | qual a emissão de carbono |
    reciclamos o lixo`);
