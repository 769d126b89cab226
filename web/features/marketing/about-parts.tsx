import type { ReactNode } from "react";
import type { z } from "zod";
import type { publicPart } from "#contract/public-page/endpoints.ts";
import { siteCopy } from "./copy/index.ts";
import type { SiteLanguage } from "./language.ts";

export type AboutPart = z.output<typeof publicPart>;
type Content = NonNullable<AboutPart["en"]>;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** What the firm tells of itself. A part that nobody wrote in this language is absent, unless somebody may fill it (`fill`). */
export function AboutParts({
  language,
  parts,
  fill,
}: {
  language: SiteLanguage;
  parts: readonly AboutPart[];
  fill?: (part: AboutPart) => ReactNode;
}) {
  return parts.map((part) => {
    const content = part[language];
    if (content === null)
      return fill === undefined ? null : <div key={part.name}>{fill(part)}</div>;
    return (
      <section key={part.name} className="mt-14" data-part={part.name}>
        {part.name === "founder" ? (
          <Founder language={language} content={content} picture={part.picture} />
        ) : (
          <Other language={language} part={part} content={content} />
        )}
        <Items items={content.items} />
      </section>
    );
  });
}

const heading = "font-serif text-2xl font-semibold text-ink";

function Founder({
  language,
  content,
  picture,
}: {
  language: SiteLanguage;
  content: Content;
  picture: string | null;
}) {
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
      <Picture sha256={picture} alt={content.heading} className="size-40" />
      <div className="min-w-0">
        <h2 className={heading}>{content.heading || siteCopy[language].about.parts.founder}</h2>
        {content.subtitle !== "" && <p className="mt-1 text-lg text-ink-2">{content.subtitle}</p>}
        <Paragraphs text={content.text} />
      </div>
    </div>
  );
}

function Other({
  language,
  part: { name, picture },
  content,
}: {
  language: SiteLanguage;
  part: AboutPart;
  content: Content;
}) {
  return (
    <>
      <h2 className={heading}>{siteCopy[language].about.parts[name]}</h2>
      {content.heading !== "" && (
        <p className="mt-3 text-lg font-semibold text-ink">{content.heading}</p>
      )}
      {content.subtitle !== "" && <p className="mt-1 text-lg text-ink-2">{content.subtitle}</p>}
      {name === "philosophy" && content.text !== "" ? (
        <blockquote className="mt-5 max-w-[36ch] border-l-2 border-accent pl-5 font-serif text-xl text-ink">
          {content.text}
        </blockquote>
      ) : (
        <Paragraphs text={content.text} />
      )}
      <Picture sha256={picture} alt="" className="mt-5 max-h-80 max-w-full" />
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return null;
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-4 font-serif text-lg text-ink-2">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Picture({
  sha256,
  alt,
  className,
}: {
  sha256: string | null;
  alt: string;
  className: string;
}) {
  if (sha256 === null) return null;
  return (
    <img
      src={`/api/about/pictures/${sha256}`}
      alt={alt}
      className={`shrink-0 rounded-card object-cover ${className}`}
    />
  );
}

function Items({ items }: { items: Content["items"] }) {
  if (items.length === 0) return null;
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
