import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#web/ui/button.tsx";
import { siteCopy } from "./copy/index.ts";
import type { SiteLanguage } from "./language.ts";
import { SiteFrame } from "./site-frame.tsx";

/** The page of the firm; its parts (AboutParts) are what administrators wrote. */
export function AboutPage({ language, children }: { language: SiteLanguage; children: ReactNode }) {
  const copy = siteCopy[language];
  return (
    <SiteFrame language={language} copy={copy} path="/about">
      <div className="mx-auto w-full max-w-[860px] px-4 pt-8 pb-20 sm:px-6">
        <a
          href="/"
          className="inline-flex items-center gap-1.5 rounded-control py-1 text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {copy.about.back}
        </a>
        <h1 className="mt-8 font-serif text-3xl font-semibold text-ink">{copy.about.title}</h1>
        {children}
        <a href="/consultant-login" className={buttonClass("primary", "large", "mt-12")}>
          {copy.about.learn}
        </a>
      </div>
    </SiteFrame>
  );
}
