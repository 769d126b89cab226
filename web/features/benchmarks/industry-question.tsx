import type { Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { benchmarkIndustries } from "#domain/benchmarks/illustrative/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { benchmarksCopy } from "./copy.ts";
import { useSetIndustry } from "./queries.ts";

const copy = benchmarksCopy.industryQuestion;

/** Without a sector there is nothing to compare the client with. */
export function IndustryQuestion({ shown }: { shown: Benchmarks }) {
  const set = useSetIndustry({
    id: shown.project?.clientId ?? "",
    version: shown.project?.clientVersion ?? 0,
  });
  if (shown.project === null || shown.metadata.industryGiven) return null;
  return (
    <Callout tone="info" title={copy.title(shown.project.clientName)}>
      <p>{shown.abilities.setIndustry ? copy.text : copy.textForReaders}</p>
      {shown.abilities.setIndustry && (
        <div className="mt-3 flex flex-wrap gap-2">
          {benchmarkIndustries.map((industry) => (
            <Button
              key={industry}
              isPending={set.isPending && set.variables === industry}
              disabled={set.isPending}
              onClick={() =>
                set.mutate(industry, {
                  onError: (error) =>
                    showToast({
                      title: copy.failed,
                      description: describeError(error, benchmarksCopy.tryAgain),
                      tone: "destructive",
                    }),
                })
              }
            >
              {benchmarksCopy.industries[industry]}
            </Button>
          ))}
        </div>
      )}
    </Callout>
  );
}
