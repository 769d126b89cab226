import type { ReactNode } from "react";
import { buttonClass } from "#web/ui/button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import type { SiteCopy } from "./copy/site-copy.ts";
import { languageTag, siteLanguages, type SiteLanguage } from "./language.ts";
import { loginPath } from "./login-path.ts";

export const measure = "mx-auto w-full max-w-content px-4 sm:px-6 lg:px-8";

export interface SiteProps {
  language: SiteLanguage;
  copy: SiteCopy;
}

/** Header and footer of the public pages. Plain links: the pages work without scripts. */
export function SiteFrame({
  language,
  copy,
  path,
  children,
}: SiteProps & { path: "/" | "/about"; children: ReactNode }) {
  const home = path === "/" ? "" : "/";
  const link = "rounded-control px-1 py-2 text-base text-ink-2 hover:text-ink";
  return (
    <div lang={languageTag[language]}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10 focus:rounded-control focus:bg-surface focus:px-3 focus:py-2"
      >
        {copy.nav.skip}
      </a>
      <header className={`${measure} flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-3`}>
        <a href="/" aria-label="Lastro" className="mr-auto rounded-control">
          <Wordmark />
        </a>
        <nav
          aria-label={copy.nav.label}
          className="order-3 flex w-full gap-5 sm:order-none sm:w-auto"
        >
          <a className={link} href="/about">
            {copy.nav.about}
          </a>
          <a className={link} href={`${home}#framework`}>
            {copy.nav.framework}
          </a>
          <a className={link} href={`${home}#cases`}>
            {copy.nav.cases}
          </a>
        </nav>
        <a href={loginPath} className={buttonClass("secondary", "medium")}>
          {copy.nav.access}
        </a>
      </header>
      <main id="content">{children}</main>
      <footer className="border-t border-border">
        <div
          className={`${measure} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-8 text-sm text-ink-3`}
        >
          <span lang="pt-BR">{copy.footer.line}</span>
          <span>{copy.footer.note}</span>
          <nav aria-label={copy.nav.language} className="flex gap-1">
            {siteLanguages.map((each) => (
              <a
                key={each}
                href={`${path}?lang=${each}`}
                hrefLang={languageTag[each]}
                lang={languageTag[each]}
                aria-current={each === language || undefined}
                className="rounded-control px-2 py-1 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {each === "en" ? "English" : "Português"}
              </a>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  );
}
