import { ArrowLeft } from "lucide-react";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { founder } from "./copy/founder.ts";
import { siteCopy } from "./copy/index.ts";
import type { SiteLanguage } from "./language.ts";
import { SiteFrame } from "./site-frame.tsx";

/** The founder's page: one content file, and nothing of a section that it leaves empty. */
export function AboutPage({ language }: { language: SiteLanguage }) {
  const copy = siteCopy[language];
  const content = founder[language];
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
        <div className="mt-8 flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h1 className="font-serif text-3xl font-semibold text-ink">{content.name}</h1>
          {content.isSample && <Badge tone="warning">{copy.about.sample}</Badge>}
        </div>
        <p className="mt-2 text-lg text-ink-2">{content.role}</p>
        <div className="mt-8 flex max-w-prose flex-col gap-4 font-serif text-lg text-ink-2">
          {content.profile.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {content.sections
          .filter((section) => section.items.length > 0)
          .map((section) => (
            <section key={section.title} className="mt-14">
              <h2 className="font-serif text-2xl font-semibold text-ink">{section.title}</h2>
              <Items items={section.items} />
            </section>
          ))}
        <section className="mt-14">
          <h2 className="font-serif text-2xl font-semibold text-ink">{content.philosophy.title}</h2>
          <blockquote className="mt-5 max-w-[36ch] border-l-2 border-accent pl-5 font-serif text-xl text-ink">
            {content.philosophy.quote}
          </blockquote>
          <Items items={content.philosophy.items} />
        </section>
        <a href="/consultant-login" className={buttonClass("primary", "large", "mt-12")}>
          {copy.about.learn}
        </a>
      </div>
    </SiteFrame>
  );
}

function Items({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <dl className="mt-5 divide-y divide-border border-y border-border">
      {items.map((item) => (
        <div key={item.title} className="grid gap-1 py-4 sm:grid-cols-[220px_1fr] sm:gap-6">
          <dt className="font-semibold text-ink">{item.title}</dt>
          <dd className="text-lg text-ink-2">{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
