/** Words of the contradiction watch, pt-BR. */
export const contradictionCopy = {
  inherited: "A fase posterior usa um valor que a fase de origem já não tem.",
  volume: "O volume mensal do processo difere entre a linha de base e o redesenho.",
  hours: "As horas atuais do processo diferem entre a linha de base e o redesenho.",
  cost: "O custo anual do processo difere entre a linha de base e o redesenho.",
  benefitHours:
    "As horas contadas como benefício passam das horas que o redesenho libera no processo.",
  preliminaryHours: "As horas contadas como benefício passam das horas liberáveis do processo.",
} as const;
