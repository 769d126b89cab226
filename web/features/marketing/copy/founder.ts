import type { SiteLanguage } from "../language.ts";

/**
 * The firm's own page: replace these texts by the founder's. While `isSample` holds, the page says "Conteúdo de exemplo".
 * A section without items is not shown. Name no institution that does not exist.
 */
export interface FounderContent {
  isSample: boolean;
  name: string;
  role: string;
  profile: string[];
  sections: { title: string; items: { title: string; text: string }[] }[];
  philosophy: { title: string; quote: string; items: { title: string; text: string }[] };
}

export const founder: Record<SiteLanguage, FounderContent> = {
  en: {
    isSample: true,
    name: "Name of the founder",
    role: "Founder and lead consultant",
    profile: [
      "This is where the firm introduces the person who answers for its work: what they did before, whom they did it for and what they learned.",
      "Ballast is what keeps a ship steady; in finance, it is what backs a claim. The product takes its name from that: no figure stands without what backs it.",
    ],
    sections: [
      {
        title: "Research foundation",
        items: [
          {
            title: "Process mining",
            text: "Times, variants and rework are read from event logs, after van der Aalst.",
          },
          {
            title: "Corporate finance",
            text: "Value, return and risk after Brealey, Myers and Allen; ranges instead of one number.",
          },
          {
            title: "Data quality",
            text: "Completeness, consistency, validity, uniqueness and timeliness, after ISO/IEC 25012.",
          },
        ],
      },
      { title: "Board roles", items: [] },
      { title: "Executive track record", items: [] },
    ],
    philosophy: {
      title: "Philosophy",
      quote: "A number that cannot say where it comes from should not reach a board.",
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
  },
  pt: {
    isSample: true,
    name: "Nome do fundador",
    role: "Fundador e consultor responsável",
    profile: [
      "Aqui a firma apresenta a pessoa que responde pelo trabalho: o que fez antes, para quem fez e o que aprendeu.",
      "Lastro é o que mantém o navio firme; em finanças, é o que garante um título. O nome do produto vem daí: nenhum número fica de pé sem o que o sustenta.",
    ],
    sections: [
      {
        title: "Base de pesquisa",
        items: [
          {
            title: "Mineração de processos",
            text: "Prazos, variantes e retrabalho são lidos de logs de eventos, segundo van der Aalst.",
          },
          {
            title: "Finanças corporativas",
            text: "Valor, retorno e risco segundo Brealey, Myers e Allen; faixas em vez de um só número.",
          },
          {
            title: "Qualidade de dados",
            text: "Completude, consistência, validade, unicidade e atualidade, segundo a ISO/IEC 25012.",
          },
        ],
      },
      { title: "Conselhos", items: [] },
      { title: "Trajetória executiva", items: [] },
    ],
    philosophy: {
      title: "Filosofia",
      quote: "Um número que não diz de onde vem não deveria chegar a um conselho.",
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
};
