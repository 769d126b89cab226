import { TitledCard } from "#web/ui/card.tsx";
import { phaseCopy } from "./copy.ts";

export function ObjectivesCard({ objectives }: { objectives: string[] }) {
  return (
    <TitledCard title={phaseCopy.objectives}>
      <ol className="flex flex-col gap-2.5">
        {objectives.map((objective, index) => (
          <li key={objective} className="flex gap-3 text-sm text-ink-2">
            <span aria-hidden className="w-4 shrink-0 text-right font-medium text-ink-3">
              {index + 1}
            </span>
            <span>{objective}</span>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
