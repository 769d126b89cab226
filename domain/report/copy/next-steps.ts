/** C5, Próximos passos e gate. */
export const nextStepsCopy = {
  title: "Próximos passos e gate",
  state:
    'O gate está {{estado}}: {{ok|int}} de {{total|int}} {{plural(total,"condições","condição","condições")}} {{plural(ok,"atendidas","atendida","atendidas")}}.',
  oneWarning: "A que falta é um aviso e não impede a decisão.",
  onlyWarnings: "As que faltam são avisos e não impedem a decisão.",
  open: "aberto",
  closed: "fechado",
  pending: "Para avançar, é preciso {{acao}}.",
  gateTitle: "Condições do gate",
  gateColumns: {
    id: "Condição",
    label: "O que exige",
    evidence: "Valor",
    state: "Estado",
    severity: "Tipo",
  },
  met: "atendida",
  unmet: "pendente",
  blocking: "bloqueante",
  warning: "aviso",
  filesTitle: "Dados a enviar",
  filesColumns: {
    model: "Modelo",
    columns: "Colunas mínimas",
    rows: "Linhas mínimas",
    purpose: "O que permite",
  },
  filesNone: "Nenhum arquivo falta para as seções desta fase.",
} as const;
