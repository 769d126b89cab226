import { lazy, Suspense } from "react";

const Rendered = lazy(() => import("./rendered-markdown.tsx"));

/** Markdown of a reply; its words stand plain while the renderer is fetched. */
export function MarkdownText({ text, plain }: { text: string; plain: string }) {
  return (
    <Suspense fallback={<div className="whitespace-pre-wrap">{plain}</div>}>
      <Rendered text={text} />
    </Suspense>
  );
}
