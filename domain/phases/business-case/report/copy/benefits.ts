/** 5.1, Registro de benefícios. */
export const benefitsCopy = {
  title: "Registro de benefícios",
  gross:
    "O benefício bruto é de {{bruto|brl}} por ano no conjunto recomendado, dos quais {{caixa|brl}} se convertem em caixa no cenário base.",
  grossOther:
    "No programa completo, o bruto é de {{bruto|brl}} por ano e o efeito em caixa, de {{caixa|brl}}.",
  grossOnly:
    "O benefício bruto do programa completo é de {{bruto|brl}} por ano, dos quais {{caixa|brl}} se convertem em caixa no cenário base.",
  notCash:
    "No conjunto recomendado, {{nao_caixa|brl}} por ano correspondem a capacidade liberada e não entram no VPL; no programa completo, {{nao_caixa2|brl}}.",
  noDouble:
    "Nenhuma hora é contada em duplicidade: {{contadas|int}} de {{disponiveis|int}} h disponíveis por mês.",
  double:
    '{{plural(n,"","Um processo tem","{{n|int}} processos têm")}} contagem em duplicidade; a conta usa o processo inteiro uma só vez até a correção das frações.',
  unmatched:
    '{{plural(n,"","Um processo citado nas iniciativas não tem","{{n|int}} processos citados nas iniciativas não têm")}} linha de base; o benefício {{plural(n,"","dele","deles")}} não é contado.',
  unclaimed:
    "A economia de TI de {{valor|brl}} por ano não tem iniciativa que a realize e fica fora do VPL.",
  retention:
    "A retenção de clientes conta a margem das contas que saem do alerta, em regime permanente (simplificação).",
  saving: "A economia de TI entra uma vez por sistema e só depois do fim do contrato dele.",
  residual:
    "A capacidade residual das tarefas, de {{valor|brl}} por ano, é potencial não capturado e fica fora do caixa em todos os cenários.",
  preliminary:
    "As horas vêm do redesenho por etapa onde há etapas informadas; nos demais processos, do potencial preliminar.",
  setsTitle: "Do benefício bruto ao caixa",
  setsColumns: { step: "Parcela", rec: "Conjunto recomendado", prog: "Programa completo" },
  setRows: {
    gross: "Benefício bruto",
    notCash: "Capacidade que não vira caixa",
    notAdopted: "Benefício não adotado",
    cash: "Efeito em caixa, em regime",
  },
  classesHeading: "Natureza do benefício bruto",
  classRows: {
    capacity: "Capacidade",
    cash: "Caixa",
    revenue: "Receita",
    avoidedRisk: "Risco evitado",
  },
  ledgerTitle: "Registro por iniciativa, fonte e classe",
  ledgerColumns: {
    initiative: "Iniciativa",
    item: "Fonte",
    kind: "Classe",
    hours: "Horas",
    gross: "Bruto",
    cash: "Caixa em regime",
  },
  kinds: {
    horas: "Capacidade",
    ti_pessoas: "Capacidade",
    ti: "Caixa",
    material: "Caixa",
    retencao: "Receita",
  },
  ledgerFootnote:
    "Caixa em regime: parte convertida em caixa, com adoção, sem a rampa de entrada. Somas podem divergir por arredondamento.",
} as const;
