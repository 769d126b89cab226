/** 4.8, Roteiro, contratos, segurança e continuidade. */
export const roadmapCopy = {
  title: "Roteiro, contratos, segurança e continuidade",
  key: '{{n|int}} {{plural(n,"contratos vencem","contrato vence","contratos vencem")}} em até {{meses|int}} {{plural(meses,"meses","mês","meses")}}; o primeiro aviso prévio é em {{data|data}}.',
  keyNoNotice:
    '{{n|int}} {{plural(n,"contratos vencem","contrato vence","contratos vencem")}} em até {{meses|int}} {{plural(meses,"meses","mês","meses")}}.',
  none: 'Nenhum contrato vence em até {{meses|int}} {{plural(meses,"meses","mês","meses")}}.',
  value: "Esses contratos somam {{valor|brl}} por ano.",
  valueOfKnown: "Os que têm valor informado somam {{valor|brl}} por ano.",
  urgent:
    '{{n|int}} {{plural(n,"avisos vencem","aviso vence","avisos vencem")}} em até {{dias|int}} {{plural(dias,"dias","dia","dias")}}.',
  lost: '{{n|int}} {{plural(n,"contratos têm","contrato tem","contratos têm")}} a janela de aviso perdida.',
  recovery:
    '{{n|int}} {{plural(n,"sistemas críticos têm","sistema crítico tem","sistemas críticos têm")}} recuperação acima da meta.',
  noRecovery:
    "O tempo de recuperação e a meta não foram informados; a continuidade não pode ser avaliada.",
  risks: 'A lista técnica tem {{n|int}} {{plural(n,"riscos","risco","riscos")}}.',
  rehost:
    "Transferência provisória de {{sis}}: não corrige a adequação técnica; prever modernização até {{data|data}}.",
  partial:
    "Análise parcial: {{parcela|pct0}} do custo tem fim de contrato. Os valores referem-se só a esses sistemas.",
  contractsTitle: "Calendário de contratos",
  contractsColumns: {
    system: "Sistema",
    vendor: "Fornecedor",
    end: "Fim",
    notice: "Aviso até",
    state: "Situação",
    value: "Valor por ano",
  },
  contractsFootnote: "Em ordem de prazo do aviso prévio.",
  roadTitle: "Roteiro técnico",
  roadColumns: {
    system: "Sistema",
    destination: "Destino",
    reason: "Motivo",
    end: "Fim do contrato",
    saving: "Economia por ano",
  },
  roadFootnote: "Sistemas que mudam de destino, na ordem do fim do contrato.",
  risksTitle: "Riscos técnicos, de segurança e de continuidade",
  risksColumns: {
    system: "Sistema",
    risk: "Risco",
    criticality: "Criticidade",
    security: "Segurança",
    destination: "Destino",
  },
  criticalTitle: "Sistemas de criticidade máxima",
  criticalColumns: {
    system: "Sistema",
    destination: "Destino",
    end: "Fim do contrato",
    recovery: "Recuperação",
    goal: "Meta",
  },
} as const;
