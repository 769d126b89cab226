import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";

/** One group of pieces under its name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card data-specimen aria-label={title} className="p-5">
      <h3 className="mb-4 text-sm font-medium text-ink-3">{title}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </Card>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
