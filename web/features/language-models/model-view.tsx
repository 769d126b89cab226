import { useSearchParams } from "react-router";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { CallsCard } from "./calls-card.tsx";
import { modelCopy } from "./copy.ts";
import { QuestionsCard } from "./questions-card.tsx";
import { useModelSettings } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";

const QUESTIONS = "perguntas";

/** The model and what it was called for; what nobody answered has a tab of its own. */
export function LanguageModelView() {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      label={modelCopy.tabs.label}
      value={search.get("tab") === QUESTIONS ? QUESTIONS : "modelo"}
      onChange={(value) => setSearch(value === QUESTIONS ? { tab: value } : {}, { replace: true })}
      items={[
        { value: "modelo", label: modelCopy.tabs.model, content: <ModelTab /> },
        { value: QUESTIONS, label: modelCopy.questions.title, content: <QuestionsCard /> },
      ]}
    />
  );
}

function ModelTab() {
  const { data, error, refetch } = useModelSettings();
  // The form stands above the lists and has a height of its own.
  if (data === undefined && error === null) return <SkeletonLines count={12} />;
  return (
    <div className="flex flex-col gap-4">
      {data !== undefined ? (
        <SettingsForm key={`${data.source}-${data.version}`} settings={data} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <CallsCard />
    </div>
  );
}
