/** What a document says of the installation's seal, pt-BR. */
export const sealCopy = {
  label: "Selo desta instalação",
  /** `fingerprint`: groups of four, as the proof shows it. */
  line: (fingerprint: string): string =>
    `Impressão digital do selo desta instalação: ${fingerprint}. A prova portátil e a ata do gate mostram a mesma.`,
};
