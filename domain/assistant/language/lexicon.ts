/**
 * What the words of a question mean: each concept with the words and expressions that name it. Words are given in any inflection and are
 * compared by their stem; an expression of several words is found in this order, glue words between them left out.
 */
const words = (text: string): string[] => text.split(",").map((word) => word.trim());

export const lexicon = {
  custo: words(
    "custo, custa, custam, gasto, gasta, gastam, gastos, gastamos, despesa, caro, cara, caros, caras, oneroso, orçamento, dinheiro, consome, consomem, consumo, consumir, pesam, desembolso, verba, pagamos, custando, gastando, gastou, desembolsa, desembolsamos, investido, caríssimo, barato, barata, econômico, fatura, reais, valor gasto, queima, queimamos, torramos, torra, sangria, sai caro, por quanto sai, onera, oneram",
  ),
  pareto: words("pareto, abc, curva abc, oitenta vinte, poucos processos concentram"),
  maior: words(
    "maior, maiores, mais, principal, principais, ranking, top, campeão, lidera, lideram, líder, máximo, máxima, primeira posição, lista, ordem, ordenados, alto, alta, altos, pior, piores, grande, grandes, pesado, relevante, relevantes, importante, importantes, crítico, crítica, críticos",
  ),
  total: words(
    "total, soma, mapeado, mapeada, inteiro, geral, somando, ao todo, no todo, agregado, consolidado, completo, juntos",
  ),
  concentrado: words(
    "concentrado, concentração, espalhado, pulverizado, disperso, distribuído, concentram, concentra, espalhados, pulverizados, dependência de poucos",
  ),
  processo: words("processo, rotina, atividade de negócio, operação, operações do dia"),
  area: words("área, departamento, setor, diretoria, gerência, unidade, divisão"),
  retrabalho: words(
    "retrabalho, refazer, refazendo, refeito, refaz, reaberto, reabertura, voltam, voltou, erros, erro, desperdício, falha de qualidade, refizemos, refazemos, refeita, refeitos, reabrir, reabrem, reabertos, corrigir, corrigindo, correção, correções, consertar, conserto, falha, falhas, defeito, defeitos, desperdiça, desperdiçamos, desperdiçar, jogamos fora, jogar fora, devolvidos, devolução de chamado, não conformidade, repetido, repetir, repetem, malfeito, malfeita, mal feito, mal feita, duas vezes, outra vez, refazimento, vai e volta",
  ),
  causa: words(
    "causa, motivo, porque, por que, por quê, razões, explica, culpa, razão, origem do problema, raiz, provoca, por quais motivos, decorre",
  ),
  gargalo: words(
    "gargalo, trava, travado, emperra, parado, parada, param, fila, espera, esperando, aguardando, aguarda, represado, engarrafa, acumula, congestionado, congestionada, congestiona, congestionamento, entupido, afunila, funil, engasga, engasgo, estrangula, represamento, encalha, encalhado, lentidão, empaca, empacam, empacado, emperram, enrosca, enroscam, afogado, sobrecarregado, sobrecarga, demora mais tempo, ficam mais tempo, fica mais tempo, ponto fraco",
  ),
  tempo: words(
    "tempo, prazo, demora, demoram, demorar, duração, dura, duram, leva, levam, lead time, dias, resolver, velocidade, tramitação, lento, lenta, lentos, lentas, lerdo, demorado, demorada, demorados, devagar, ágil, ágeis, rapidez, ciclo, tempo de ciclo, tempo de resposta, sla, concluir, terminar, finalizar, fica aberto, ficam abertos, fica aberta, quantos dias, quantas semanas, rapidamente, agilidade, lentamente",
  ),
  percentil: words(
    "p85, p50, p95, p90, p75, p10, percentil, mediana, metade, percentis, pior caso, quase todos, piores casos, maioria dos casos",
  ),
  chamado: words(
    "chamado, ticket, solicitação, atendimento, caso, demanda, pedido, requisição, protocolo, ocorrência",
  ),
  variante: words(
    "variante, caminhos, formas, jeitos, maneiras, sequência, trajeto, percurso, rotas, fluxos diferentes, versões do fluxo, versões diferentes, variações, diferentes maneiras, alternativas de fluxo",
  ),
  conforme: words(
    "fogem, foge, roteiro, procedimento, aderência, desvio, desviam, seguem, segue, previsto, saem, fora do fluxo, obedecem, obedece, cumprem, descumprem, respeitam, respeita, norma interna, padrão definido, desviaram, pulam, pulam etapas, irregular, irregulares, fora do padrão definido",
  ),
  fluxo: words("fluxo, sequência de atividades"),
  prioridade: words(
    "heatmap, priorizar, prioridade, prioritário, atacar, começar, começo, primeiro, quadrante, mapa de calor, foco, focar, priorização, urgente, urgência, ordem de ataque, próximo passo, próximos passos, atacamos, concentrar esforços, onde investir esforço, mexer primeiro, mais importante resolver, resolver antes, resolver primeiro, atacar antes, fazer primeiro, vale resolver, maior urgência, mais urgente, encarar, prioriza",
  ),
  automacao: words(
    "automatizar, automação, automatizado, automatizada, robô, robotizar, robotização, potencial, automatizável, automáticos, automático, automática, automatizados, manual, manuais, máquina, máquinas, rpa, bot, bots, sem intervenção humana, braçal, digitalizar, repetitivo, repetitivos, repetitiva, tirar das pessoas, computador faria, computador, sozinho, sozinha, automaticamente, robô faria, ia faria, dispensar trabalho",
  ),
  ganho_rapido: words(
    "ganhos rápidos, quick wins, quick win, quickwin, cabe semanas, resultado logo, curto prazo, resultado rápido, vitória rápida, ação imediata, sem esforço, ganho rápido, ganhos imediatos, baixo esforço, pouco esforço, fácil de fazer, fáceis, facil implementar, agir já, começar amanhã, vitórias, resultado imediato, efeito imediato, retorno rápido, frutos, simples, algo simples, sem complicação, de cara, rapidinho, melhoria simples, ações simples, mudança simples, pouco investimento",
  ),
  cliente: words("cliente, lojista, conta, contas, carteira, consumidor, comprador, assinante"),
  alerta: words(
    "alerta, perigo, ameaçado, ameaçada, ameaça, insatisfeito, ir embora, cancelar, cancelamento, evasão, abandonar, abandono, abandonam, fugir, fuga, infelizes, descontente, descontentes, reclamando, risco de sair, cancelando, cancelam, cancelariam, rescindir, ir para concorrente",
  ),
  receita: words(
    "receita, faturamento, mensalidade, mensalidades, arrecadação, faturar, recorrente",
  ),
  indicador: words(
    "indicador, kpi, tendência, evolução, evoluiu, meta, metas, desempenho dos indicadores, indicadores, métrica, métricas, índice, índices, resultado dos indicadores, termômetro, painel, evoluindo, evoluíram, alvo, alvos, objetivo, objetivos, longe da meta, atingimos, batemos meta",
  ),
  variacao: words(
    "variou, variaram, caiu, caíram, subiu, subiram, melhorando, piorando, melhorou, piorou, melhoraram, pioraram, cresceu, diminuiu",
  ),
  anomalia: words(
    "fora padrão, anomalia, atípico, atípica, estranho, estranha, incomum, anormal, suspeito, suspeita, discrepante, pico, esquisito, esquisita, inesperado, inesperada, fora da curva, anormais, divergente, divergência, exagerado, salto, aumento repentino, surpreendente, fora do normal, fora do comum, irregularidade",
  ),
  contabil: words(
    "contabilidade, razão contábil, lançamento, centro de custo, fornecedor, contábil, razão, despesas contábeis, contas contábeis, fornecedores",
  ),
  fornecedor: words(
    "fornecedor, fornecedores, prestador, prestadores, prestador de serviço, prestadores de serviço, credor, credores",
  ),
  conta_contabil: words(
    "conta contábil, contas contábeis, conta do razão, contas do razão, conta de despesa, contas de despesa, categoria de gasto, categorias de gasto, categoria de despesa, categorias de despesa, categoria de custo, categorias de custo, rubrica, rubricas, plano de contas",
  ),
  centro_custo: words("centro de custo, centros de custo, centro de custos"),
  redesenho: words(
    "redesenho, redesenhar, reformulação, novo desenho, desenho novo, fluxo futuro, novo fluxo, f2, fase 2, redesenhado, redesenhados, reformular, repensar, reestruturação, to be, futuro, novo processo, processo novo, nova operação, depois da mudança, mudança de processo, estado futuro, modelo novo",
  ),
  mudanca: words(
    "muda, mudam, impacto, impactos, melhora, melhoram, antes, depois, comparado hoje, melhoria, melhorias, efeito, efeitos, diferença, comparação, compara antes",
  ),
  etapa: words("etapa, passo, atividade, fases do fluxo, passos, tarefa do fluxo"),
  decisao: words(
    "decisão, decisões, eliminar, elimina, eliminada, destino, acontece, manter, integrar, simplificar, decidido, desaparece, desaparecem, some, somem, sai do fluxo, saem do fluxo, remover, removida, retirar, retirada, extinguir, extinta, deixa de existir, cortada, cortadas, automatizada etapa, destinos, decidiu, decidimos, fazer com cada, sobrevive, permanecem, permanece",
  ),
  horas: words(
    "horas, hora, fte, capacidade, jornada, homem hora, mão de obra, força de trabalho, esforço manual",
  ),
  liberar: words(
    "liberar, liberamos, libera, liberadas, liberada, devolve, devolvida, devolvidas, devolver, economiza, economizamos, poupa, poupamos, sobra, libertar, libertamos, ganha de volta, ganhamos de volta, economia de horas, economia de tempo, redução de horas, tempo livre, horas livres, desafoga, alivia, alívio, recuperar horas, folga gerada, economizadas, economizado, poupado, poupadas",
  ),
  amplitude: words(
    "amplitude, span, subordinado, liderado, amplitude de controle, subordinados, liderados, reporta, reportam, reportes, comandados, equipe por gestor, pessoas por gestor, gente por gestor, cada gestor, cada líder, cada chefe, cuida de",
  ),
  camada: words(
    "camada, nível hierárquico, níveis hierárquicos, hierarquia, hierárquico, hierárquica, degraus, níveis de gestão, nível de chefia, níveis de chefia, achatada, vertical",
  ),
  gestor: words(
    "chefe, gestor, líder, gerente, liderança, supervisor, gestores, chefia, chefias, líderes, gerentes, coordenador, coordenadores, supervisores, lideranças",
  ),
  estrutura: words(
    "estrutura, organograma, organização, quadro, organizacional, estrutura organizacional, headcount",
  ),
  exposicao: words(
    "exposto, exposta, expostos, exposição, afetado, afetada, afetadas, vulnerável, sujeito, sujeitos, ameaçados pela ia, substituível, transformados pela ia, apoiado pela ia, apoiados, vai ajudar, ajudaria, apoiar, apoia, transformar, transforma, atinge, atingidos, afetar, afeta cargos",
  ),
  ia: words(
    "ia, inteligência artificial, ai, algoritmo, modelos de ia, machine learning, chatgpt, generativa, robôs inteligentes",
  ),
  cargo: words(
    "cargo, função, funções, profissão, ocupação, família de cargos, posto, postos, papel, papéis, perfil profissional, profissões, ocupações, profissional, profissionais, analistas",
  ),
  sistema: words(
    "sistema, software, aplicativo, aplicação, aplicações, plataforma, ferramenta, portfólio, softwares, programas de computador, tecnologia usada, ferramentas, aplicativos, parque tecnológico, erp, app, apps, programas instalados, programa de computador, tecnologia, tecnologias, ti",
  ),
  desligar: words(
    "eliminar, desligar, aposentar, descontinuar, desativar, cortar, redundante, migrar, fazer com, abandonar o sistema, trocar, substituir, obsoleto, obsoletos, ultrapassado, ultrapassados, legado, legados, eliminados, desligados, tirar do ar, jogar fora sistema, sobrepostos, duplicado, duplicados, redundantes, redundância, descartar, dispensável, dispensáveis, abrir mão, enxugar, sobra, sobram",
  ),
  classe_time: words("classificação time, time dos sistemas, tolerar, investir migrar"),
  ocioso: words(
    "ocioso, ociosa, ociosas, licença, ociosos, subutilizado, subutilizada, subutilizadas, não usadas, não usada, parada licença, licenças, desperdiçadas, sobrando",
  ),
  construir: words(
    "construir, construi, comprar, compra, desenvolver, parceria, equipe própria, make or buy, internamente, externo, terceirizar, contratar pronto, construção, fazer em casa, feito em casa, dentro de casa, terceiros, fornecedor pronto, adquirir, aquisição, parceiro, parceiros, comprado, de prateleira, fazer ou comprar",
  ),
  contrato: words(
    "contrato, vencem, vence, vencimento, renovar, renovação, acordo, aviso prévio, avisar, expira, expiram, contratos, contratual, contratuais, renovam, vencendo, vencer, expirar, expirando, acabar contrato, terminam, fim de vigência, vigência, rescisão, prazo contratual, acordos",
  ),
  vpl: words(
    "vpl, valor presente, dinheiro de hoje, npv, valor presente líquido, valor do programa, valor gerado, valor criado, cria valor, gera valor, ganho líquido, resultado financeiro, benefício líquido",
  ),
  tir: words("tir, taxa interna, retorno anual, taxa de retorno"),
  payback: words(
    "payback, se paga, recupera investimento, recuperar investimento, recuperar o dinheiro, recuperamos investimento, recuperamos dinheiro, dinheiro volta, dinheiro de volta, volta dinheiro, paga sozinho, empatar, empata, ponto de equilíbrio, break even, amortiza, retorno do dinheiro",
  ),
  investimento: words(
    "investir, investimento, capex, aportar, aporte, investido total, aporte inicial, quanto investir, precisa investir, desembolso inicial, colocar de dinheiro",
  ),
  cenario: words(
    "cenário, hipótese otimista, hipótese conservadora, hipótese pessimista, cenários, otimista, pessimista, conservador, melhor hipótese, pior hipótese",
  ),
  rende: words(
    "rende, render, resultado, agrega, contribui, vale, trazer de valor, traz de valor, entregar de valor, gera de retorno, ganho total, benefício total, ganhar com, ganharemos, ganhamos com programa",
  ),
  iniciativa: words(
    "iniciativa, iniciativas, portfólio de iniciativas, iniciativas do plano, frentes, frente, projetos do plano, ações do programa, plano de iniciativas, carteira de projetos",
  ),
  fora_do_conjunto: words(
    "não entraram, fora recomendação, fora do conjunto, excluída, excluídas, descartada, recomendação, recomendado, recomendada, ficaram fora, ficou de fora, ficaram de fora, rejeitada, rejeitadas, cortadas do plano, não recomendadas, recomenda, recomendamos, escolhidas, selecionadas, aprovadas no conjunto, ficam fora, fica fora, deixadas, descartadas, não recomendada, sobraram",
  ),
  programa: words("programa, business case"),
  roi: words(
    "roi, retorno, compensa, vale a pena, rentabilidade, rentável, rentáveis, retornam, lucrativo, lucrativa, custo benefício, vale investir, compensam, retorna",
  ),
  sensivel: words(
    "afeta, afetam, sensibilidade, sensível, influencia, depende, tornado, mexe, mexem, impacta o vpl, mais impacta, variável, variáveis, fator, fatores, derruba, derrubar, decisiva, decisivo, determinante, premissa mais importante, alavanca, alavancas, varia",
  ),
  hipotese: words(
    "e se, supondo, suponha, simule, simular, simulando, caso fosse, imagine, imaginando, considerando, se fosse, cenário hipotético, assumindo, recalcule, recalcular, testar",
  ),
  alavanca_adocao: words("adoção"),
  alavanca_caixa: words("conversão caixa, conversão em caixa"),
  alavanca_capex: words(
    "investimento, capex, orçado, estourar orçamento, orçamento estourar, gastar mais no projeto",
  ),
  alavanca_opex: words("opex, custo recorrente"),
  alavanca_atraso: words(
    "atraso, atrasar, atrasarmos, atrasos, meses depois, mais tarde, escorregar, adiar, adiarmos, postergar, demorarmos mais",
  ),
  alavanca_ti: words("economia de ti"),
  alavanca_retencao: words("retenção"),
  alavanca_taxa: words("taxa de desconto, tma"),
  alavanca_beneficio: words("benefício, benefícios"),
  reducao: words("cair, cai, caírem, reduzir, menor, menos, diminuir, encolher"),
  acaso: words(
    "chance, probabilidade, monte carlo, risco do vpl, probabilidade de prejuízo, chances, probabilidades, certeza, incerteza, incerto, simulação, risco financeiro, risco de prejuízo, quão provável, dar certo",
  ),
  prejuizo: words(
    "prejuízo, negativo, perder, não volta, não retorna, perda, perdemos, perderíamos, dar errado, não se pagar, não compensar, no vermelho, vermelho, ficar negativo, perder dinheiro, perdendo dinheiro",
  ),
  caso_de_uso: words(
    "caso de uso, casos de uso, uso de ia, aplicação de ia, aplicações de ia, uso da ia, uso de inteligência artificial, usos de inteligência artificial, projetos de ia, projeto de ia, soluções de ia, modelo em produção, modelos em produção, iniciativas de ia, onde usamos ia, usamos ia, robôs em produção, robô rodando, modelos de ia, modelo de ia, ias, agente de ia, agentes de ia, assistentes de ia",
  ),
  risco: words(
    "risco, arriscado, perigosa, perigoso, alto risco, produção, riscos, arriscados, arriscada, arriscadas, bloqueado, bloqueada, bloqueados, liberado, liberados, preocupa, preocupam, preocupante, preocupantes, grave, graves, gravidade, perigosos, perigosas, classificação de risco, ameaças, suspender, suspenso, rodando, não deveria, não deveriam, parar, interromper, inseguro, insegura, inseguros, perigo",
  ),
  controle: words(
    "controle, controles, iso, 42001, salvaguarda, controles de ia, salvaguardas, proteções, governança, política de ia, políticas, medidas de proteção, mecanismos de controle, exigência, exigências, requisitos, requisito, norma iso, certificação, adequação, plano de adequação",
  ),
  lacuna: words(
    "faltam, falta, lacuna, lacunas, cobertura, ausente, ausentes, falta implantar, abaixo do exigido, cumprimos, cumprido, cumpridos, cumpridas, atendemos, atendido, atendidos, implantado, implantados, implementado, implementados, maturidade, cobertos, coberto, cobre, buraco, buracos, brecha, brechas, deficiência, fracos, fraco, corrigir primeiro",
  ),
  pronto: words(
    "pronto, prontos, prontidão, barreira, resistência, querem a mudança, engajamento, aceitação, preparados, adkar, preparado, preparada, preparadas, preparo, prontas, maduro para, resistem, resistir, resistente, resistentes, engajado, engajados, engajada, aceitar, aceitam, aceita, apoiam a mudança, topam, topar, aderir, abraçar, rejeitar, rejeição, motivado, motivados, motivação, barreiras, obstáculo, obstáculos, dificulta a adoção, clima, disposição, disposta, disposto, conscientização, consciência, desejo, habilidade, reforço, quer mudar, querem mudar, jeito de trabalhar, forma de trabalhar, novidade, novidades, atrapalha, atrapalham, impede a adoção, dificulta, dificultam, dificuldade, dificuldades, trava a adoção, trava a mudança, empecilho, empecilhos, medo, receio, insegurança da equipe",
  ),
  pesquisa: words(
    "pesquisa, questionário, responderam, respondente, respondentes, respondidas, participação na pesquisa, entrevistados, taxa de resposta",
  ),
  capacitacao: words(
    "capacitação, capacitações, capacitar, capacitado, capacitados, treinamento, treinamentos, treinar, treino, treinado, treinados, curso interno, competência, competências, formação, horas de formação, aprender, aprendizado, qualificar equipe",
  ),
  semana: words("semana, semanas, quando todos, quando todo mundo, quantas semanas, em que semana"),
  curva: words(
    "curva de adoção, curva de uso, curva de adesão, evolução da adoção, ritmo de adoção, velocidade de adoção",
  ),
  uso: words(
    "usando, usar, usam, usarão, utilizando, utilizar, utilizam, utilização, uso efetivo, adesão, adotar, adotando, adotam, adotarão, adotaram, aderiram, usado, usada, usados, usadas, em uso, todo mundo usando, todos usando, uso pleno",
  ),
  qualidade: words(
    "qualidade, confiar, confiável, confiáveis, completude, consistência dos dados, qualidade dos dados, acreditar, crível, íntegro, íntegros, limpos, sujos, completo, completos, consistentes, problemas nos dados, erros nos dados, boa qualidade, precisos, válidos, duplicados na base, buracos na base, preenchidos, em branco, vazios, prestam, presta, sólidos, sólida, boas, dá para usar, corretos, corretas, exatos, certos, suspeitos, furos",
  ),
  dados: words(
    "dados, informações, planilha, planilhas, arquivo, arquivos, tabela, tabelas, base de dados, informação, arquivo enviado, arquivos enviados, planilhas enviadas, base, bases, registros, dado, documentos enviados, material enviado, carga de dados, upload",
  ),
  faltar: words(
    "falta, faltam, faltando, enviar, mandar, precisamos enviar, pendente, incompleto, incompleta, ausência, ausentes, ainda não recebemos, não recebemos, não chegou, não chegaram, subir, anexar, carregar, devo enviar, preciso enviar, completar",
  ),
  origem: words(
    "origem, onde vem, onde veio, onde saiu, arquivo saiu, calculado, calculada, calculou, explique, explicar, fonte, fórmula, onde vêm, onde saíram, como chegou, chegou nesse, rastro, rastrear, rastreio, comprovar, comprova, prova, evidência, detalhe o cálculo, memória de cálculo, base de cálculo, como calcularam, foi obtido, conta foi feita, calculada com",
  ),
  numero: words("número, valor, conta, figura"),
  gate: words(
    "gate, aprovação, submeter, pendência, pendências, seguir adiante, avançar, impedem, portão, gates, aprovar a fase, aprovada, passar de fase, próxima fase, fase seguinte, seguir em frente, critério de saída, critérios de saída, travando o gate, concluir a fase, encerrar a fase, liberar a fase, submissão",
  ),
  fase: words("fase"),
  nuvem: words("nuvem, cloud, aws, azure, infraestrutura em nuvem"),
  mercado: words(
    "mercado, concorrente, concorrência, benchmark, setor, outras empresas, referência de mercado, concorrentes, setor de atuação, média do mercado, pares, empresas parecidas, empresas similares, comparados a outros, comparados com outros, melhores do setor, benchmarks, referências, comparativo, ranking do setor, média do setor, acima da média, abaixo da média, melhores do mercado, outras companhias, similares, semelhantes, comparar com outras",
  ),
  ajuda: words(
    "sabe responder, pode responder, posso perguntar, sabe fazer, consegue responder, sabe me dizer, que perguntas, quais perguntas, como você funciona, quais assuntos, exemplos de perguntas",
  ),
  quantidade: words("quantos, quantas, número de, quantidade, total de, contagem, conte"),
  satisfacao: words(
    "satisfeito, satisfeitos, satisfeita, satisfação, felizes, contentes, contente, gostam, avaliam, nota dos clientes, recomendam, feedback, opinião dos clientes, experiência do cliente",
  ),
  resumo: words(
    "resuma, resumo, resumir, sumário, síntese, sintetize, principais resultados, principais conclusões, principais achados, conclusão, conclusões, achados, destaques, visão geral, panorama, o essencial, em poucas palavras, overview, me atualize, principais descobertas, constatações, pontos principais, principais pontos",
  ),
  premissa: words(
    "premissa, premissas, parâmetro, parâmetros, suposição, suposições, pressuposto, pressupostos, valores assumidos, foi assumido, hipóteses usadas, hipóteses adotadas",
  ),
  entrega: words(
    "entregar, entregamos, implantar, implementar, colher, obter resultado, resultados, fazer, sair do papel, colocar de pé, executar, conquistar, realizar",
  ),
  curto_prazo: words("trimestre, próximas semanas, próximos meses, breve"),
  viavel: words(
    "se justifica, justifica, justificar, viável, viabilidade, bom negócio, financeiramente, faz sentido financeiro, compensa fazer, vale a pena fazer, vale o investimento, se sustenta",
  ),
} satisfies Record<string, string[]>;

export type Concept = keyof typeof lexicon;
