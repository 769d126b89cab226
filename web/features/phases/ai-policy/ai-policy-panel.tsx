import { useSearchParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { CasesView } from "./cases-view.tsx";
import { ControlsView } from "./controls-view.tsx";
import { policyCopy as copy } from "./copy.ts";
import { GapsView } from "./gaps-view.tsx";
import { RisksView } from "./risks-view.tsx";
import { AnnexView, RulesView } from "./rules-view.tsx";

const views = ["casos", "riscos", "controles", "lacunas", "aplicabilidade", "normas"] as const;
const contents = {
  casos: CasesView,
  riscos: RisksView,
  controles: ControlsView,
  lacunas: GapsView,
  aplicabilidade: AnnexView,
  normas: RulesView,
};

/** Phase 6 laid out by what is asked of it, under the notice that no screen of it goes without. */
export function AiPolicyPanel({ phase }: { phase: Phase }) {
  const [search, setSearch] = useSearchParams();
  const view = views.find((name) => name === search.get("visao")) ?? "casos";
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
    <div className="flex flex-col gap-4">
      <Callout tone="info">{copy.notice}</Callout>
      <Tabs
        label={copy.views.label}
        value={view}
        onChange={show}
        items={views.map((name) => {
          const View = contents[name];
          return { value: name, label: copy.views[name], content: <View phase={phase} /> };
        })}
      />
    </div>
  );
}
