import { useId } from "react";
import { describeError } from "#web/lib/api-error.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { inDollars } from "./amount.ts";
import { modelCopy } from "./copy.ts";
import { useProjectModel, useUpdateProjectModel } from "./queries.ts";

const copy = modelCopy.project;

/** The project's switch, for whoever `mayAllow`; nothing where no model is set up and nothing was ever sent. */
export function ProjectModelCard({
  projectId,
  mayAllow,
}: {
  projectId: string;
  mayAllow: boolean;
}) {
  const id = useId();
  const { data: model } = useProjectModel(projectId);
  const update = useUpdateProjectModel(projectId);
  if (model === undefined || (!model.isConfigured && model.calls === 0)) return null;
  const onChange = (isAllowed: boolean): void =>
    update.mutate(
      { version: model.version, isAllowed },
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
  const state = !model.isConfigured
    ? copy.notConfigured
    : !model.isAllowed
      ? copy.forbidden
      : model.refusal === "over-budget"
        ? copy.overBudget
        : copy.allowed(model.host ?? "");
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
            onChange={onChange}
          />
        </div>
        <p className="text-sm break-words text-ink-2" aria-live="polite">
          {state}
        </p>
        {model.calls > 0 && (
          <p className="text-sm text-ink-3">
            {copy.spent(
              inDollars(model.spent),
              budget === null ? copy.noBudget : inDollars(budget),
            )}
          </p>
        )}
      </div>
    </TitledCard>
  );
}
