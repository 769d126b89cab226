import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { layerNames, type LayerKey } from "#domain/phases/smart-stack/copy.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { textOf, type DatasetRecord } from "#web/lib/dataset-records.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { stackCopy as copy } from "./copy.ts";
import { useFigures } from "#web/features/phases/figures/index.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

const looks: Readonly<Record<string, string>> = {
  ativo: "border-border-strong/60 bg-surface",
  planejado: "border-dashed border-accent bg-accent-soft",
  "a desativar": "border-border bg-surface-2",
};
const layers = Object.keys(layerNames) as LayerKey[];
const summaryKeys = ["ativos", "planejados", "desativar"] as const;
const firstShown = 24;

/** Layers from the channels down, each component with its status in words. */
export function ArchitectureCard({
  phase,
  components,
}: {
  phase: Phase;
  components: readonly DatasetRecord[];
}) {
  const { data: figures } = useFigures(phase.projectId, phase.order, prefixOf(handed.layer.active));
  return (
    <TitledCard
      title={copy.architecture}
      hint={copy.architectureHint}
      data-testid="architecture-card"
    >
      <div className="flex flex-col gap-3">
        {layers.map((layer) => {
          const own = components.filter((record) => textOf(record, "camada") === layerNames[layer]);
          const isGap = !own.some((record) => textOf(record, "situacao") !== "a desativar");
          const counts = summaryKeys.flatMap((key) => {
            const found = figures?.get(handed.layerFigure.of({ layer, figure: key }));
            return found === undefined || found.value === 0 || found.value === null
              ? []
              : [
                  {
                    key,
                    display: found.display,
                    word: copy.layerSummary[key][found.value === 1 ? 0 : 1],
                  },
                ];
          });
          return (
            <section
              key={layer}
              aria-label={layerNames[layer]}
              className={classNames(
                "rounded-control border p-3",
                isGap ? "border-dashed border-warning" : "border-border",
              )}
            >
              <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-sm font-semibold text-ink">{layerNames[layer]}</h3>
                {isGap && <Badge tone="warning">{copy.gap}</Badge>}
                <p className="flex flex-wrap gap-x-3 text-xs text-ink-2 sm:ml-auto">
                  {counts.map(({ key, display, word }) => (
                    <span key={key}>
                      <FactValue
                        projectId={phase.projectId}
                        factId={handed.layerFigure.of({ layer, figure: key })}
                      >
                        {display}
                      </FactValue>{" "}
                      {word}
                    </span>
                  ))}
                </p>
              </div>
              <Blocks phase={phase} components={own} />
            </section>
          );
        })}
      </div>
    </TitledCard>
  );
}

function Blocks({ phase, components }: { phase: Phase; components: readonly DatasetRecord[] }) {
  const [isOpen, setOpen] = useState(false);
  if (components.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {(isOpen ? components : components.slice(0, firstShown)).map((record) => {
          const [id, name, status] = [
            textOf(record, "componente_id") ?? "",
            textOf(record, "componente") ?? "",
            textOf(record, "situacao") ?? "",
          ];
          return (
            <li
              key={id}
              className={classNames("min-w-0 rounded-control border px-2.5 py-1.5", looks[status])}
            >
              <p
                className={classNames(
                  "line-clamp-2 text-sm font-medium break-words text-ink",
                  status === "a desativar" && "line-through decoration-ink-3",
                )}
                title={name}
              >
                {name}
              </p>
              <p className="text-xs text-ink-2">
                <FactValue
                  projectId={phase.projectId}
                  factId={handed.component.status({ component: id })}
                >
                  {status}
                </FactValue>
              </p>
            </li>
          );
        })}
      </ul>
      {components.length > firstShown && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.showFewer : copy.showAll(components.length)}
        </Button>
      )}
    </>
  );
}
