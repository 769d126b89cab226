/**
 * More ways of saying what the entries measure: how owners, finance and operations ask, in one
 * table because the entries' files hold definitions.
 */
import { saidByMetric } from "../said.ts";

export const synonyms = saidByMetric({
  "processo.custo_ano": `processo que mais pesa no bolso | manter os processos rodando | gasto anual com processos |
    custo da operação por ano | despesa dos processos | processo que mais consome dinheiro |
    quanto nos custa operar | custo tot mapeado | custo anual por área`,
  "processo.parcela_custo": `que fatia do custo está no processo | fatia do custo | quanto o processo representa | pedaço
    do custo | proporção do custo por processo | share do custo`,
  "processo.custo_unitario": `quanto custa cada | cada caso custa | custo de cada caso |
    quanto sai um caso | quanto sai uma | custo médio de um caso | custo de um caso |
    preço por caso | quanto sai cada caso | custo por chamado | custo por atendimento |
    custo médio por caso | quanto custa atender um | preço de cada caso | custo por transação`,
  "processo.horas_mes": `quantas horas leva por mês | horas que leva por mês |
    horas gastas por processo | horas trabalhadas por mês | esforço mensal do processo |
    quanto tempo a equipe gasta no processo | carga horária do processo | hs por mês`,
  "processo.fte": `gente equivalente que o processo consome | pessoas equivalentes nos processos | quanta gente
    o processo consome | equivalente de pessoal | time necessário para rodar o processo`,
  "processo.quantidade": `processos levantados | quantos processos foram levantados | processos inventariados |
    quantos processos entraram no diagnóstico | qtd de processos | tamanho do inventário`,
  "processo.responsavel": `responsabilidade pelo processo | de quem é a responsabilidade |
    quem responde pelo processo | quem toca o processo | dono do processo | quem é o dono |
    quem cuida do processo | gestor do processo | área dona do processo | process owner`,
  "retrabalho.custo_ano": `quanto perdemos refazendo | custo de refazer | dinheiro perdido com retrabalho | desperdício
    com retrabalho | prejuízo do retrabalho | quanto se joga fora refazendo | valor do
    retrabalho por ano | mil reais de retrabalho | mil de retrabalho | milhões de retrabalho`,
  "retrabalho.taxa": `retrabalho | processo com retrabalho | processos com retrabalho |
    percentual de retrabalho do processo | percentual que volta | índice de refação |
    quantos por cento são refeitos | taxa de refazimento | proporção de casos refeitos |
    frequência de retrabalho`,
  "retrabalho.horas_mes": `total de horas que se perde com retrabalho |
    total de horas de retrabalho | horas que se perde com retrabalho |
    horas perdidas com retrabalho por mês | horas perde retrabalho | horas perdidas refazendo |
    horas que vão embora com retrabalho | tempo refazendo por mês | horas de refação |
    tempo jogado fora com retrabalho`,
  "retrabalho.causa": `casos refeitos por causa | refeitos por | quantos refeitos por essa causa |
    casos refeitos pela causa | por que os chamados voltam | por que os casos voltam |
    o que causa retrabalho | origem do retrabalho | por que refazemos | de onde vem o erro |
    raiz do retrabalho`,
  "processo.prioridade": `caíram em estruturar | quadrante do processo |
    processos caíram no quadrante | em que quadrante ficou | que processos atacar primeiro |
    processos para atacar primeiro | o que atacar primeiro | em que processo focar |
    prioridades do diagnóstico | processos mais importantes para mexer | ordem de ataque`,
  "processo.automacao_potencial": `chance de ser automatizado | quanto dá para automatizar | processo mais automatizável |
    potencial para robô | o que a ia pode automatizar | oportunidade de automação`,
  "processo.automacao_atual": `quanto já está automatizado | nível de automação hoje | automação existente | grau de
    automação | percentual automático hoje`,
  "processo.horas_liberaveis": `horas que dá para liberar | tempo que podemos economizar | horas que a automação pode poupar
    | potencial de horas | quantas horas sobrariam`,
  "chamado.prazo": `quanto demora para fechar um chamado | quanto demora um chamado | demora para fechar o caso
    | tempo para resolver | tempo médio de solução | tmr | mttr | sla realizado | dias até
    fechar | lead time do atendimento`,
  "chamado.quantidade": `quantos chamados entraram | quantos tickets | volume de atendimentos | número de
    solicitações | quantidade de tickets | chamados abertos no mês | chamados por prioridade | chamado dá trabalho | canal que mais chama`,
  "chamado.volume_mes": `quantos chamados por mês | chamados recebidos por mês | tickets por mês | média mensal de
    chamados | demanda mensal | entrada mensal de casos`,
  "chamado.csat": `satisfação do cliente hoje | csat médio | nota do atendimento | como o cliente avalia |
    avaliação média dos clientes | csat por canal | csat dos chamados | nota dos chamados |
    satisfação dos chamados | avaliação dos atendimentos`,
  "fluxo.gargalo": `que etapa trava o fluxo | onde o fluxo empaca | onde trava | ponto de estrangulamento |
    etapa que segura tudo | maior espera do fluxo | onde se perde tempo`,
  "fluxo.espera_media": `tempo parado esperando | quanto o caso espera | quanto tempo fica parado esperando | espera
    entre atividades | horas de espera do caso | tempo na fila`,
  "fluxo.transferencias": `quantas vezes troca de mão | trocas de mão | repasses por chamado | vezes que o chamado é
    repassado | handoffs | passa de mão em mão`,
  "fluxo.variantes": `variantes o fluxo aparece no log | variantes no log | caminhos diferentes |
    quantos caminhos o processo percorre | jeitos diferentes de fazer | sequências diferentes |
    rotas do processo | diversidade do fluxo`,
  "fluxo.conformidade": `segue o caminho previsto | aderência ao processo | casos dentro do padrão | quem segue o
    padrão | percentual conforme | casos sem desvio`,
  "fluxo.em_andamento": `chamados abertos ao mesmo tempo | backlog | casos em aberto | fila atual | trabalho em
    progresso | wip`,
  "cliente.alerta": `clientes que podem sair | clientes em risco | contas em alerta | quem pode cancelar |
    clientes insatisfeitos | contas em perigo | clientes prestes a cancelar | clientes em risco
    de churn`,
  "cliente.alerta_receita": `receita ameaçada | faturamento dos clientes em alerta | quanto de receita podemos perder |
    receita dos clientes em risco | dinheiro em jogo com os clientes | receita mensal em perigo`,
  "razao.gasto": `quanto foi gasto | despesas do mês | pagamentos ao fornecedor | fornecedor que recebe mais |
    qual conta gasta mais | gastos no trimestre | gasto do período | despesa total | gastou em
    um mês | gastamos em um mês | desembolso do mês`,
  "razao.tendencia": `o gasto está subindo | gastos em alta | a despesa cresce | o gasto está caindo | evolução da
    despesa no tempo | estamos gastando mais`,
  "razao.fornecedores": `fornecedores que a empresa paga | quantos fornecedores temos | número de prestadores pagos |
    total de parceiros pagos | qtd de fornecedores`,
  "razao.anomalia": `mês com despesa estranha | gasto estranho | despesa fora do normal | algo esquisito nos
    gastos | outlier de gasto | conta que explodiu | gasto suspeito`,
  "razao.anualizado": `gasto total da empresa | despesa total anual | quanto a empresa gasta por ano | orçamento
    anual realizado | base de gasto da empresa`,
  "kpi.atual": `quanto estava o indicador | qual era o indicador | resultado do indicador | número do
    indicador | leitura do indicador | indicador no mês | como está o nosso kpi`,
  "kpi.meta": `meta definida | qual a nossa meta | alvo definido | objetivo do kpi | target | onde queremos
    chegar`,
  "kpi.lacuna": `falta para bater a meta | quanto falta | gap para a meta | diferença para a meta | atingimos
    o objetivo`,
  "kpi.tendencia": `indicadores melhorando ou piorando | está caindo ou subindo | indicador em queda | indicador
    em alta | direção do indicador | para onde caminha o indicador`,
  "dados.qualidade": `posso acreditar nos números | números confiáveis | posso confiar | dado sujo | tem buraco
    nos dados | base confiável | qualidade da planilha | acreditar nesses números`,
  "dados.arquivos": `arquivos enviados | quantos arquivos foram enviados | quantas planilhas | arquivos recebidos
    | quantidade de arquivos | material recebido`,
  "dados.linhas": `linhas do arquivo | tamanho da planilha | registros por arquivo | quantas linhas tem a
    planilha | quantidade de linhas por tabela | arquivos usados | linhas do razão contábil |
    quantas linhas tem o razão contábil`,
  "ganho_rapido.lista": `o que dá para resolver rápido | resolver rápido sem projeto grande | melhorias rápidas | o
    que fazer em poucas semanas | ganhos de curto prazo | low hanging fruit | resultados rápidos`,
  "ganho_rapido.caixa": `ganhos rápidos no caixa | quanto os ganhos rápidos põem no caixa | dinheiro rápido |
    economia dos quick wins em dinheiro | caixa de curto prazo`,
  "redesenho.prazo": `prazo médio sai de quanto para quanto | o prazo vai de quanto para quanto |
    prazo médio passa de quanto para quanto | prazo depois do redesenho | prazo projetado |
    prazo no futuro | p85 futuro do prazo | prazo futuro no p85 | novo tempo de resolução |
    tempo previsto com a mudança`,
  "redesenho.horas_liberadas": `horas que o redesenho libera | quantas horas liberadas | tempo livre com o redesenho | ganho
    de horas | horas economizadas | horas poupadas por mês`,
  "redesenho.valor_liberado": `custo que o novo fluxo libera | custo que o fluxo novo libera |
    quanto o redesenho libera em dinheiro | custo liberado pelo redesenho | novo fluxo libera |
    quanto vale o tempo liberado | valor do tempo liberado pelo redesenho |
    ganho do redesenho em dinheiro | quanto vale o redesenho | horas liberadas em dinheiro |
    retorno do redesenho em reais`,
  "redesenho.retrabalho": `retrabalho vai de quanto para quanto |
    o retrabalho sai de quanto para quanto | retrabalho passa de quanto para quanto |
    o retrabalho cai para quanto | retrabalho depois | novo nível de retrabalho |
    retrabalho com o redesenho | retrabalho projetado | quanto sobra de retrabalho`,
  "redesenho.csat": `satisfação vai de quanto para quanto | csat vai de quanto para quanto |
    o csat passa de quanto para quanto | satisfação do cliente vai melhorar |
    quanto a satisfação melhora | nota futura do cliente | csat futuro | satisfação projetada |
    cliente vai ficar mais satisfeito`,
  "etapa.decisao": `o que vai acontecer com a etapa | destino da etapa | o que muda na etapa | a etapa sai ou
    fica | o que decidiram sobre a etapa | decisão para o passo`,
  "etapa.motivo": `por que essa etapa foi eliminada | por que a etapa sai | por que mudar a etapa | motivo de
    cortar a etapa | explicação da decisão da etapa`,
  "etapa.executor": `quem executa a etapa hoje | quem faz a etapa | quem faz hoje |
    quem executa a etapa | quem executa hoje | quem faz a etapa | executor do diagnóstico |
    quem vai executar a etapa | quem executa | quem fica com a etapa | executante |
    quem toca a etapa | papel que executa o passo`,
  "organizacao.posicoes": `pessoas tem a área | quantas vagas | vagas no organograma |
    gente na área | pessoas que trabalham na empresa | quantas pessoas trabalham aqui |
    tamanho do quadro | total de colaboradores | efetivo | quantos empregados | número de cadeiras`,
  "organizacao.gestores": `quantos chefes | quantos chefes temos | número de gestores | quantas lideranças | quantos
    coordenadores e gerentes | total de líderes`,
  "organizacao.amplitude": `subordinados por gestor | quantos subordinados cada gestor tem em média | liderados em média
    | média de liderados | tamanho médio do time | pessoas por líder | span médio`,
  "organizacao.camadas": `níveis hierárquicos | quantos níveis | camadas de gestão | hierarquia da empresa | degraus
    até a diretoria | profundidade do organograma`,
  "organizacao.fte_liberado": `capacidade que a ia libera | área libera mais capacidade | quanta capacidade libera em cada
    área | capacidade liberada por área | quanta gente se libera | fte que sobra | pessoas
    equivalentes liberadas`,
  "cargo.exposicao": `cargos mais afetados pela ia | cargos mais impactados | que cargos mudam com ia | profissões
    expostas | quem a ia mais afeta | impacto da ia por cargo`,
  "papel.novos": `fte do papel | papel pede quantos fte | fte que o papel pede |
    quantos fte pede o papel | tamanho do papel novo | papéis novos que vamos precisar |
    novas funções | que funções criar | cargos novos por causa da ia | perfis novos | papéis a criar`,
  "competencia.lacuna": `onde faltam competências | que competências faltam | habilidades que faltam | gap de
    competências | falta de skill | o que o time não sabe`,
  "treino.horas_necessarias": `horas de treinamento necessárias | quantas horas de treinamento | capacitação necessária |
    quanto precisa treinar | horas de curso necessárias | carga de treinamento`,
  "sistema.custo_ano": `quanto gastamos com sistemas | gasto com sistemas por ano | custo anual de ti | despesa com
    software | custo do parque de sistemas | tco dos sistemas | quanto custa a tecnologia`,
  "sistema.quantidade": `quantos sistemas a empresa usa | número de sistemas | quantas ferramentas usamos | tamanho
    do parque de sistemas | qtd de sistemas | quantos softwares`,
  "sistema.destino": `quais sistemas vão ser desligados | o que acontece com o sistema | que sistemas acabam |
    futuro do sistema | decisão sobre o sistema | recomendação para o sistema`,
  "sistema.economia": `ti economiza por ano | economia de ti com o plano |
    quanto economizamos em ti | economizar em ti | quanto dá para economizar em ti |
    economia com sistemas | quanto economizamos desligando sistemas | economia com desligamento |
    economizar com ti | saving de ti | quanto se poupa em tecnologia | ganho com a racionalização`,
  "sistema.licencas_ociosas": `licenças pagas sem usar | quantas licenças pagamos sem usar | quantas licenças sem uso |
    licenças desperdiçadas | assentos não usados`,
  "sistema.contrato": `quando vence o contrato | vencimento do contrato | data de término do contrato | validade do
    contrato | até quando vai o contrato | fim da vigência`,
  "sistema.aviso": `até quando preciso avisar | prazo para avisar o fornecedor | data para não renovar | avisar
    que não vou renovar | limite para cancelar | denúncia do contrato`,
  "integracao.ponto_unico": `sistema que derruba os outros | qual sistema derruba os outros se cair | sistema mais frágil
    da rede | se um sistema cair o que para | dependência crítica entre sistemas | spof`,
  "integracao.falhas": `integração que falha mais | interface que mais falha | falhas de integração | erros de
    integração por mês | integração com problema | interfaces instáveis`,
  "capacidade.opcao": `comprar ou construir | vale mais comprar ou construir | compro ou faço | make or buy |
    desenvolver ou contratar | melhor opção para a capacidade`,
  "negocio.roi": `retorno do investimento | roi | rentabilidade do investimento | quanto o investimento rende
    | quanto rende | retorno percentual | taxa de retorno sobre o investido`,
  "negocio.payback": `em quantos meses se paga | quantos meses o programa se paga | quando o programa se paga |
    meses para se pagar | tempo até o dinheiro voltar | recuperar o dinheiro`,
  "negocio.investimento": `quanto precisamos investir | quanto vamos ter que investir | quanto investir | valor do investimento | aporte necessário |
    custo de implantação | verba do programa | quanto desembolsar`,
  "negocio.vpl": `valor presente líquido | npv | vpl do programa | quanto o programa gera de valor |
    iniciativa que dá mais retorno | iniciativa mais rentável | pior iniciativa`,
  "negocio.chance": `chance de o vpl ser positivo | probabilidade de dar certo |
    chance de dar certo | chance de vpl positivo | chance de ganhar |
    chance de o projeto dar certo | probabilidade de dar certo | chance de dar retorno |
    chance de sucesso financeiro | risco de o projeto dar prejuízo | quão provável é o retorno`,
  "negocio.sensibilidade": `variável que mais balança o vpl | o que mais mexe com o vpl |
    o que mais sacode o vpl | fator que mais pesa no vpl | o que mais mexe no resultado |
    o que mais mexe no business case | variáveis críticas | o que pode mudar o resultado |
    o que mais influencia o vpl | principais fatores do resultado`,
  "negocio.necessidade_caixa": `pico de caixa | pico de caixa do programa |
    quanto de caixa precisa no pior momento | caixa no pior momento |
    dinheiro que precisa no pior mês | pico de necessidade de caixa | caixa precisa pior momento |
    dinheiro que precisamos ter no pior momento | pior momento do caixa |
    quanto caixa no pior momento | capital necessário | buraco máximo do caixa | exposição máxima`,
  "negocio.beneficio": `quanto vamos ganhar por ano | ganho anual | benefício anual do programa | retorno por ano |
    ganhos previstos | quanto ganhamos com o programa`,
  "negocio.caixa": `quanto vira caixa | quanto disso vira caixa de verdade | dinheiro de verdade | ganho em
    caixa | economia real | o que entra no caixa por ano | benefício em caixa`,
  "iniciativa.motivo": `por que ficou de fora | motivo de ficar de fora | ficou de fora por quê |
    razão de ficar fora do conjunto | ficou fora | motivo de exclusão da iniciativa |
    por que não fazer a iniciativa | por que a iniciativa é ruim | por que recusar o projeto`,
  "iniciativa.inicio": `quando começa a iniciativa | quando começa cada iniciativa | início do projeto | data de
    partida da iniciativa | em que semana começa`,
  "iniciativa.duracao": `semanas dura a iniciativa | dura quantas semanas | quantas semanas dura |
    quantas semanas dura a iniciativa | quanto tempo leva o projeto | duração do projeto |
    semanas para implantar | prazo da iniciativa`,
  "iniciativa.responsavel": `quem toca a iniciativa | quem é o responsável pela iniciativa |
    responsável pela iniciativa | responsável pela iniciativa | quem toca a iniciativa |
    quem é o responsável da iniciativa | dono da iniciativa | quem cuida da iniciativa |
    quem lidera a iniciativa | quem responde pela iniciativa | quem toca a iniciativa |
    dono da iniciativa | líder do projeto | sponsor da iniciativa`,
  "caso_ia.quantidade": `quantos usos de ia | usos de ia que existem | quantas ias temos | quantos usos existem hoje
    | quantidade de casos | quantas aplicações de ia | inventário de ia`,
  "caso_ia.alto_risco": `usos de ia de alto risco | quais usos são de alto risco | ia de risco alto | usos proibidos
    ou de alto risco`,
  "caso_ia.estado": `caso bloqueado | qual caso está bloqueado | casos liberados | casos que podem rodar |
    situação de liberação | posso usar o caso`,
  "caso_ia.motivos": `o que falta para liberar | por que está bloqueado | pendências do caso | o que impede o caso
    | o que precisa para liberar | requisitos que faltam`,
  "caso_ia.base_legal": `hipótese legal informada | base legal informada | base legal do caso |
    fundamento legal informado | base legal | base legal do caso | fundamento legal |
    tem base legal | amparo na lgpd | qual a base legal | caso sem base legal`,
  "risco.residual": `risco que sobra depois dos controles | maior risco | maiores riscos | risco restante | o que
    ainda preocupa | risco depois das medidas | top riscos`,
  "risco.acima": `quantos riscos passam do apetite | riscos que passam do apetite | quantos riscos acima |
    riscos além do tolerado | riscos inaceitáveis | riscos fora da tolerância`,
  "risco.responsavel": `quem cuida do risco | dono do risco | quem responde pelo risco | risk owner | a quem cabe o
    risco`,
  "controle.sem_evidencia": `controles sem prova | controles não têm prova | controle sem comprovação | controles não
    comprovados | faltam evidências | controle sem registro`,
  "controle.maturidade": `índice de maturidade da governança | maturidade da governança de ia |
    índice de maturidade | quão maduros são os controles | controles maduros |
    maturidade da governança | nível de maturidade geral | como estão os controles`,
  "plano_adequacao.prazo": `quanto tempo para ficar em conformidade | quanto tempo leva a adequação | quando estaremos
    conformes | tempo para ficar em conformidade | prazo para se adequar | quanto demora a
    adequação`,
  "prontidao.indice": `a empresa está pronta para mudar | estamos prontos para mudar | prontos para a mudança |
    preparo da empresa | maturidade para mudar | readiness`,
  "prontidao.barreira": `o que mais trava a área | o que trava a área | o que segura a área |
    maior trava da área | maior barreira | maior barreira das pessoas | o que trava as pessoas |
    o que impede as pessoas | barreira das equipes | obstáculo humano`,
  "prontidao.area_min": `área menos preparada | que área está menos preparada | área mais atrasada na mudança | menor
    prontidão | equipe menos pronta`,
  "pesquisa.respondentes": `quantos responderam a pesquisa | responderam a pesquisa |
    quantas pessoas responderam | pessoas que responderam | quantos responderam |
    quantas pessoas responderam à pesquisa | número de respostas da pesquisa |
    participação em número`,
  "onda.inicio": `quando começa a onda | ondas do programa | início da onda | calendário das ondas | datas das
    ondas | cronograma por onda`,
  "adocao.plano": `adoção esperada | adoção na semana | curva de adoção | quantos vão usar | nível de adoção
    previsto | uso esperado | meta de adoção por semana`,
  "adocao.carga_area": `área que recebe mais mudança | muita mudança ao mesmo tempo | área mais sobrecarregada de
    mudança | mudanças simultâneas | excesso de mudança | acúmulo de mudanças`,
  "adocao.patrocinador": `quem patrocina | quem patrocina o programa | sponsor | padrinho do programa | patrocínio
    executivo | executivo responsável`,
  "adocao.captura_situacao": `benefício já capturado | o que já virou resultado | andamento da captura | capturado até
    agora`,
  "premissa.valor": `premissas usadas | que premissas vocês usaram | suposições adotadas | parâmetros do cálculo
    | hipóteses assumidas | em que se baseia a conta`,
  "gate.pendencias": `o que falta para aprovar a fase | pendências da fase | o que falta para passar | requisitos
    do gate | o que trava o gate | por que não aprova | checklist da fase`,
  "organizacao.saldo": `saldo de capacidade depois | saldo de capacidade no fim |
    falta ou sobra gente | saldo de pessoas | balanço de capacidade | capacidade líquida`,
  "cliente.quantidade": `número de clientes | quantos clientes temos | base de clientes | total de contas | qtd de
    clientes | carteira de clientes`,
  "integracao.manual": `integrações manuais | quantas integrações são manuais | interfaces feitas na mão | digitação
    entre sistemas | troca manual de dados`,
  "processo.custo_hora": `custo-hora do processo | custo-hora do pessoal | custo-hora |
    custo hora do pessoal | custo hora da equipe | valor da hora do processo |
    hora do pessoal do processo | quanto custa a hora | quanto sai a hora`,
  "processo.minutos": `em quantos minutos sai um caso | quantos minutos sai | minutos para fazer um caso | duração de um caso em minutos`,
  "processo.area": `de qual área é o processo | processo é de qual área | a que área pertence |
    em qual área fica o processo | área a que pertence`,
  "processo.acerto": `casos saem certos de primeira | saem certos de primeira |
    dão certo de primeira | resolvidos na primeira tentativa | feitos certo da primeira vez |
    sem refazer`,
  "processo.capturar": `processos capturar já | processos em capturar já | quantos processos capturar | processos para capturar já`,
  "fluxo.prazo_refeitos": `demora de um chamado que teve retrabalho |
    prazo de quem teve retrabalho | quanto demora um chamado refeito |
    quanto demora caso com retrabalho | demora chamado retrabalho`,
  "redesenho.humanas": `etapas com gente | etapas que ficam com pessoas`,
  "etapa.quantidade": `etapas do fluxo novo | etapas do novo fluxo | quantas etapas tem o fluxo |
    fluxo com quantas etapas | número de etapas do fluxo | etapas ficam no fluxo`,
  "redesenho.semanas": `semanas para o redesenho ficar pronto | redesenho fica pronto |
    semanas leva o redesenho | prazo para implantar o redesenho | tempo de implantação do redesenho`,
  "redesenho.horas": `horas manuais que restam | horas manuais depois | horas manuais sobram | horas de trabalho manual`,
  "etapa.acuracia": `acerto no piloto | quanto acertou no piloto | triagem acertou no piloto |
    acertou no piloto | percentual de acerto do piloto | acurácia do piloto`,
  "redesenho.esforco": `quantos pessoa-dia | pessoa-dia do redesenho | pessoa-dia da decisão |
    pessoa-dia | pessoa dia do redesenho | pessoa dia da decisão | esforço em pessoa dia |
    quantos pessoa dia | pessoas dia do redesenho | dias de pessoa do redesenho |
    esforço da decisão da etapa`,
  "etapa.execucao": `minutos de execução da etapa | sobra de execução | execução da etapa | minuto de execução gasta`,
  "etapa.espera": `horas de espera da etapa`,
  "redesenho.alerta_saem": `clientes deixam de estar em alerta | clientes deixam o alerta |
    quantos clientes saem do alerta | clientes que deixam de ficar em alerta`,
  "redesenho.medido_pct": `ganho de horas medido em piloto | quanto do ganho foi medido |
    parte do ganho medida no piloto | ganho de horas medido`,
  "redesenho.acuracia": `acurácia da classificação sobe | acerto da classificação futuro`,
  "organizacao.amplitude_alta": `gestores acima do limite superior |
    gestor passou do limite superior de amplitude | gestores que passam do limite de amplitude |
    gestor com liderados demais | amplitude acima do limite |
    gestor acima do limite superior de amplitude`,
  "competencia.cobertura": `competência descoberta | competência mais descoberta |
    cobertura da competência | competência menos coberta | cobertura da competência hoje`,
  "papel.quantidade": `papéis novos vão ser criados | papéis que vão ser criados | número de papéis novos`,
  "organizacao.residual_custo": `quanto vale a capacidade residual | valor da capacidade residual por ano`,
  "organizacao.gestores_parcela": `parte das posições é de gestor |
    fatia das posições que é gestor | proporção de gestores | posições de gestor |
    quantos por cento são gestores | gestores entre as posições`,
  "sistema.area": `qual área usa o sistema | área que usa o sistema | de que área é o sistema |
    área responde pelo sistema | que área responde pelo sistema | quem responde pelo sistema |
    área dona do sistema | quem é responsável pelo sistema`,
  "sistema.criticidade": `qual a criticidade do sistema | criticidade | quão crítico é o sistema`,
  "sistema.licenca": `quanto de licença | licença | licenças pagas ao fornecedor | licença por ano |
    quanto de licença | licença vai para o fornecedor | gasto com licença de sistemas |
    licenças do sistema`,
  "nuvem.custo_atual": `carga custa por mês | custo da carga | quanto custa a carga |
    cargas somam por mês | custo mensal das cargas | carga de trabalho custa`,
  "nuvem.uso": `utilização da carga | carga com menor utilização | uso da carga | carga ociosa | utilização`,
  "capacidade.redundantes": `mais de um sistema | quantas capacidades têm sistema repetido | capacidades com sistemas repetidos`,
  "sistema.lacuna_contrato": `sistema fica mais tempo sem contrato | tempo sem contrato | dias sem contrato | maior buraco sem contrato`,
  "negocio.vpl_sem_maior": `tirando a maior iniciativa o vpl fica | sem a maior iniciativa o vpl |
    vpl do recomendado sem a maior iniciativa | vpl sem a maior iniciativa`,
  "razao.maior_fornecedor": `quanto o maior fornecedor pesa no razão | maior fornecedor pesa | peso do maior fornecedor no gasto`,
  "iniciativa.operacao": `iniciativa entra em operação em que mês | em que mês entra em operação | mês em que entra no ar`,
  "kpi.em_um_ano": `no ritmo atual onde vai parar em um ano | no ritmo atual em um ano | nesse ritmo em um ano`,
  "redesenho.reducao_prazo": `quanto o prazo diminui com o redesenho | quanto o prazo diminui`,
  "processo.cobertura_capacidade": `processos mapeados cobrem da capacidade da empresa |
    quanto da capacidade os processos cobrem | capacidade coberta pelos processos mapeados`,
  "controle.nivel": `maturidade | controles no nível | nível do controle | nota de maturidade do controle`,
  "controle.evidencia_parcela": `parte dos controles tem evidência |
    controles aplicáveis com evidência válida | fatia dos controles com evidência |
    quantos por cento dos controles têm evidência`,
  "prontidao.dimensao": `nota média da dimensão | nota da dimensão | média da dimensão |
    dimensão com pior média | dimensão da pesquisa com menor média`,
  "pesquisa.taxa": `grupo respondeu mais em taxa | quem mais respondeu em taxa |
    grupo com maior taxa de resposta | taxa de participação do grupo`,
  "treino.custo": `custo do tempo do pessoal em capacitação | tempo do pessoal em treinamento |
    custo do treinamento em tempo | quanto custa o tempo em capacitação`,
  "processo.volume_mes": `volume | mais volume | casos que entram por mês`,
  "organizacao.custo_posicoes": `quanto custa a equipe | custa por ano a equipe | custo da equipe por ano | custo anual da equipe da área |
    gasto com pessoal | despesa com pessoal`,
  "organizacao.afetadas": `pessoas afetadas pelas mudanças | posições afetadas pelas mudanças | quem é afetado pela mudança`,
  "kpi.atingimento": `meta alcançada em quantos por cento | quantos por cento da meta | quanto da meta foi alcançado | percentual da meta`,
  "redesenho.custo_parcela": `redesenho cobre do custo mapeado | percentual do custo mapeado no redesenho | parte do custo mapeado coberta`,
  "processo.custo_enderecavel": `custo endereçável por automação | quanto do custo é endereçável`,
  "sistema.hospedagem": `onde roda o sistema | o sistema roda onde | roda em nuvem ou on-prem | nuvem ou on-prem | está na nuvem`,
  "papel.origem": `papel vem de onde | de onde vem o papel | vem de onde`,
  "prontidao.conhecimento": `nota de conhecimento na pesquisa`,
  "caso_ia.volume": `decisões por mês | quantas decisões por mês o caso processa | volume processado pelo caso`,
  "processo.prazo": `lead time do processo`,
  "risco.remedio": `o que fazer com o risco | o que resolve o risco`,
});
