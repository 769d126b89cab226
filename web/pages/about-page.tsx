import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { marketingCopy } from "#web/features/marketing/index.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Button } from "#web/ui/button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";

const copy = marketingCopy.about;

export function AboutPage() {
  useDocumentTitle(copy.title);
  return (
    <main lang="en" className="mx-auto w-full max-w-[760px] px-4 py-10 sm:px-6">
      <div className="mb-12 flex items-center justify-between">
        <Link to="/" className="inline-flex items-center gap-1.5 rounded-control text-sm text-ink-2 hover:text-ink"><ArrowLeft aria-hidden className="size-4" />{copy.back}</Link>
        <Wordmark />
      </div>
      <h1 className="font-serif text-3xl font-semibold text-ink">{copy.title}</h1>
      <div className="mt-6 flex max-w-prose flex-col gap-4 font-serif text-lg text-ink-2">{copy.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</div>
      <h2 className="mt-12 font-serif text-2xl font-semibold text-ink">{copy.principles}</h2>
      <dl className="mt-4 divide-y divide-border border-y border-border">
        {copy.items.map((item) => (
          <div key={item.title} className="grid gap-1 py-4 sm:grid-cols-[220px_1fr] sm:gap-6">
            <dt className="font-semibold text-ink">{item.title}</dt>
            <dd className="text-ink-2">{item.text}</dd>
          </div>
        ))}
      </dl>
      <Button asChild variant="primary" size="large" className="mt-10"><Link to="/consultant-login">{copy.access}</Link></Button>
    </main>
  );
}
