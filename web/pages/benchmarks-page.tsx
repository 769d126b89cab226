import { useSearchParams } from "react-router";
import { benchmarkIndustries, benchmarkPeriods } from "#domain/benchmarks/illustrative/index.ts";
import { BenchmarksView, benchmarksCopy as copy } from "#web/features/benchmarks/index.ts";
import { useActiveProject } from "#web/features/projects/index.ts";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** /benchmarks: what is shown stands in the address, so that a link leads to the same comparison. */
export function BenchmarksPage() {
  const { project, isPending } = useActiveProject();
  const [search, setSearch] = useSearchParams();
  if (isPending) return <SkeletonLines count={10} />;
  const industry =
    benchmarkIndustries.find(
      (name) => name === (search.get("setor") ?? project?.client.industry),
    ) ?? benchmarkIndustries[0];
  const period = benchmarkPeriods.find((name) => name === search.get("periodo")) ?? "Last 12M";
  const asked = search.get("aba") ?? "overview";
  const tab = asked in copy.tabs ? asked : "overview";
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro title={copy.title} text={copy.intro} />
      <BenchmarksView
        selection={{ industry, period, projectId: project?.id ?? null }}
        tab={tab}
        onChange={(next) =>
          setSearch(
            {
              setor: next.industry ?? industry,
              periodo: next.period ?? period,
              aba: next.tab ?? tab,
            },
            { replace: true },
          )
        }
      />
    </div>
  );
}
