import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { CallsCard } from "./calls-card.tsx";
import { QuestionsCard } from "./questions-card.tsx";
import { useModelSettings } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";

export function LanguageModelView() {
  const { data, error, refetch } = useModelSettings();
  // The form stands above the lists and has a height of its own.
  if (data === undefined && error === null) return <SkeletonLines count={12} />;
  return (
    <>
      {data !== undefined ? (
        <SettingsForm key={`${data.source}-${data.version}`} settings={data} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <CallsCard />
      <QuestionsCard />
    </>
  );
}
