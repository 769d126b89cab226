import { useSearchParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { loopCopy as copy } from "./copy.ts";
import { CycleView } from "./cycle-view.tsx";
import { CaptureView, CurveView, LoadView, TrainingView } from "./programme-views.tsx";
import { BarriersView, ReadinessView } from "./survey-views.tsx";

const views = [
  "barreiras",
  "prontidao",
  "capacitacao",
  "carga",
  "adocao",
  "captura",
  "ciclo",
] as const;
const contents = {
  barreiras: BarriersView,
  prontidao: ReadinessView,
  capacitacao: TrainingView,
  carga: LoadView,
  adocao: CurveView,
  captura: CaptureView,
  ciclo: CycleView,
};

/** Phase 7 laid out by what is asked of it; the view is in the address, so that it can be linked. */
export function AdoptLoopPanel({ phase }: { phase: Phase }) {
  const [search, setSearch] = useSearchParams();
  const view = views.find((name) => name === search.get("visao")) ?? "barreiras";
  const show = (next: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("visao", next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label={copy.views.label}
      value={view}
      onChange={show}
      items={views.map((name) => {
        const View = contents[name];
        return { value: name, label: copy.views[name], content: <View phase={phase} /> };
      })}
    />
  );
}
