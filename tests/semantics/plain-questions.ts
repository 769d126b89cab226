/**
 * Questions over the demonstration as people put them, each with the metrics that it may ask for. `knownQuestions` were at hand
 * when synonyms were written, after a first count without them; `laterQuestions` were written after the synonyms and counted
 * once.
 */
const known = `
quanto custa por ano manter os processos rodando? = processo.custo_ano
qual processo pesa mais no bolso? = processo.custo_ano
que fatia do custo está no desenvolvimento de integrações? = processo.parcela_custo
quanto sai cada caso atendido no suporte? = processo.custo_unitario
quantas horas por mês a equipe gasta em cada processo? = processo.horas_mes
quanta gente equivalente os processos consomem? = processo.fte
quantos processos foram levantados? = processo.quantidade
quem é o dono do processo de contas a pagar? = processo.responsavel
quanto perdemos refazendo trabalho? = retrabalho.custo_ano
quantas horas vão embora com retrabalho todo mês? = retrabalho.horas_mes
qual a taxa de retrabalho do atendimento? = retrabalho.taxa
por que os chamados voltam? = retrabalho.causa
qual processo tem mais chance de ser automatizado? = processo.automacao_potencial
quanto já está automatizado hoje? = processo.automacao_atual
quais processos devemos atacar primeiro? = processo.prioridade
quanto demora para fechar um chamado? = chamado.prazo
onde o fluxo trava? = fluxo.gargalo
quanto tempo o caso fica parado esperando? = fluxo.espera_media
quantos caminhos diferentes o chamado percorre? = fluxo.variantes
quantos casos seguem o caminho previsto? = fluxo.conformidade
quantas vezes o chamado troca de mão? = fluxo.transferencias
quantos chamados estão abertos ao mesmo tempo? = fluxo.em_andamento
quantos clientes temos? = cliente.quantidade
quais clientes estão em risco de sair? = cliente.alerta
quanto de receita está ameaçada? = cliente.alerta_receita
qual fornecedor recebe mais? = razao.gasto
quanto gastamos com nuvem no último trimestre? = razao.gasto
o gasto está subindo? = razao.tendencia
quantos fornecedores a empresa paga? = razao.fornecedores
teve algum mês com despesa estranha? = razao.anomalia
quanto do gasto é custo fixo? = razao.parcela_fixa
qual a nossa meta de nps? = kpi.meta
quanto falta para bater a meta de churn? = kpi.lacuna
os indicadores estão melhorando ou piorando? = kpi.tendencia
posso acreditar nesses números? = dados.qualidade
quantos arquivos foram enviados? = dados.arquivos
o que dá para resolver rápido, sem projeto grande? = ganho_rapido.lista
quanto os ganhos rápidos põem no caixa? = ganho_rapido.caixa
qual será o prazo depois do redesenho? = redesenho.prazo
quantas horas o redesenho libera? = redesenho.horas_liberadas
quanto vale o tempo liberado pelo redesenho? = redesenho.valor_liberado
o retrabalho cai para quanto? = redesenho.retrabalho
a satisfação do cliente vai melhorar quanto? = redesenho.csat
o que vai acontecer com a etapa de triagem? = etapa.decisao
por que essa etapa foi eliminada? = etapa.motivo
quem vai executar cada etapa? = etapa.executor
quantas pessoas trabalham aqui? = organizacao.posicoes
quantos chefes temos? = organizacao.gestores
quantos subordinados cada gestor tem em média? = organizacao.amplitude
quantos níveis hierárquicos existem? = organizacao.camadas
quanta capacidade a ia libera em cada área? = organizacao.fte_liberado
quais cargos são mais afetados pela ia? = cargo.exposicao
que papéis novos vamos precisar? = papel.novos
onde faltam competências? = competencia.lacuna
quantas horas de treinamento são necessárias? = treino.horas_necessarias
quanto gastamos com sistemas por ano? = sistema.custo_ano
quantos sistemas a empresa usa? = sistema.quantidade
quais sistemas vão ser desligados? = sistema.destino
quanto economizamos desligando sistemas? = sistema.economia
quantas licenças pagamos sem usar? = sistema.licencas_ociosas
quando vence o contrato do crm? = sistema.contrato
até quando preciso avisar que não vou renovar? = sistema.aviso
quantas integrações são manuais? = integracao.manual
qual integração falha mais? = integracao.falhas
qual sistema derruba os outros se cair? = integracao.ponto_unico
vale mais comprar ou construir? = capacidade.opcao
qual o retorno do investimento? = negocio.roi
em quantos meses o programa se paga? = negocio.payback
quanto precisamos investir? = negocio.investimento
qual o valor presente líquido no cenário conservador? = negocio.vpl
qual a chance de o projeto dar certo? = negocio.chance
o que mais mexe no resultado do business case? = negocio.sensibilidade
quanto dinheiro precisamos ter no pior momento? = negocio.necessidade_caixa
quanto vamos ganhar por ano? = negocio.beneficio
quanto disso vira caixa de verdade? = negocio.caixa
por que essa iniciativa ficou de fora? = iniciativa.motivo
quando começa cada iniciativa? = iniciativa.inicio
quantas semanas dura o antifraude? = iniciativa.duracao
quem responde pela iniciativa do copiloto? = iniciativa.responsavel
quantos usos de ia existem hoje? = caso_ia.quantidade
quais usos de ia são de alto risco? = caso_ia.alto_risco
o que falta para liberar a triagem de currículos? = caso_ia.motivos
qual a base legal do copiloto? = caso_ia.base_legal
quantos riscos passam do apetite? = risco.acima
qual o maior risco que sobra depois dos controles? = risco.residual
quem cuida desse risco? = risco.responsavel
quais controles não têm prova? = controle.sem_evidencia
quão maduros são nossos controles? = controle.maturidade
quanto tempo leva para ficar em conformidade? = plano_adequacao.prazo
a empresa está pronta para mudar? = prontidao.indice
qual a maior barreira das pessoas? = prontidao.barreira
quantas pessoas responderam à pesquisa? = pesquisa.respondentes
qual área está menos preparada? = prontidao.area_min
quando começa a segunda onda? = onda.inicio
qual a adoção esperada na semana 12? = adocao.plano
qual área vai receber mais mudança ao mesmo tempo? = adocao.carga_area
quem patrocina o programa? = adocao.patrocinador
que premissas vocês usaram? = premissa.valor
quanto já capturamos do prometido? = adocao.captura_situacao, adocao.captura_taxa
o que falta para aprovar a fase? = gate.pendencias
`;

const later = `
quanto pagamos de servidor por mês? = nuvem.custo_atual, sistema.infra
quais sistemas não conversam por api? = sistema.api, sistema.api_parcela
tem sistema fazendo a mesma coisa que outro? = capacidade.redundantes
quantos contratos vencem nos próximos 12 meses? = sistema.contratos_a_vencer
quanto gastamos com sistema legado? = sistema.baixa_aptidao
quem manda na etapa de aprovação? = raci.responde, etapa.executor
quantas pessoas vão fazer curso? = treino.pessoas
o pessoal quer mudar? = prontidao.desejo
a liderança está apoiando? = prontidao.lideranca
quanto tempo as pessoas têm para se dedicar à mudança? = prontidao.folga
em que semana metade do pessoal já usa? = adocao.ponto_medio
o que entra na primeira onda? = onda.iniciativas
quanto o valor do programa cai se a adoção for lenta? = adocao.vpl_perda
e se a principal iniciativa não der certo? = negocio.vpl_sem_maior
quantos meses de atraso o programa suporta? = negocio.equilibrio_atraso
quanto o capex pode estourar? = negocio.equilibrio_capex
quanto vale não fazer nada? = alternativa.vpl
qual o custo de ficar parado? = kpi.perda_futura
quantos eventos o log tem? = fluxo.eventos
quantas pessoas atendem os chamados? = fluxo.recursos
que sistema suporta o processo de cobrança? = processo.sistema
de onde até onde vão os lançamentos? = razao.inicio, razao.fim
quanto do trabalho é desperdício? = redesenho.desperdicio
quantas etapas a ia vai fazer sozinha? = redesenho.ia_autonoma
o redesenho quebra algum controle? = redesenho.violacoes
qual foi o acerto do piloto? = etapa.acuracia
quantas posições não têm chefe? = organizacao.sem_gestor
tem processo na mão de uma pessoa só? = conhecimento.concentrado
os papéis novos vêm de contratação ou de realocação? = papel.origem
quais tarefas a ia consegue fazer? = tarefa.exposicao
quais riscos são de privacidade? = risco.categoria
o que fazer para o risco caber no apetite? = risco.remedio
quantos casos mandam dados para fora do brasil? = caso_ia.transferencia
tem ia decidindo sozinha sobre pessoas? = caso_ia.decisao_automatica
com quantas empresas de ia trabalhamos? = ia.fornecedores
quantas obrigações precisamos cumprir? = obrigacao.quantidade
por que esse caso ficou como alto risco? = caso_ia.motivo_nivel
o gasto cresce quanto por mês? = razao.inclinacao
quanto o prazo diminui com o redesenho? = redesenho.reducao_prazo
quem responde pelo indicador de churn? = kpi.responsavel
`;

export interface PlainQuestion {
  question: string;
  /** Any of these is right. */
  metrics: readonly string[];
}

const readQuestions = (text: string): readonly PlainQuestion[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [question = "", ids = ""] = line.split(" = ");
      return { question, metrics: ids.split(", ") };
    });

export const knownQuestions = readQuestions(known);
export const laterQuestions = readQuestions(later);
