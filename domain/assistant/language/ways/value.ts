/** Ways of asking about phases 5 to 7: the case in money, AI under control, people who adopt. */
import { phrases } from "./ways-text.ts";

export const valueWays = {
  roi_processo: phrases(`retorno de {processo} | roi de {processo} | {processo} dá retorno |
      {processo} se paga | {processo} compensa | vale a pena investir em {processo} |
      vale a pena automatizar {processo} | vale a pena mexer em {processo} |
      vale mexer em {processo} | investir em {processo} traz lucro | {processo} dá lucro |
      quanto volta de {processo} | quanto ganho investindo em {processo} |
      cada real em {processo} devolve quanto | quanto rende cada real posto em {processo} |
      rentabilidade de {processo} | {processo} é rentável |
      retorno sobre o que se investe em {processo} | é negócio investir em {processo} |
      transformar {processo} traz retorno | mexer em {processo} dá dinheiro |
      automatizar {processo} dá prejuízo | retorno por processo | retorno de cada processo |
      rentabilidade por processo | processos mais rentáveis | processo com maior retorno |
      processo que mais devolve | melhor retorno entre os processos |
      pior retorno entre os processos | que processo não compensa | que processos não dão retorno |
      processo que não se paga | em que rotina o dinheiro rende mais |
      onde o real investido volta multiplicado | ranking de roi |
      retorno sobre investimento processo a processo | lucratividade das melhorias |
      custo benefício de cada processo | custo benefício por rotina |
      em que processo apostar o dinheiro | em que processo vale mais a pena investir`),
  vpl_tir:
    phrases(`vpl | valor presente líquido | valor presente do programa | quanto vale o programa |
      quanto o programa rende | quanto o projeto dá de retorno | ganho do programa |
      ganho líquido do plano | resultado do business case | resultado financeiro do projeto |
      o projeto se paga | o programa se paga | o plano para em pé | o plano fica de pé |
      vale a pena o projeto | vale a pena o investimento total | faz sentido financeiro |
      o caso de negócio é positivo | o caso de negócio fecha | a conta fecha |
      a conta do projeto fecha | é viável | é um bom investimento | devemos aprovar o investimento |
      criação de valor | geração de valor | valor líquido a três anos | quanto sobra no final |
      qual o saldo do programa | quanto lucramos com o programa | taxa interna de retorno |
      tir do programa | rentabilidade do programa | retorno anual do programa |
      rendimento anual do projeto | payback | prazo de retorno | tempo de retorno do investimento |
      em quanto tempo o investimento retorna | quando o projeto se paga | quando o dinheiro volta |
      em que mês empata | quando empatamos | quando saímos do vermelho | quando começa a dar lucro |
      recuperação do investimento | recuperar o que investimos |
      quanto tempo para recuperar o investimento | investimento total | capex total |
      quanto investir | quanto é o investimento | quanto dinheiro precisa |
      quanto dinheiro é necessário para começar | quanto vai custar o programa | custo do programa |
      custo do plano | cheque que preciso assinar | valor do cheque | aporte necessário |
      orçamento do programa | desembolso do projeto | quanto tenho que desembolsar no projeto |
      vpl no cenário {cenario} | resultado no cenário {cenario} | cenário {cenario} |
      como fica no {cenario} | no {cenario} ainda vale | visão {cenario} | cenários do programa |
      melhor e pior cenário | e no pior cenário | no cenário ruim | na visão pessimista |
      na visão otimista | se tudo der errado o programa ainda vale |
      se tudo der certo quanto ganhamos | pior hipótese | melhor hipótese |
      quanto rende {iniciativa} | valor de {iniciativa} | {iniciativa} se paga |
      {iniciativa} dá retorno | {iniciativa} vale a pena | vpl de {iniciativa} |
      quanto custa {iniciativa} | investimento de {iniciativa} | {iniciativa} entra no plano |
      por que {iniciativa} ficou fora | quais iniciativas valem a pena | quais iniciativas entram |
      quais iniciativas ficaram fora | iniciativas recomendadas | iniciativas que não compensam |
      iniciativa que mais rende | iniciativa mais valiosa | quantas iniciativas tem o plano |
      lista de iniciativas | frentes do programa por valor | melhor frente do programa |
      quais projetos foram recomendados | carteira recomendada`),
  sensibilidade:
    phrases(`o que mais mexe no vpl | o que mais mexe no resultado | o que mais influencia o valor |
      o que mais pesa no vpl | do que depende o vpl | do que o retorno depende |
      variáveis mais sensíveis | análise de sensibilidade | gráfico tornado | fator decisivo |
      fator crítico do resultado | premissa que mais importa | premissa mais crítica |
      que alavanca pesa mais | alavancas do valor | ponto fraco do business case |
      o que pode derrubar o vpl | o que derruba o valor do programa |
      o que faria o plano deixar de valer | até quanto aguenta | até onde o resultado aguenta |
      se a adoção for {pct} | e se a adoção cair para {pct} | e se só {pct} aderirem |
      se {pct} das pessoas usarem | com {pct} de adesão como fica o vpl |
      com {pct} de uso o vpl vai para quanto | adesão de {pct} dá quanto | supondo adoção de {pct} |
      e se atrasar {meses} | atraso de {meses} | se demorarmos {meses} a mais |
      se a entrega escorregar {meses} | simule atraso de {meses} | começar {meses} depois |
      se o projeto atrasar quanto perdemos | impacto de um atraso no resultado |
      e se o investimento subir {pct} | investimento {pct} maior | capex {pct} acima |
      se estourar o orçamento em {pct} | estouro de {pct} no investimento |
      gastar {pct} a mais no projeto | e se o benefício for {pct} menor | benefício {pct} abaixo |
      ganho {pct} menor que o previsto | e se a conversão em caixa for {pct} |
      se só {pct} virar caixa | só {pct} da economia vira dinheiro |
      e se a taxa de desconto for {pct} | com taxa de {pct} | custo recorrente {pct} maior |
      simular outro cenário | simule mudança de premissa | recalcule com {pct} |
      refaça a conta com {pct} | o que acontece com o vpl se | quanto o vpl muda se`),
  monte_carlo:
    phrases(`probabilidade de prejuízo | probabilidade de perder dinheiro | chance de perder |
      chance de dar errado | chance de dar certo | chance de sucesso financeiro |
      risco de prejuízo | risco de perder dinheiro | risco de não se pagar |
      risco de o vpl ser negativo | probabilidade de vpl negativo |
      possibilidade de ficar negativo | perigo de dar prejuízo | risco financeiro do programa |
      qual a certeza do resultado | grau de certeza do vpl | confiança no resultado |
      quão certo é o ganho | quão arriscado é o investimento | é arriscado investir |
      posso perder dinheiro nisso | pode dar prejuízo | podemos ficar no prejuízo |
      pode sair pela culatra | incerteza do resultado | faixa de incerteza |
      intervalo do resultado | faixa de valores possíveis | entre que valores o vpl fica |
      mínimo e máximo prováveis | variação possível do vpl | distribuição do vpl |
      simulação de monte carlo | resultado das simulações | o que dizem as simulações |
      quantas simulações deram negativo | em quantos sorteios perde dinheiro | cenários sorteados |
      margem de segurança do resultado | valor mais provável | resultado esperado com incerteza |
      piores casos da simulação | probabilidade de ganhar | odds do projeto`),
  risco_ia: phrases(`risco de {caso} | {caso} é de alto risco | {caso} é arriscado |
      {caso} pode ir para produção | {caso} está liberado | {caso} está bloqueado |
      posso ligar {caso} | classe de risco de {caso} | classificação de {caso} |
      {caso} em que nível de risco | {caso} é perigoso | quanto risco tem {caso} |
      {caso} precisa de aprovação | risco dos casos de uso | casos de uso de ia |
      casos de uso por classe de risco | classificação dos casos de uso |
      quantos casos de uso de ia temos | inventário de ia | usos de ia da empresa | onde usamos ia |
      que ia está em produção | sistemas de ia de alto risco | ia de alto risco |
      ia de risco limitado | ia de risco mínimo | ia proibida | ia bloqueada |
      que ias não podem rodar | que ia está barrada | que ia devemos parar |
      que ia precisa de cuidado | ia mais arriscada | aplicação de ia mais perigosa |
      modelos perigosos | modelos de maior risco | algoritmos de maior risco |
      algoritmo que decide sobre pessoas | ia que fala com pessoas | ia que gera conteúdo |
      ia que exige transparência | ia que precisa avisar que é máquina | dever de avisar que é ia |
      ia com supervisão humana | robôs que exigem revisão humana | risco residual dos casos |
      risco regulatório das ias | perigo no uso de inteligência artificial | uso de ia sensível |
      quais iniciativas de ia são críticas | quais ias podem ser ligadas já`),
  lacunas_controle: phrases(`controles que faltam | controles ausentes | controles pendentes |
      controles não implantados | controles abaixo do exigido | quantos controles faltam |
      quantos controles temos | quantos controles se aplicam | controles aplicáveis |
      controles fracos | controles imaturos | cobertura de controles | cobertura da norma |
      percentual de controles cumpridos | quanto da norma cumprimos | aderência à norma |
      aderência à iso | conformidade com a norma de ia | maturidade dos controles |
      maturidade da governança | nível da nossa governança | governança de ia está madura |
      como está a governança de ia | o que falta na governança | buracos na governança |
      brechas de governança | furos na proteção | lacunas de governança | lacunas da norma |
      requisitos não atendidos | exigências não cumpridas | exigências pendentes |
      salvaguardas faltando | salvaguardas pendentes | proteções que faltam |
      o que implantar para ficar em ordem | o que implantar de controle primeiro |
      plano de adequação | pendências de conformidade | pendências de governança de ia |
      estamos cobertos | estamos protegidos | estamos protegidos contra mau uso da ia |
      políticas de ia que não existem | que política falta escrever | mecanismos de controle da ia |
      auditoria da ia passaria | passaríamos numa auditoria | quanto falta para a certificação |
      certificação de gestão de ia`),
  prontidao: phrases(`{area} está pronta | prontidão de {area} | {area} está preparada |
      {area} aceita a mudança | {area} vai aceitar | {area} resiste |
      como está o preparo de {area} | {area} quer mudar | {area} está engajada |
      como {area} encara a mudança | nível de prontidão | índice de prontidão | prontidão geral |
      prontidão da empresa | a empresa está pronta | a organização está preparada |
      estamos preparados para mudar | o time está preparado | a equipe está pronta para ia |
      as pessoas estão prontas | o pessoal aceita | o pessoal topa | o pessoal compra a ideia |
      a galera vai embarcar | a turma vai abraçar | as pessoas querem isso | vontade de mudar |
      vontade de adotar | ânimo da equipe | clima para mudança | disposição para mudar |
      abertura à mudança | cabeça aberta | resistência à mudança | resistência das pessoas |
      quem resiste mais entre as áreas | área mais resistente | área mais pronta |
      área menos preparada | time mais atrasado na mudança | setor mais verde para a mudança |
      setor mais despreparado | onde a resistência é maior | onde vai ter birra |
      gente de cara feia com a mudança | medo da ia no time | receio das pessoas |
      barreira da mudança | principal barreira humana | maior barreira | primeira barreira |
      obstáculo à mudança | entrave humano | o que impede as pessoas de adotar |
      o que atrapalha a adoção | o que dificulta a adesão | o que segura a adesão |
      o que trava a adoção pelas pessoas | falta conhecimento ou vontade |
      consciência desejo conhecimento habilidade reforço | liderança apoia a mudança |
      apoio da liderança | carga de mudança | cansaço de mudança | pesquisa com as pessoas |
      resultado da pesquisa | quantos responderam | adesão à pesquisa |
      taxa de resposta da pesquisa | competências que faltam | lacuna de competências |
      lacunas de habilidades da equipe | o time sabe usar | o pessoal tem as habilidades |
      necessidade de capacitação | capacitação necessária | horas de capacitação |
      quanto treinamento precisa | horas de treinamento | quanto treinar | formação que falta |
      cobertura de competências | gente capacitada | preparo das pessoas |
      maturidade das pessoas para a ia`),
  curva_adocao:
    phrases(`curva de adoção | adoção na semana | adoção prevista | adoção em {semanas} |
      quantos usam em {semanas} | uso em {semanas} | em {semanas} que percentual adota |
      depois de {semanas} quanta gente usa | percentual de uso em {semanas} |
      quantos por cento usam na {semanas} | em {meses} quantos estarão usando | adesão em {meses} |
      uso previsto em {meses} | quando metade vai estar usando | quando a maioria vai usar |
      quando todos estarão usando | quando chegamos ao teto de uso | quando a adoção decola |
      em quanto tempo o pessoal adota | em quanto tempo a equipe passa a usar |
      quanto tempo até todo mundo usar | ritmo da adoção | velocidade da adesão |
      evolução da adesão | evolução do uso | crescimento do uso | crescimento da adoção |
      avanço da adoção semana a semana | projeção de uso | projeção de adesão | previsão de adoção |
      quantas pessoas vão usar a ferramenta | parcela do pessoal usando |
      parcela de usuários ativos prevista | teto de adoção | adoção máxima | adoção final |
      até onde chega o uso | quantos terão aderido | quanta gente adere com o tempo | curva s de uso`),
};
