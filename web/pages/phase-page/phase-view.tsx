import { useSearchParams } from "react-router";
import type { PhaseScreen } from "#domain/methodology/phase-display.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { useHashTarget } from "#web/lib/hash-target.ts";
import { PhaseHead } from "./phase-head.tsx";
import { PhaseNotices } from "./phase-notices.tsx";
import { PhaseTabs } from "./phase-tabs.tsx";
import { namedTab, reachedTab, tabsOf, type PhaseTab } from "./tabs-of.ts";
import { useTurningTab } from "./use-turning-tab.ts";

/** One phase, wherever it was reached from: what it found, how far it is, and everything that is done with it. */
export function PhaseView({
  project,
  phases,
  phase,
  screen,
  linkTo,
}: {
  project: Project;
  phases: Phase[];
  phase: Phase;
  screen: PhaseScreen;
  linkTo: (phase: Pick<Phase, "id" | "order">) => string;
}) {
  const [search, setSearch] = useSearchParams();
  useHashTarget(true);
  const isReader = project.status === "active" && !phase.abilities.record;
  const tabs = tabsOf(phase, { isReader });
  const named = namedTab(phase, tabs, search);
  const tab = useTurningTab(named ?? reachedTab(phase, tabs), named !== null);
  const show = (next: PhaseTab, item?: string): void =>
    setSearch(
      (current) => {
        current.set("tab", next);
        current.delete("visao");
        if (item === undefined) current.delete("item");
        else current.set("item", item);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="-mt-3 flex flex-col max-sm:-mt-4 max-sm:pb-14">
      <PhaseHead
        project={project}
        phases={phases}
        phase={phase}
        screen={screen}
        linkTo={linkTo}
        tab={tab}
        onShow={show}
      />
      <PhaseNotices phase={phase} isReader={isReader} />
      <PhaseTabs
        project={project}
        phase={phase}
        tabs={tabs}
        tab={tab}
        item={search.get("item")}
        onShow={show}
      />
    </div>
  );
}
