import { useId } from "react";
import type { ProjectModel } from "#contract/language-models/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { toDollars } from "./amount.ts";
import { modelCopy } from "./copy.ts";
import { useProjectModel, useUpdateProjectModel } from "./queries.ts";

const copy = modelCopy.project;

function describeState(model: ProjectModel): string {
  if (!model.isConfigured) return copy.notConfigured;
  if (!model.isAllowed) return copy.forbidden;
  return model.refusal === "over-budget" ? copy.overBudget : copy.allowed(model.host ?? "");
}

/** The project's switch, for whoever `mayAllow`; nothing where no model is set up and nothing was ever sent. */
export function ProjectModelCard({
  projectId,
  mayAllow,
}: {
  projectId: string;
  mayAllow: boolean;
}) {
  const id = useId();
  const namesId = useId();
  const { data: model } = useProjectModel(projectId);
  const update = useUpdateProjectModel(projectId);
  if (model === undefined || (!model.isConfigured && model.calls === 0)) return null;
  const save = (change: { isAllowed?: boolean; sendsNames?: boolean }): void =>
    update.mutate(
      { version: model.version, isAllowed: model.isAllowed, ...change },
      {
        onSuccess: () => showToast({ title: copy.changed, tone: "positive" }),
        onError: (failure) =>
          showToast({
            title: copy.failed,
            description: describeError(failure, copy.again),
            tone: "destructive",
          }),
      },
    );
  const budget = model.budget ?? model.defaultBudget;
  const state = describeState(model);
  return (
    <TitledCard title={copy.title}>
      <div className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={id} className="text-base text-ink">
            {copy.allow}
          </label>
          <Switch
            id={id}
            checked={model.isAllowed}
            disabled={!mayAllow || update.isPending}
            onChange={(isAllowed) => save({ isAllowed })}
          />
        </div>
        <p className="text-sm break-words text-ink-2" aria-live="polite">
          {state}
        </p>
        {model.isConfigured && model.isAllowed && (
          <>
            <div className="flex items-center justify-between gap-4">
              <label htmlFor={namesId} className="text-base text-ink">
                {copy.sendNames}
              </label>
              <Switch
                id={namesId}
                checked={model.sendsNames}
                disabled={!mayAllow || update.isPending}
                onChange={(sendsNames) => save({ sendsNames })}
              />
            </div>
            <p className="text-sm text-ink-2">
              {model.sendsNames ? copy.namesSent : copy.namesKept}
            </p>
          </>
        )}
        {model.calls > 0 && (
          <p className="text-sm text-ink-3">
            {copy.spent(
              toDollars(model.spent),
              budget === null ? copy.noBudget : toDollars(budget),
            )}
          </p>
        )}
      </div>
    </TitledCard>
  );
}
