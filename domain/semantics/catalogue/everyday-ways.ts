/** Ways of asking in words of every day, beside those of `synonyms.ts`: what owners and boards say when they do not know the name. */
import { saidByMetric } from "../said.ts";

export const everydayWays = saidByMetric({
  "redesenho.prazo": `o prazo médio de um chamado cai para quanto |
    prazo médio de um chamado vai de quanto para quanto`,
  "redesenho.retrabalho": `retrabalho futuro no cenário conservador | retrabalho no cenário`,
  "redesenho.csat": `nota projetada | nota projetada de CSAT com o redesenho | CSAT depois do redesenho | nota do CSAT com o redesenho`,
  "organizacao.gestores": `gente com pelo menos um subordinado | quem tem ao menos um subordinado | gestores por número de subordinados`,
  "organizacao.posicoes": `posições por família | família com mais gente`,
  "organizacao.custo_posicoes": `quanto custa o quadro | quanto custa o quadro por ano`,
  "treino.horas_necessarias": `horas de treinamento para zerar a lacuna de competências | horas de treinamento precisas |
    horas para zerar o que falta de competência na equipe | treinamento para cobrir o que falta de competência |
    horas de treinamento para fechar a lacuna de competências`,
  "treino.h_pessoa": `horas de treinamento por pessoa | horas de capacitação por pessoa | horas de treinamento por pessoa no plano |
    horas por pessoa do plano de capacitação | horas por pessoa de treino`,
  "negocio.sensibilidade": `variável que mais mexe com o resultado do conjunto | variável que mais mexe com o resultado |
    o que mais mexe com o resultado do conjunto recomendado`,
  "negocio.opex_mes": `custo por mês em operação | custa por mês em operação | custo mensal em operação | custo de operação por mês`,
  "negocio.investimento": `investimento médio por iniciativa`,
  "controle.proxima_revisao": `próxima revisão dos controles | quando é a próxima revisão`,
  "controle.sem_evidencia": `controles que não têm evidência nenhuma`,
  "pesquisa.taxa": `que porcentagem respondeu a pesquisa | percentual que respondeu a pesquisa | parte que respondeu a pesquisa |
    quantos por cento responderam a pesquisa`,
  "pesquisa.respondentes": `respondentes por nível de cargo`,
  "onda.inicio": `em que semana começa a onda | semana em que a onda começa | semana de início da onda`,
  "adocao.vpl_perda": `quanto a curva de adoção tira do vpl | a curva de adoção tira do vpl | vpl perdido pela curva de adoção |
    quanto o vpl perde com a curva de adoção | quanto o vpl cai com a curva | efeito da curva de adoção no vpl`,
  "iniciativa.inicio": `iniciativas que começam na semana | semana em que a iniciativa começa`,
  "ganho_rapido.lista": `quanto o ganho rápido economiza por ano | economia do ganho rápido por ano | quanto vale o ganho rápido por ano`,
  "ganho_rapido.esforco": `quanto de trabalho dá o ganho rápido | trabalho do ganho rápido em pessoa-dia`,
  "ganho_rapido.semanas": `quantas semanas leva | semanas do ganho rápido`,
  "kpi.responsavel": `indicadores sem responsável | responsável do indicador | indicador sem responsável`,
});
