/** Words of what the installation proves, pt-BR. */
export const trustCopy = {
  proofs: {
    title: "Prova portátil",
    hint: "Um arquivo que recalcula os números de um relatório fora da plataforma. Ele leva as fórmulas da fase e as linhas que pode levar.",
    allow: "Permitir prova portátil",
    off: "Desligada: o menu “Exportar” não a mostra e nenhum relatório sai como prova. As que já foram entregues continuam válidas.",
    saved: { on: "Prova portátil permitida", off: "Prova portátil desligada" },
    saveFailed: "Não foi possível mudar a prova portátil",
    tryAgain: "Tente novamente.",
  },
  seal: {
    title: "Selo desta instalação",
    hint: "Provas e atas são seladas com ele. A última página dos relatórios mostra a mesma impressão digital.",
    fingerprint: "Impressão digital",
    until: (date: string): string => `Certificado válido até ${date}.`,
    certificate: "Baixar certificado",
    certificateFailed: "Não foi possível baixar o certificado",
    tryAgain: "Tente novamente.",
    check: "Conferir uma prova",
  },
};
