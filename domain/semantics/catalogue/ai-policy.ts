/** Phase 6: use cases of AI, risks and controls. */
import * as p6 from "../../phases/ai-policy/facts.ts";
import { acrossSlot, metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const aiPolicyMetrics = [
  metric("caso_ia.quantidade", {
    phase: 6,
    name: "casos de uso de IA",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p6.cases.count()),
      per("estado", acrossSlot(p6.casesByState.pending(), "pendente", "estado")),
      per("nivel", acrossSlot(p6.casesByTier.pending(), "pendente", "nivel")),
    ],
    cube: "casos_uso_ia.contagem",
    additive: ["estado", "nivel"],
    head: said(`caso | uso`),
    phrases: said(`quantos casos de ia | número de casos de uso | quantos casos liberados |
      quantos casos bloqueados | quantos casos de alto risco | casos de ia por nível |
      quantos casos podem rodar`),
    not: said(`chamado`),
    neighbours: { estado: "caso_ia.estado" },
    formula: "A6.1",
    definition: "Linhas do inventário de casos de uso de IA.",
  }),
  metric("caso_ia.estado", {
    phase: 6,
    name: "estado de liberação do caso",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.state({ case: "{caso}" }))],
    head: said(`estado | liberado | bloqueado`),
    phrases: said(`caso liberado | caso bloqueado | posso colocar o caso em produção |
      situação do caso de ia | casos com condições | pode rodar o caso`),
    status: {
      liberado: ["liberado", "pode rodar"],
      "liberado com condições": ["com condições"],
      bloqueado: ["bloqueado", "não pode rodar"],
      pendente: ["pendente"],
    },
    neighbours: { motivo: "caso_ia.motivos" },
    formula: "A6.7",
    definition: "Decisão da A6.7; a liberação final cabe à empresa, com jurídico e encarregado.",
  }),
  metric("caso_ia.motivos", {
    phase: 6,
    name: "o que falta para liberar o caso",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.reasons({ case: "{caso}" }))],
    siblings: [{ as: "pendencias", fact: p6.useCase.openItems({ case: "{caso}" }) }],
    head: said(`motivo | falta | pendência`),
    phrases: said(`o que falta para liberar | por que o caso está bloqueado | pendências do caso |
      motivo do bloqueio | condições que faltam ao caso | impede a liberação`),
    neighbours: { estado: "caso_ia.estado" },
    formula: "A6.7",
    definition: "Condições da A6.7 que o caso não atende, em ordem de gravidade.",
  }),
  metric("caso_ia.nivel", {
    phase: 6,
    name: "nível de risco do caso",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.tier({ case: "{caso}" }))],
    head: said(`nível | risco`),
    phrases: said(`nível de risco do caso | casos de alto risco | classificação do caso de ia |
      risco do caso de uso | caso proibido | caso mínimo`),
    status: {
      Proibido: ["proibido"],
      Alto: ["alto risco"],
      Limitado: ["limitado"],
      Mínimo: ["mínimo"],
      Pendente: ["pendente"],
    },
    neighbours: { estado: "caso_ia.estado" },
    formula: "A6.1",
    definition: "Classificação pelas regras da A6.1 sobre as respostas do inventário.",
  }),
  metric("caso_ia.base_legal", {
    phase: 6,
    name: "hipótese legal do caso",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.legalBasis({ case: "{caso}" }))],
    siblings: [{ as: "quantidade", fact: p6.cases.withoutBasis() }],
    head: said(`base legal | hipótese`),
    phrases:
      said(`hipótese legal | base legal do caso | casos sem hipótese legal | que base legal usa |
      hipótese de tratamento | caso sem hipótese`),
    neighbours: { estado: "caso_ia.estado" },
    formula: "A6.1",
    definition: "Hipótese informada pela empresa; o sistema não emite parecer.",
  }),
  metric("caso_ia.acuracia", {
    phase: 6,
    name: "acurácia do caso",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("caso", p6.useCase.accuracy({ case: "{caso}" }))],
    direction: 1,
    head: said(`acurácia | acerto`),
    phrases: said(`acurácia do caso | quanto o modelo acerta | precisão do caso de ia |
      taxa de acerto do caso | desempenho do modelo | qualidade do modelo`),
    neighbours: { etapa: "redesenho.acuracia" },
    ambiguousWith: ["redesenho.acuracia"],
    formula: "A6.1",
    definition: "Acurácia informada para o caso de uso.",
  }),
  metric("risco.inerente", {
    phase: 6,
    name: "risco inerente",
    article: "o",
    unit: "score",
    unitClass: "indice",
    grains: [
      per("risco", p6.risk.inherent({ risk: "{risco}" }), p6.risk.name({ risk: "{risco}" })),
      total(p6.risks.inherent()),
    ],
    direction: -1,
    additive: ["risco"],
    head: said(`risco | inerente`),
    phrases:
      said(`risco inerente | maiores riscos antes dos controles | risco sem controle | risco bruto |
      risco original | soma do risco inerente`),
    neighbours: { residual: "risco.residual" },
    formula: "A6.3",
    definition: "Probabilidade × impacto, cada um de 1 a 5.",
  }),
  metric("risco.residual", {
    phase: 6,
    name: "risco residual",
    article: "o",
    unit: "score",
    unitClass: "indice",
    grains: [
      per("risco", p6.risk.residual({ risk: "{risco}" }), p6.risk.name({ risk: "{risco}" })),
      total(p6.risks.residual()),
      per("caso", p6.useCase.residual({ case: "{caso}" })),
    ],
    direction: -1,
    additive: ["risco"],
    head: said(`risco | residual`),
    phrases:
      said(`risco residual | maiores riscos | risco depois dos controles | riscos acima do apetite |
      risco que sobra | riscos mais graves`),
    neighbours: { inerente: "risco.inerente", quantidade: "risco.acima" },
    formula: "A6.3",
    definition: "Risco inerente × (1 − efeito dos controles).",
  }),
  metric("risco.acima", {
    phase: 6,
    name: "riscos acima do apetite",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p6.risks.aboveAppetite())],
    members: {
      dimension: "risco",
      fact: p6.risk.residual({ risk: "{risco}" }),
      having: [{ op: ">", value: 0, fact: "A.apetite" }],
    },
    direction: -1,
    head: said(`risco | apetite`),
    phrases:
      said(`quantos riscos acima do apetite | riscos fora do apetite | riscos não aceitáveis |
      riscos acima do limite | quantos riscos passam do limite | riscos que excedem`),
    neighbours: { lista: "risco.residual" },
    formula: "A6.3",
    definition: "Riscos com residual maior que A.apetite.",
  }),
  metric("controle.maturidade", {
    phase: 6,
    name: "maturidade dos controles",
    article: "a",
    unit: "score",
    unitClass: "indice",
    grains: [
      total(p6.coverage.maturity()),
      per("grupo", p6.group.maturity({ framework: "iso", group: "{grupo}" })),
    ],
    cube: "controles.maturidade.media",
    direction: 1,
    head: said(`maturidade`),
    phrases: said(`maturidade da governança | índice de maturidade | maturidade do controle |
      nível de governança | o quão maduros estamos | maturidade por grupo`),
    neighbours: { cobertura: "controle.cobertura" },
    formula: "A6.4",
    definition:
      "Média ponderada das notas dos controles aplicáveis, de 0 a 100; do controle, a nota de 0 a 5.",
  }),
  metric("controle.cobertura", {
    phase: 6,
    name: "cobertura dos controles",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      total(p6.coverage.coverage()),
      per(
        "grupo",
        p6.group.coverage({ framework: "iso", group: "{grupo}" }),
        p6.group.name({ framework: "iso", group: "{grupo}" }),
      ),
    ],
    direction: 1,
    head: said(`cobertura | controle`),
    phrases: said(`cobertura dos controles | quantos controles atendidos | cobertura iso 42001 |
      percentual de controles | controles suficientes | cobertura por grupo`),
    neighbours: { maturidade: "controle.maturidade" },
    formula: "A6.4",
    definition: "Controles aplicáveis com maturidade a partir de k.mat_min ÷ controles aplicáveis.",
  }),
  metric("controle.sem_evidencia", {
    phase: 6,
    name: "controles sem evidência",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p6.coverage.withoutEvidence())],
    direction: -1,
    head: said(`controle | evidência`),
    phrases:
      said(`controles sem evidência | que controles faltam comprovar | controles sem comprovação |
      evidência vencida | controles sem prova | quantos controles sem evidência`),
    neighbours: { maturidade: "controle.maturidade" },
    formula: "A6.4",
    definition: "Controles aplicáveis sem evidência ou com revisão fora da validade.",
  }),
  metric("plano_adequacao.prazo", {
    phase: 6,
    name: "duração do plano de adequação",
    article: "a",
    unit: "semanas",
    unitClass: "tempo",
    grains: [
      total(p6.plan.weeks()),
      per("acao", p6.action.weeks({ rank: "{#}" }), p6.action.name({ rank: "{#}" })),
    ],
    direction: -1,
    head: said(`prazo | semanas`),
    phrases:
      said(`prazo do plano de adequação | quantas semanas para adequar | tempo até a conformidade |
      duração da adequação | quando terminamos de adequar | semanas do plano`),
    neighbours: { esforco: "plano_adequacao.esforco" },
    formula: "A6.6",
    definition: "Semanas das ações do plano, com a equipe e a ordem da A6.6.",
  }),
  metric("plano_adequacao.esforco", {
    phase: 6,
    name: "esforço do plano de adequação",
    article: "o",
    unit: "pd",
    unitClass: "esforco",
    grains: [
      total(p6.plan.effort()),
      per("acao", p6.action.effort({ rank: "{#}" }), p6.action.name({ rank: "{#}" })),
    ],
    direction: -1,
    additive: ["acao"],
    head: said(`esforço`),
    phrases:
      said(`esforço do plano de adequação | pessoas-dia para adequar | trabalho da adequação |
      esforço de conformidade | quanto trabalho para adequar | esforço por ação`),
    neighbours: { prazo: "plano_adequacao.prazo" },
    formula: "A6.6",
    definition: "Soma do esforço das ações do plano.",
  }),
];
