import type { SiteLanguage } from "./language.ts";

const locale = { en: "en-GB", pt: "pt-BR" } as const;

/** "R$ 6.8 million", "R$ 6,8 milhões"; below a million the whole reais. */
export function money(value: number, language: SiteLanguage): string {
  if (Math.abs(value) < 1_000_000) return `R$\u00a0${number(value, language)}`;
  return `R$\u00a0${number(value / 1_000_000, language, 1)}\u00a0${language === "pt" ? "milhões" : "million"}`;
}

export function number(value: number, language: SiteLanguage, decimals = 0): string {
  return new Intl.NumberFormat(locale[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** A figure with the decimals that it needs: "2,5", "24". */
export const plainNumber = (value: number, language: SiteLanguage): string =>
  number(value, language, Number.isInteger(value) ? 0 : 1);
