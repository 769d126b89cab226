import { ClipboardList, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { surveysCopy as copy } from "./copy.ts";
import { CreateSurveyDialog } from "./create-dialog.tsx";
import { useSurveys } from "./queries.ts";
import { SurveyCard } from "./survey-card.tsx";

export function SurveysPanel({ projectId, isActive }: { projectId: string; isActive: boolean }) {
  const { data, error, refetch } = useSurveys(projectId);
  const [isCreating, setCreating] = useState(false);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={6} />;
  const action = data.canCreate ? (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setCreating(true)}
      data-testid="button-new-survey"
    >
      {copy.newSurvey}
    </Button>
  ) : undefined;
  return (
    <div className="flex flex-col gap-4" data-testid="surveys">
      {data.surveys.length === 0 ? (
        <Card>
          <EmptyState icon={<ClipboardList />} title={copy.emptyTitle} action={action}>
            {isActive ? copy.empty : copy.notActive}
          </EmptyState>
        </Card>
      ) : (
        action !== undefined && <div className="flex justify-end">{action}</div>
      )}
      {data.surveys.map((survey) => (
        <SurveyCard
          key={survey.id}
          projectId={projectId}
          survey={survey}
          isMailSetUp={data.isMailSetUp}
        />
      ))}
      {isCreating && (
        <CreateSurveyDialog projectId={projectId} onClose={() => setCreating(false)} />
      )}
    </div>
  );
}
