/** Ways of asking about the project as a whole: quick wins, data, origin, gate, market, summary, assumptions, risks, help. */
import { phrases } from "./ways-text.ts";

export const projectWays = {
  ganhos_rapidos: phrases(`ganhos rápidos em {processo} | ações rápidas para {area} |
      o que fazer já em {processo} | quick wins | vitórias rápidas | vitórias fáceis |
      resultados rápidos | melhorias imediatas | ações imediatas | ações de curto prazo |
      medidas imediatas | medidas rápidas | o que fazer agora | o que fazer já |
      o que fazer ainda este mês | o que dá para fazer logo | o que dá para fazer sem gastar |
      o que dá resultado em pouco tempo | o que sai em poucas semanas |
      resultado em poucas semanas | o que entregamos em {semanas} | o que cabe em {semanas} |
      o que cabe em {meses} | ganhos em {meses} | o que conseguimos até o fim do trimestre |
      o que mostrar logo para a diretoria | entregas rápidas | entregas do trimestre |
      melhorias simples | soluções simples | mudança pequena com efeito grande |
      pouco esforço e muito resultado | baixo esforço alto impacto | frutos ao alcance da mão |
      colher logo | colheita rápida | dinheiro fácil na mesa | economia imediata |
      ganho de curto prazo | ganhos de curto prazo | ações que não precisam de investimento |
      sem investimento | melhoria barata e rápida | tiro curto | coisa simples que já ajuda |
      o mais fácil de resolver | ações fáceis | atalho para ganhar tempo já |
      quanto rendem os ganhos rápidos | quantos ganhos rápidos`),
  qualidade_dados:
    phrases(`qualidade dos dados | qualidade das planilhas | qualidade da base | os dados são bons |
      os dados prestam | os dados são confiáveis | posso confiar nos dados |
      dá para confiar nos números enviados | nossa base é confiável | a base está limpa |
      base suja | dados sujos | dados furados | dados incompletos | planilhas incompletas |
      campos vazios | campos em branco | células vazias | colunas sem preenchimento |
      muita coisa vazia | faltou preencher | registros duplicados | linhas repetidas nos arquivos |
      linhas rejeitadas | linhas com erro | valores inválidos | datas erradas nos arquivos |
      inconsistência nos dados | erros nas planilhas | problemas nos arquivos |
      arquivos com defeito | arquivo que veio errado | arquivos que vieram ruins |
      nota de qualidade dos arquivos | nota dos dados | completude | consistência |
      atualidade dos dados | dados velhos | que dados faltam | dados faltando | arquivos faltando |
      falta mandar algum arquivo | falta alguma planilha | o que ainda preciso enviar |
      o que precisamos mandar | que arquivo devo subir | que tabela está faltando |
      documentos pendentes | informações pendentes de envio | material que falta |
      insumos faltantes | quais arquivos recebemos | o que vocês receberam de dados |
      quantas linhas vieram | a informação que demos foi suficiente | serve o material que mandei |
      saúde dos dados | diagnóstico dos dados | confiabilidade das informações |
      que problemas vocês viram nos dados`),
  origem_numero: phrases(`de onde saiu esse número | de onde vem esse valor | de onde tiraram isso |
      de onde tirou esse número | qual a fonte disso | qual a fonte desse dado |
      fonte da informação | como calculou isso | como se calcula | como foi calculado |
      como vocês calculam | como chegaram nesse valor | como fizeram essa conta |
      qual a conta por trás | explica esse número | explique o cálculo | explica a conta |
      explica como saiu | memória de cálculo | memória de cálculo do vpl | fórmula do vpl |
      fórmula do payback | fórmula usada | qual fórmula usaram | passo a passo do cálculo |
      detalhe o cálculo | abre a conta pra mim | abre esse número | prova esse número |
      comprove esse valor | qual a evidência | evidência do dado | em que arquivo está isso |
      que planilha sustenta | que linhas formam esse total | rastreabilidade | rastro do número |
      base do cálculo | esse número vem de onde | como é que vocês chegaram no custo do retrabalho |
      como foi calculado o custo | como foi calculado o retorno |
      como calcularam os clientes em alerta | origem do dado | origem do valor |
      isso veio de qual arquivo | me mostra as contas desse número`),
  status_gate: phrases(`o que falta para o gate | gate da fase | status do gate | situação do gate |
      o gate passou | o gate está aberto | condições do gate | condições que faltam |
      critérios do gate | critério não atendido | critérios de aprovação da fase |
      pendências da fase | pendências para aprovar a fase | pendências do gate |
      o que trava a fase | o que trava a aprovação da fase | o que segura a aprovação |
      o que impede a aprovação | o que bloqueia a fase | o que bloqueia a passagem |
      o que falta para aprovar | o que falta para aprovar a {fase} |
      o que falta na {fase} para passar | a {fase} pode ser aprovada | a {fase} está aprovada |
      a {fase} já passou | podemos avançar da {fase} | falta algo para fechar a {fase} |
      posso fechar esta fase | posso encerrar a fase | dá para encerrar a fase |
      posso ir para a próxima fase | podemos ir para a próxima fase |
      podemos seguir para a fase seguinte | podemos avançar de fase | já dá para avançar |
      liberar a fase | liberação da fase | por que a fase não foi liberada |
      por que não passamos de fase | por que a fase está parada no gate | aprovação da fase |
      pronto para submeter | posso submeter para aprovação | o que falta para submeter |
      quantas condições faltam | checklist da fase | requisitos para passar de fase |
      sinal verde para a próxima etapa do projeto | ok para prosseguir`),
  benchmark: phrases(`{metrica} comparado ao mercado | {metrica} em relação aos concorrentes |
      {metrica} do setor | {metrica} das outras empresas |
      nosso {metrica} é melhor que o dos outros | {metrica} é bom para o setor |
      média do mercado de {metrica} | como está {metrica} frente ao setor |
      referência de {metrica} | como estamos no mercado | comparação com o mercado |
      comparação com concorrentes | comparação com o setor | comparado com outras empresas |
      frente à concorrência | frente aos pares | versus mercado | versus concorrentes |
      perante o mercado | em relação ao setor | melhor que a média | pior que a média |
      acima da média do setor | abaixo da média do setor | atrás dos concorrentes |
      na frente da concorrência | perdendo para a concorrência | ganhando da concorrência |
      posição no mercado | nossa posição frente a outros | empresas do mesmo porte |
      empresas do mesmo ramo | empresas do ramo | o pessoal do ramo | padrão do setor |
      padrão de mercado | referência do setor | referência externa | benchmarks | benchmark |
      quanto os outros conseguem | os outros são melhores | como os outros estão |
      o que é normal no setor | normal para o segmento | competitividade |
      somos bons perto dos outros | vizinhos de mercado | bater os concorrentes`),
  resumo_fase:
    phrases(`resumo da {fase} | resuma a {fase} | o que saiu da {fase} | o que a {fase} mostrou |
      resultado da {fase} | conclusão da {fase} | conclusões da {fase} |
      principais achados da {fase} | conta a {fase} pra mim | o essencial da {fase} |
      destaques da {fase} | o que descobriram na {fase} | em poucas palavras a {fase} |
      me explica a {fase} rapidinho | panorama da {fase} | o que levo da {fase} | resumo |
      resumo executivo | resumão | me dá um resumo | um resumo rápido | resumo em um minuto |
      síntese | síntese para a diretoria | síntese para o conselho | principais conclusões |
      principais mensagens | principais descobertas | pontos principais | pontos mais importantes |
      mensagens principais | mensagem chave | o mais importante | o que importa saber |
      o que preciso saber | o que vocês acharam | o que vocês encontraram | o que foi descoberto |
      grandes achados | insights principais | insights | visão geral | visão geral do diagnóstico |
      quadro geral | balanço geral da fase | apanhado | me atualiza | me põe a par |
      me deixa por dentro | situação em poucas palavras | conta tudo em uma frase |
      o que digo para o presidente | o que levar para o conselho |
      o que apresentar para a diretoria | o que contar na reunião | fechamento da fase |
      lições desta fase | moral da história | conclusão final | conclusões do caso de negócio |
      conclusões do diagnóstico`),
  premissas: phrases(`premissas | premissas do cálculo | premissas do modelo | quais premissas |
      premissas adotadas | hipóteses do modelo | suposições do modelo | o que foi suposto |
      o que foi assumido | valores assumidos | valores arbitrados | valores estimados sem dado |
      números que não vieram da empresa | números sem medição | estimativas usadas |
      parâmetros do modelo | parâmetros financeiros | taxa de desconto usada |
      taxa mínima de atratividade | que taxa usaram | qual a tma | qual o juro considerado |
      câmbio usado | câmbio considerado | taxa de câmbio do modelo | cotação usada nas contas |
      dólar usado na conversão | adoção assumida | adoção considerada no modelo |
      horizonte da análise | horizonte do business case | quantos anos foram considerados |
      margem considerada | conversão em caixa adotada | o que vocês chutaram | chutes do modelo |
      o que é estimativa | em que se baseia a projeção | fundamentos da projeção | pressupostos |
      o que está por trás das contas | o que precisa ser confirmado`),
  riscos_projeto:
    phrases(`riscos do projeto | riscos do programa | principais riscos | maiores riscos |
      mapa de riscos | matriz de riscos | ameaças ao projeto | ameaças | perigos do projeto |
      o que ameaça o programa | o que pode atrapalhar o projeto | o que pode dar errado no projeto |
      o que pode melar | o que pode desandar | onde o projeto pode tropeçar | onde pode dar ruim |
      pontos de atenção | pontos de alerta do projeto | alertas do projeto | avisos importantes |
      com que se preocupar | preocupações do projeto | o que me preocupa no programa |
      o que tira o sono | armadilhas do projeto | cuidados a tomar | cuidados no projeto |
      como mitigar os riscos | mitigação dos riscos | como nos proteger dos riscos |
      plano contra os riscos | riscos e respostas | riscos da implantação | riscos de execução |
      riscos graves | risco mais grave do projeto | riscos em aberto |
      vulnerabilidades do programa | calcanhar de aquiles do projeto`),
  ajuda: phrases(`ajuda | me ajuda | preciso de ajuda | o que você faz | o que você sabe |
      o que você sabe responder | o que posso te perguntar | o que dá para perguntar |
      o que eu posso perguntar aqui | que perguntas você responde | exemplos de pergunta |
      me dá exemplos do que perguntar | como funciona o assistente | como funciona isto aqui |
      como te uso | como usar este chat | para que serve este chat | para que você serve |
      quais são suas capacidades | que assuntos você cobre | sobre o que posso falar com você |
      não sei o que perguntar | estou perdido aqui | estou meio perdido |
      por onde começo aqui no chat | instruções de uso | manual do assistente | me orienta |
      o que tem aqui | quais temas estão disponíveis | lista de perguntas possíveis |
      sugestões de pergunta | em que você pode me ajudar`),
};
