/** The same matters in a word or two, in images and in words of the trade: each brings a word that the longer phrases lack. */
import type { IntentId } from "../../intent-catalog.ts";
import { phrases } from "./ways-text.ts";

export const terseWays: Partial<Record<IntentId, readonly string[]>> = {
  pareto_custos: phrases(
    `custeio | dispêndios | gastança | gastadores | consumo de recursos | uso do orçamento |
      para que serve o orçamento | rateio | alocação do dinheiro | opex por área |
      despesa operacional | despesas correntes | ralo de dinheiro | vazamento de dinheiro |
      elefante branco dos custos | peso no orçamento | participação no gasto |
      percentual do gasto de {area} | custo cheio de {processo} | custo de pessoal dos processos |
      base de custo | linha de base de custo | baseline de custo | valor desembolsado | quem pesa |
      peso de {processo} na despesa | encarecimento | pesos pesados da despesa |
      top cinco despesas | as dez rotinas mais custosas | custosas | custoso`,
  ),
  roi_processo: phrases(
    `payoff de {processo} | multiplicador de {processo} |
      quantas vezes o investimento em {processo} volta | ganho sobre custo de {processo} |
      retornos | rentáveis | lucrativos | {processo} multiplica o dinheiro |
      em {processo} perco ou ganho | roi negativo | roi mais alto | roi mais baixo |
      onde meu dinheiro trabalha melhor entre os processos`,
  ),
  impactos_f2: phrases(
    `transformação prevista | efeito esperado | evolução do processo | salto de eficiência |
      eficiência futura | aceleração prevista | encurtamento do prazo | ganho de velocidade |
      fluxo mais leve | enxuto | versão melhorada | nova jornada | jornada futura do cliente |
      processo repensado | reengenharia | remodelagem | to be contra as is | depois da virada |
      pós-mudança | nova rotina de atendimento`,
  ),
  custo_retrabalho: phrases(
    `refugo | refação | refazimentos | retoques | remendos | tropeços | deslizes | equívocos |
      enganos | lambança | mancada | serviço porco | bate e volta | pingue-pongue |
      devoluções de serviço | trabalho em dobro | custo do erro | custo da falha |
      dinheiro perdido em correção | baixa qualidade de execução | qualidade ruim custa |
      índice de erro por rotina | reaberturas | causas raiz do erro | raiz do retrabalho | errando |
      falhando | corrigindo o tempo todo`,
  ),
  gargalo: phrases(
    `afunilamento | funil | estrangulamento | entupimento | engarrafamento | congestionamento |
      ponto lento | lerdeza | morosidade | travamento | paralisação | empilhamento | represa |
      atoleiro | atolado | sobrecarga numa etapa | trecho lento | tranca | trancado | engessado |
      amarrado | estacionado | na geladeira | na gaveta | limbo | aguardando alguém |
      espera por aprovação | tempo morto | tempo de fila | etapa vilã | etapa culpada |
      freio do processo | o que freia | o que retarda`,
  ),
  tempo_resolucao: phrases(
    `rapidez | agilidade | presteza | lentidão média | prazo real | prazo observado |
      tempo decorrido | intervalo até a solução | horas até resolver | ciclo completo |
      tempo de vida do chamado | longevidade do ticket | tempo porta a porta | throughput time |
      turnaround | tempo de atendimento | estatística do prazo | distribuição do prazo |
      extremos do prazo | quão depressa | quão demorado | pontualidade`,
  ),
  variantes: phrases(
    `ramificações | bifurcações | desvios e caminhos | trilhas | itinerários | roteiros reais |
      percurso típico | trajetória comum | modo predominante | espaguete | processo espaguete |
      heterogeneidade | uniformidade do processo | padrões de execução | happy path |
      caminho feliz | trilha principal`,
  ),
  conformidade_fluxo: phrases(
    `obediência ao processo | disciplina | fora da linha | desobediência | infrações ao fluxo |
      não conformes | conformes | fitness | aderentes | infratores | contornam o processo |
      jeitinho | por fora | respeito ao procedimento | compliance do processo | execução correta |
      execução errada | descumprimento`,
  ),
  heatmap: phrases(
    `priorização | prioritários | alvo | bola da vez | carro-chefe | primeira da fila |
      largada da transformação | portfólio de oportunidades | oportunidade de ouro | filão |
      mina de ouro | maior alavanca entre os processos | processo estratégico para atacar |
      mais valor com menos esforço | valor e esforço | impacto e facilidade |
      escolha dos processos | seleção dos processos | processos escolhidos`,
  ),
  potencial_automacao: phrases(
    `mecanizar | robotização | rpa | bots | automatizações | trabalho robótico | tarefas maçantes |
      tarefas chatas | burocracia automatizável | papelada | digitar dados | conferência manual |
      planilhamento | dispensa intervenção | autosserviço possível | tirar do manual |
      índice de automação | automação atual | viabilidade de automação | potencial técnico |
      ia no processo {processo} | passível de automação`,
  ),
  ganhos_rapidos: phrases(
    `quick win | fruta madura | frutas maduras | gol fácil | cartada rápida | alívio imediato |
      largar na frente | início rápido | ação relâmpago | remédio rápido | melhorias de prateleira |
      sem obra | sem projeto longo | trinta dias | sessenta dias | noventa dias | já neste mês |
      imediatas | rapidez de resultado | baixo custo alto retorno | pequenas vitórias`,
  ),
  clientes_alerta: phrases(
    `churn iminente | evasão | desistências | desistentes | abandono | fuga de clientes |
      debandada | clientes frios | contas frias | contas mornas | esfriando | desengajados |
      desengajamento | saúde do cliente | health score | receita recorrente exposta | mrr em risco |
      faturamento exposto | perigo na base | rescisão de clientes | cliente zangado |
      cliente desapontado | cliente irritado | perdas de clientes à vista |
      sinal vermelho na carteira`,
  ),
  tendencia_kpi: phrases(
    `kpis | okr | farol dos indicadores | semáforo | sinal dos indicadores | placar | termômetro |
      série histórica | curva do indicador | trajetória de {metrica} | {metrica} atual |
      {metrica} x meta | {metrica} alvo | {metrica} vem caindo | {metrica} vem subindo |
      contentamento do cliente | agrado do cliente | satisfação | recomendação |
      cancelamento anual | uptime | indisponibilidade | chargebacks sobre vendas |
      resolução média medida | metas`,
  ),
  anomalias_custo: phrases(
    `anomalia | aberração | disparada | explosão de gasto | rombo | furo na conta |
      desvio no gasto | surto de despesa | gasto maluco | gasto fantasma | lançamento duvidoso |
      valores suspeitos | fora da faixa | extrapolou | destoa | estranheza contábil |
      exceções no razão | variação brusca | pico contábil`,
  ),
  decisao_etapa: phrases(
    `eliminação de etapas | corte de etapas | sobrevivência da etapa | poda do fluxo |
      passos supérfluos | supressão de {etapa} | extinção de {etapa} | manutenção de {etapa} |
      julgamento de {etapa} | racional de {etapa} | regra de {etapa} | {etapa}: decisão |
      {etapa}: por quê | enxugar passos | etapas que a ia assume | passos dispensados`,
  ),
  horas_liberadas: phrases(
    `horas recuperadas | horas ganhas | desafogo | respiro | fôlego para a equipe |
      sobra de capacidade | capacidade ociosa futura | tempo devolvido | tempo resgatado |
      produtividade ganha | ganho de produtividade | redução de esforço | esforço a menos |
      jornadas liberadas | braços livres | dias de trabalho poupados | fte economizado em {area}`,
  ),
  amplitude_controle: phrases(
    `span of control | chefias | hierarquia | níveis | camadas | pirâmide | organograma | caciques |
      generais e soldados | supervisores por equipe | comandados | subordinação |
      cadeia de comando | distância hierárquica | verticalização | achatamento | gestores demais |
      razão gestor equipe | liderados`,
  ),
  exposicao_ia: phrases(
    `cargos em transformação | profissões do futuro na empresa | {cargo} e a ia | {cargo} com ia |
      futuro de {cargo} | tarefas assistidas por ia | suscetível à ia | suscetibilidade dos cargos |
      alcance da ia nos cargos | impacto da ia no emprego | impacto nas ocupações |
      substituição por ia | apoio da ia no trabalho | beta de exposição | exposição`,
  ),
  time_sistemas: phrases(
    `faxina de sistemas | limpeza de aplicativos | aposentadoria de software | sucata digital |
      dinossauros | velharia tecnológica | trambolho | sistema encostado | sombra de ti |
      excesso de ferramentas | ferramentas repetidas | portfólio de aplicações |
      cardápio de sistemas | tolerar | migrar | investir | eliminar sistemas |
      {sistema} eliminar ou manter | {sistema} migrar ou manter | assinaturas sem uso |
      acessos pagos sem uso | cadeiras pagas | licenciamento ocioso | tco | custo de propriedade`,
  ),
  build_buy: phrases(
    `insourcing | outsourcing | terceirização | desenvolver por dentro | adquirir ferramenta |
      solução comprada | aquisição ou desenvolvimento | parceria tecnológica | aliança | comprar |
      construir | compra versus construção | {capacidade}: comprar | {capacidade}: parceria |
      {capacidade} qual opção | alternativas para {capacidade}`,
  ),
  contratos: phrases(
    `vigências | prazos contratuais | término | expiração | renovações | renovar ou não |
      carência de aviso | notificação de saída | notificar o fornecedor | desistir do contrato |
      distrato | fornecedores presos | vencimento | vencem logo | caducam | caduca |
      {sistema} expira | {sistema} acaba | fidelidade contratual`,
  ),
  vpl_tir: phrases(
    `npv | irr | tir | retorno do programa | valor econômico | criação de riqueza |
      ganho econômico | lucro do projeto | lucratividade do programa | viabilidade econômica |
      viabilidade | justificativa financeira | atratividade | compensa fazer o programa |
      dinheiro necessário | verba necessária | quantia a investir | montante do investimento |
      aporte | retorno do capital | recuperar capital | ponto de equilíbrio | virar lucro | azul |
      ficar no azul | tempo até o lucro | cenário {cenario} do programa | hipótese {cenario} |
      {iniciativa}: valor | {iniciativa}: vale | portfólio de iniciativas | iniciativas por valor |
      iniciativas descartadas | pacote recomendado`,
  ),
  sensibilidade: phrases(
    `tornado | sensível | alavanca principal | direcionadores de valor | drivers de valor |
      variável crítica | ponto nevrálgico | elasticidade | teste de estresse | estresse do vpl |
      stress test | folga do vpl | ponto de ruptura | adoção de {pct} | adesão {pct} | capex {pct} |
      investimento {pct} maior | orçamento {pct} acima | caixa de {pct} | benefício {pct} |
      taxa de {pct} | {meses} a mais | atraso {meses} | e se | suponha {pct} |
      imagine {pct} de adoção`,
  ),
  monte_carlo: phrases(
    `monte carlo | volatilidade | dispersão do resultado | incertezas | probabilidades | loteria |
      aposta | roleta | perder tudo | ficar no vermelho | garantia de ganho | segurança do retorno |
      confiabilidade do retorno | percentis do vpl | p dez e p noventa | cauda ruim | azar | sorte |
      prejuízo provável | vpl abaixo de zero`,
  ),
  risco_ia: phrases(
    `ia crítica | ia sensível | ia vetada | ia suspensa | ia proibida | veto a ia | semáforo da ia |
      liberação de ia | autorização de ia | ética da ia | viés do algoritmo |
      discriminação por algoritmo | decisões automatizadas | decisão automática sobre pessoas |
      transparência da ia | {caso}: risco | {caso}: classe | {caso} liberado | {caso} vetado |
      portfólio de ia | catálogo de ia`,
  ),
  lacunas_controle: phrases(
    `controles | governança | salvaguardas | auditoria | conformidade normativa | adequação |
      gap de controles | gaps de conformidade | brechas | vulnerabilidades de governança |
      medidas faltantes | políticas faltantes | diretrizes ausentes | iso | norma de ia |
      boas práticas de ia | regras de ia que faltam | proteção insuficiente |
      maturidade em governança | blindagem`,
  ),
  prontidao: phrases(
    `preparo | prontos | despreparo | despreparados | adesão das pessoas | engajamento | motivação |
      moral da equipe | cultura | relutância | relutantes | teimosia | pé atrás | torcem o nariz |
      desconfiança | ceticismo | céticos | birra | má vontade | boa vontade | entusiasmo |
      aceitação | acolhida | receptividade | letramento em ia | alfabetização digital |
      habilidades | competências da equipe | lacuna de conhecimento | treinamentos | capacitações |
      cursos necessários | ponto fraco das pessoas | freio humano | gestão da mudança | adkar`,
  ),
  curva_adocao: phrases(
    `difusão | penetração | disseminação | aderência ao longo do tempo | ritmo | rampa de adoção |
      rampa de uso | crescimento da base de usuários internos | saturação | patamar |
      semana a semana | usuários por semana | adoção futura | uso futuro | quando engrena |
      quando deslancha | quando decola | velocidade de uso | escalada do uso`,
  ),
  qualidade_dados: phrases(
    `integridade dos dados | confiabilidade | sujeira nos dados | furos | buracos nas tabelas |
      lacunas nas tabelas | dados ruins | dados errados | preenchimento | validade | unicidade |
      duplicidade de registros | dados capengas | planilha torta | insumo ruim | material recebido |
      anexos faltando | carga | importação com erro | arquivos recusados | score de dados |
      nota das planilhas`,
  ),
  origem_numero: phrases(
    `fonte | proveniência | procedência | origem | lastro do número | rastrear | comprovação |
      demonstração do cálculo | explicação do cálculo | passo do cálculo | cálculo aberto |
      de onde | cadê a prova | metodologia do cálculo | método de cálculo`,
  ),
  status_gate: phrases(
    `gate | portão | aprovação | aprovar | travas da fase | bloqueios da fase | sinal verde |
      liberar | condição em aberto | condições abertas | critérios | requisitos de saída |
      encerramento da fase | conclusão da fase formal | passagem | submeter | checklist |
      falta pouco para fechar a fase`,
  ),
  benchmark: phrases(
    `mercado | concorrência | concorrentes | pares | rivais | competidores | setor | segmento |
      ramo | indústria | melhores práticas do setor | referências externas | empresas similares |
      líderes do setor em desempenho | padrão externo | média externa | parâmetro de mercado |
      ranking externo`,
  ),
  resumo_fase: phrases(
    `síntese executiva | sumário executivo | balanço | panorama | apanhado geral | retrato |
      fotografia da fase | raio x | conclusões | achados | descobertas | aprendizados | destaques |
      manchetes | recado final | veredito | saldo da fase | o que fica | resumo da ópera |
      em linhas gerais | tldr | pitch | briefing`,
  ),
  premissas: phrases(
    `hipóteses | suposições | pressupostos | parâmetros | estimativas | chutes | arbitrados |
      assumidos | adotados sem medição | considerados no modelo | taxa | tma | câmbio | horizonte |
      valores padrão | defaults | base de suposições | a conferir com o cliente`,
  ),
  riscos_projeto: phrases(
    `riscos | ameaças | perigos | alertas | armadilhas | ciladas | percalços | imprevistos |
      pedras no caminho | pontos frágeis do projeto | pontos vulneráveis | contingências |
      plano de contingência | mitigação | mitigações | precauções | cautelas |
      sinais de perigo no projeto`,
  ),
  ajuda: phrases(
    `socorro | help | menu | opções | comandos | tutorial | instruções | guia |
      dúvida sobre o chat | capacidades | funcionalidades | o que há por aqui`,
  ),
};
