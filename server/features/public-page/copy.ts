import type { StoredPart } from "./stored-part.ts";

export const publicPageCopy = {
  pictureKind: "Envie uma imagem PNG, JPEG ou WebP.",
  pictureSize: "Envie uma imagem de até 400 KB.",
  pictureGone: "A imagem não está mais guardada. Envie-a de novo.",
};

const none = { heading: "", subtitle: "", text: "" };

/** What ships with the product: the sources of the method and its principles. Nobody is invented. */
export const shippedParts: readonly StoredPart[] = [
  { name: "founder", en: null, pt: null, picture: null },
  {
    name: "research",
    picture: null,
    en: {
      ...none,
      items: [
        {
          title: "Process mining",
          text: "Times, variants, handoffs and rework are read from event logs, after Wil van der Aalst, Process Mining: Data Science in Action.",
        },
        {
          title: "Corporate finance",
          text: "Value, return and risk after Brealey, Myers and Allen, Principles of Corporate Finance; ranges instead of one number.",
        },
        {
          title: "Data quality",
          text: "Completeness, consistency, validity, uniqueness and timeliness, after ISO/IEC 25012.",
        },
        {
          title: "Adoption",
          text: "How a change spreads after Everett Rogers, Diffusion of Innovations; readiness of people after Prosci's ADKAR.",
        },
      ],
    },
    pt: {
      ...none,
      items: [
        {
          title: "Mineração de processos",
          text: "Prazos, variantes, passagens e retrabalho são lidos de logs de eventos, segundo Wil van der Aalst, Process Mining: Data Science in Action.",
        },
        {
          title: "Finanças corporativas",
          text: "Valor, retorno e risco segundo Brealey, Myers e Allen, Principles of Corporate Finance; faixas em vez de um só número.",
        },
        {
          title: "Qualidade de dados",
          text: "Completude, consistência, validade, unicidade e atualidade, segundo a ISO/IEC 25012.",
        },
        {
          title: "Adoção",
          text: "Como uma mudança se espalha, segundo Everett Rogers, Diffusion of Innovations; prontidão das pessoas segundo o ADKAR, da Prosci.",
        },
      ],
    },
  },
  { name: "boards", en: null, pt: null, picture: null },
  { name: "record", en: null, pt: null, picture: null },
  {
    name: "philosophy",
    picture: null,
    en: {
      ...none,
      text: "A number that cannot say where it comes from should not reach a board.",
      items: [
        {
          title: "Measured before estimated",
          text: "What the data measure is told apart from what is assumed, and an assumption is named.",
        },
        {
          title: "Plain about what is missing",
          text: "What cannot be said from the data is said plainly, never guessed.",
        },
        {
          title: "People decide",
          text: "Each phase ends at a gate with written conditions and a decision by the client.",
        },
      ],
    },
    pt: {
      ...none,
      text: "Um número que não diz de onde vem não deveria chegar a um conselho.",
      items: [
        {
          title: "Medir antes de estimar",
          text: "O que os dados medem fica separado do que se supõe, e a premissa tem nome.",
        },
        {
          title: "Clareza sobre o que falta",
          text: "O que os dados não permitem dizer é dito assim, nunca adivinhado.",
        },
        {
          title: "Quem decide são pessoas",
          text: "Cada fase termina em um gate com condições escritas e uma decisão do cliente.",
        },
      ],
    },
  },
];
