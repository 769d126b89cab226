/** Language of the public pages. English is the specification's; the choice is kept in a cookie that the server reads too. */
export type SiteLanguage = "en" | "pt";
export const siteLanguages: readonly SiteLanguage[] = ["en", "pt"];
export const languageTag = { en: "en", pt: "pt-BR" } as const;

/** For pages that the browser renders: the address wins over the kept choice. */
export function chosenLanguage(search: string, cookie: string): SiteLanguage {
  const asked =
    new URLSearchParams(search).get("lang") ?? /(?:^|;\s*)site-lang=(\w+)/.exec(cookie)?.[1];
  return asked === "pt" ? "pt" : "en";
}
