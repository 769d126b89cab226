import { useSearchParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { CapacityView } from "./capacity-view.tsx";
import { orgCopy as copy } from "./copy.ts";
import { ExposureView } from "./exposure-view.tsx";
import { RaciView } from "./raci-view.tsx";
import { StructureView } from "./structure-view.tsx";

const views = ["estrutura", "exposicao", "capacidade", "raci"] as const;
const contents = {
  estrutura: StructureView,
  exposicao: ExposureView,
  capacidade: CapacityView,
  raci: RaciView,
};

/** Phase 3 laid out by what is asked of it; the view is in the address, so that it can be linked. */
export function OrgDnaPanel({ phase }: { phase: Phase }) {
  const [search, setSearch] = useSearchParams();
  const view = views.find((name) => name === search.get("visao")) ?? "estrutura";
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
