/** Ways of asking about phases 2 to 4: the new flow, the organisation, the systems. */
import { phrases } from "./ways-text.ts";

export const designWays = {
  impactos_f2:
    phrases(`o que muda no novo desenho | o que muda com o novo fluxo | impacto do redesenho |
      impactos do novo processo | ganhos do redesenho | benefícios do redesenho |
      resultado esperado do redesenho | como fica {processo} depois do redesenho |
      como fica {processo} no fluxo novo | {processo} antes e depois |
      {processo} novo versus atual | comparação do hoje com o futuro | comparativo antes depois |
      como era e como vai ser | como é hoje e como fica | situação futura |
      cenário futuro do processo | estado futuro do atendimento | desenho futuro |
      fluxo redesenhado | processo redesenhado fica como | quanto melhora o prazo no redesenho |
      prazo do fluxo novo | quanto cai o tempo no novo fluxo |
      quanto o tempo diminui com a mudança | redução de prazo prevista | redução de tempo do caso |
      quanto reduz o retrabalho no novo processo | retrabalho depois do redesenho |
      satisfação prevista depois da mudança | quantas etapas ficam no novo fluxo |
      quantas etapas a menos | enxugamento do fluxo | simplificação do processo |
      que diferença o redesenho traz | o que o cliente ganha com o novo fluxo |
      o que a gente ganha redesenhando | vale a pena redesenhar | efeito da reformulação |
      efeitos da fase dois | projeção de impacto | projetar o efeito do desenho proposto |
      o que a proposta altera | o que será diferente`),
  decisao_etapa:
    phrases(`o que fazer com {etapa} | o que acontece com {etapa} | destino de {etapa} |
      decisão sobre {etapa} | {etapa} fica ou sai | {etapa} vai sumir | {etapa} continua |
      {etapa} permanece | por que manter {etapa} | por que tirar {etapa} |
      por que automatizar {etapa} | por que cortar {etapa} | motivo de eliminar {etapa} |
      justificativa para {etapa} | {etapa} ainda é necessária |
      para que serve {etapa} no fluxo novo | {etapa} vira automática |
      quem decidiu sobre {etapa} e por quê | que fim leva {etapa} | por qual razão {etapa} saiu |
      qual regra levou à decisão de {etapa} | decisão de cada etapa | decisões etapa a etapa |
      o que será feito de cada passo | destino das etapas | destino de cada atividade |
      etapas eliminadas | etapas que saem | etapas que ficam | etapas mantidas |
      quais etapas caem fora | quais passos são eliminados | quais passos são cortados |
      passos que desaparecem | atividades removidas do fluxo | atividades mantidas |
      atividades simplificadas | etapas simplificadas | etapas automatizadas |
      passos que viram automáticos | passos juntados | etapas integradas |
      passo que não agrega valor | etapa que não serve para nada | etapas desnecessárias |
      passos inúteis | o que se corta do fluxo | o que sobra do fluxo atual |
      quais tarefas resistem no novo desenho | lista de decisões do redesenho |
      eliminar simplificar integrar automatizar`),
  horas_liberadas:
    phrases(`quantas horas liberadas | horas liberadas em {area} | quantas horas {area} ganha |
      quanto tempo {area} ganha de volta | quanto alivia {area} |
      {area} fica com quanto tempo livre | capacidade liberada em {area} | folga em {area} |
      horas livres em {processo} | horas economizadas em {processo} |
      quantas horas poupamos em {processo} | tempo liberado | tempo economizado por mês |
      horas economizadas por mês | horas poupadas | economia de horas |
      economia de tempo da equipe | ganho de tempo | ganho de capacidade | capacidade devolvida |
      capacidade liberada | folga na agenda | folga do time | tempo que sobra |
      tempo livre das pessoas | alívio de carga | alívio para o time | alívio por área |
      quanto o time é desafogado | quanto desafoga a equipe | quanto a equipe respira |
      quantas horas deixam de ser gastas | quantas horas a gente deixa de trabalhar à toa |
      esforço poupado | esforço evitado | mão de obra poupada | mão de obra liberada |
      equivalente a quantas pessoas | quantos fte | fte liberados | pessoas equivalentes |
      quanta gente sobra para outras coisas | área que mais libera tempo |
      área que ganha mais horas | onde se libera mais tempo | que time fica mais folgado |
      quem ganha mais tempo com a mudança | horas de volta para o pessoal |
      horas devolvidas por área | redução de carga de trabalho | menos horas de trabalho por mês`),
  amplitude_controle: phrases(`amplitude de controle em {area} | quantos subordinados por gestor |
      quantas pessoas cada gestor lidera | tamanho médio das equipes | tamanho dos times por líder |
      quantos liderados por chefe | gente por chefe | pessoas por líder |
      cada gerente comanda quantos | cada coordenador tem quantos liderados |
      quantos respondem a cada gestor | quantos se reportam a cada líder | quantos chefes temos |
      quantos gestores existem | total de gestores | número de gerentes |
      muito cacique para pouco índio | chefe demais | excesso de chefia | chefia inchada |
      gestores com poucos subordinados | gestor com equipe pequena | líder de uma pessoa só |
      gestores sobrecarregados com equipe grande | equipes grandes demais | níveis da hierarquia |
      quantas camadas hierárquicas | quantos níveis hierárquicos | camadas da organização |
      profundidade da estrutura | altura da pirâmide | pirâmide organizacional |
      andares da hierarquia | escada hierárquica | distância do presidente ao analista |
      do topo à base são quantos níveis | quantos níveis de mando | linha de comando |
      estrutura de comando | estrutura verticalizada | estrutura achatada |
      a empresa é muito hierárquica | organograma da empresa | desenho da organização |
      estrutura organizacional | quantas posições na empresa | quantos cargos de liderança |
      span médio | relação entre chefes e equipe | proporção de gestores |
      proporção entre líderes e liderados`),
  exposicao_ia: phrases(`{cargo} é exposto à ia | exposição de {cargo} | quanto a ia afeta {cargo} |
      quanto do trabalho de {cargo} a ia alcança | {cargo} vai mudar com a ia |
      {cargo} corre risco com a ia | {cargo} vai ser impactado |
      impacto da inteligência artificial em {cargo} | a ia ajuda {cargo} em quê |
      a ia substitui {cargo} | quanto do tempo de {cargo} a ia apoia |
      cargos mais afetados pela ia | cargos menos afetados pela ia | cargos mais impactados |
      cargos que mais mudam | funções mais expostas | funções que serão transformadas |
      profissões mais atingidas | ocupações expostas |
      papéis que mudam com inteligência artificial | quais postos a ia apoia mais |
      ranking de exposição dos cargos | exposição por cargo | exposição das funções |
      exposição média à ia | quanto do trabalho está ao alcance da ia |
      tarefas que a ia consegue apoiar | parcela do tempo exposta |
      que trabalho humano a ia encosta | em que cargos a ia entra com força |
      onde a ia mexe mais com o trabalho das pessoas | que analistas usam mais ia |
      quem tem o trabalho mais mexido pela ia | cargos ao abrigo da ia |
      cargos que a ia quase não toca | inteligência artificial nas profissões |
      efeito da ia sobre os cargos | transformação dos papéis |
      que função a máquina inteligente alcança`),
  time_sistemas: phrases(`o que fazer com {sistema} | {sistema} deve ser mantido | {sistema} fica |
      {sistema} vai ser desligado | {sistema} presta | vale manter {sistema} |
      devo largar {sistema} | devemos aposentar {sistema} | trocar {sistema} | migrar {sistema} |
      quanto custa {sistema} | custo de {sistema} | classificação de {sistema} | {sistema} é bom |
      situação de {sistema} | {sistema} está velho | sistemas para eliminar |
      sistemas para desligar | sistemas que podem sair | que sistemas descartar |
      quais sistemas jogar fora | que sistemas aposentar | que sistemas cortar |
      que sistemas migrar | que sistemas modernizar | em que sistemas investir |
      que sistemas tolerar | quais sistemas manter | destino dos sistemas |
      decisão sobre os sistemas | classificação dos sistemas | racionalizar aplicativos |
      enxugar aplicativos | sistemas velhos | sistemas ultrapassados | legados | software obsoleto |
      tecnologia defasada | programas encostados | aplicativos abandonados | aplicativos sem uso |
      licenças sem uso | licenças ociosas | licenças paradas | assinatura que ninguém abre |
      usuários inativos nos sistemas | dinheiro perdido em licença |
      desperdício com licença de software | gasto com licença não usada | custo dos sistemas |
      custo total dos sistemas | custo anual de tecnologia | gasto com tecnologia |
      gasto com software | despesa de ti | quanto custa a ti | conta de ti | tco do portfólio |
      sistema mais caro | aplicação mais cara | software que mais pesa | quantos sistemas temos |
      quantos aplicativos rodam na empresa | tamanho do parque de sistemas |
      inventário de aplicações | sistemas duplicados | sistemas redundantes | sistemas repetidos |
      sobreposição de sistemas | dois sistemas para a mesma função | programas que se repetem |
      aplicações sobrepostas | ferramentas equivalentes | mais de um sistema para a mesma coisa |
      gasto com nuvem | custo da infraestrutura em nuvem | integrações entre sistemas que falham`),
  build_buy: phrases(`{capacidade} construir ou comprar | {capacidade} é melhor fazer ou comprar |
      melhor opção para {capacidade} | qual alternativa venceu em {capacidade} |
      o que escolher para {capacidade} | recomendação para {capacidade} |
      {capacidade} com parceiro | {capacidade} feito internamente | comprar pronto {capacidade} |
      desenvolver {capacidade} | solução para {capacidade} | {capacidade} dentro ou fora de casa |
      nota de cada opção de {capacidade} | construir comprar ou fazer parceria | fazer ou comprar |
      make or buy | comprar pronto ou fazer | desenvolver ou contratar |
      terceirizar ou fazer aqui dentro | fazer dentro de casa ou pegar pronto |
      pegar pronto no mercado | adquirir de fornecedor | contratar solução pronta |
      solução de prateleira | desenvolvimento próprio | equipe própria desenvolve ou compra |
      buscar parceiro tecnológico | que capacidades compramos e quais construímos |
      comparação das opções de tecnologia | alternativa mais bem avaliada |
      opção mais bem pontuada | opção vencedora | melhor caminho para cada capacidade |
      como obter a capacidade | vale construir do zero | vale fazer em casa |
      vale desenvolver por conta própria | aliança com fornecedor | parceria ou compra`),
  contratos:
    phrases(`contrato de {sistema} | quando vence {sistema} | quando acaba o contrato de {sistema} |
      até quando vale {sistema} | até quando vai {sistema} | renovação de {sistema} |
      {sistema} renova quando | prazo para avisar {sistema} | aviso de {sistema} |
      quando posso sair de {sistema} | quando dá para cancelar {sistema} |
      fim do acordo de {sistema} | vigência de {sistema} |
      data limite para denunciar o contrato de {sistema} | contratos que vencem |
      contratos a vencer | contratos vencendo | contratos perto do fim | vencimentos do ano |
      vencimentos próximos | próximos vencimentos | próximo contrato a vencer |
      agenda de contratos | calendário de renovações | renovações à vista | renovação automática |
      contratos que renovam sozinhos | que acordos terminam | acordos com fornecedores acabando |
      aviso prévio | prazo de aviso | data limite de aviso | prazo de denúncia |
      quando avisar o fornecedor | até quando avisar que não vamos renovar | primeiro aviso a dar |
      que aviso vence primeiro | não renovar | cancelar contrato | rescindir contrato |
      encerrar contrato com fornecedor | contratos de software | contratos de fornecedor |
      janela de saída dos contratos | quantos contratos vencem em {meses} |
      contratos que expiram em {meses} | multa ou prazo para sair dos contratos |
      compromissos contratuais | término de contrato | término dos acordos |
      licenciamento expira quando`),
};
