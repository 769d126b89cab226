import type { ReactNode } from "react";
import Markdown, { defaultUrlTransform, type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { FigureText } from "#web/features/reports/read/index.ts";
import { FACT_SCHEME } from "./answer-markdown.ts";

const keepFacts = (url: string): string =>
  url.startsWith(FACT_SCHEME) ? url : defaultUrlTransform(url);

const textOf = (node: ReactNode): string =>
  typeof node === "string" ? node : Array.isArray(node) ? node.map(textOf).join("") : "";

/**
 * Figures open their origin. Other links and pictures of a reply are words only: what a model or a file says must not make the
 * browser ask another server for anything.
 */
const components: Components = {
  a: ({ href, children }) =>
    href?.startsWith(FACT_SCHEME) === true ? (
      <FigureText
        text={textOf(children)}
        factId={decodeURIComponent(href.slice(FACT_SCHEME.length))}
      />
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  p: ({ children }) => <p className="my-2 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-2 list-disc pl-5 marker:text-accent">{children}</ul>,
  ol: ({ children }) => <ol className="my-2 list-decimal pl-5">{children}</ol>,
  h1: ({ children }) => <p className="mt-3 mb-1 font-semibold">{children}</p>,
  h2: ({ children }) => <p className="mt-3 mb-1 font-semibold">{children}</p>,
  h3: ({ children }) => <p className="mt-3 mb-1 font-semibold">{children}</p>,
  h4: ({ children }) => <p className="mt-3 mb-1 font-semibold">{children}</p>,
  h5: ({ children }) => <p className="mt-3 mb-1 font-semibold">{children}</p>,
  h6: ({ children }) => <p className="mt-3 mb-1 font-semibold">{children}</p>,
  code: ({ children }) => (
    <code className="rounded-control bg-surface-2 px-1 text-sm">{children}</code>
  ),
  pre: ({ children }) => (
    <pre className="my-2 overflow-x-auto rounded-control bg-surface-2 p-3 text-sm">{children}</pre>
  ),
  blockquote: ({ children }) => (
    <blockquote className="my-2 border-l-2 border-border pl-3 text-ink-2">{children}</blockquote>
  ),
  table: ({ children }) => (
    <div className="my-3 overflow-x-auto rounded-control border border-border">
      <table className="w-full border-collapse text-sm">{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th
      scope="col"
      style={style}
      className="border-b border-border bg-surface-2 px-3 py-1.5 text-left text-xs font-medium text-ink-2"
    >
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border-b border-border px-3 py-1.5 align-top">
      {children}
    </td>
  ),
};

export default function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} urlTransform={keepFacts} components={components}>
      {text}
    </Markdown>
  );
}
