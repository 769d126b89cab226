import { useId } from "react";
import type { NotificationSettings } from "#contract/notifications/endpoints.ts";
import type { NotificationKind } from "#contract/notifications/kinds.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { notificationCopy as copy } from "./copy.ts";
import { useNotificationSettings, useSetNotificationSettings } from "./queries.ts";

/** Every kind in one of them. */
const groupOf: Record<NotificationKind, keyof typeof copy.groups> = {
  gate_waiting: "work",
  gate_decided: "work",
  signature_asked: "work",
  signature_answered: "work",
  run_finished: "work",
  run_failed: "work",
  pack_finished: "work",
  comment: "reports",
  mention: "reports",
  report_ready: "reports",
  report_failed: "reports",
  report_shared: "reports",
  risk_due: "registers",
  kpi_out_of_band: "registers",
  team_joined: "people",
  invite_accepted: "people",
  invite_expiring: "people",
  retention_due: "people",
  store_damaged: "people",
};
const groups = Object.keys(copy.groups) as (keyof typeof copy.groups)[];

/** One's own choice of kinds, saved as it is made. */
export function NotificationSettingsCard() {
  const { data, error, refetch } = useNotificationSettings();
  const save = useSetNotificationSettings();
  // While it is being saved, a switch shows what was asked for.
  const shown = (kind: NotificationKind, wanted: boolean): boolean =>
    save.isPending
      ? (save.variables.kinds?.find((change) => change.kind === kind)?.wanted ?? wanted)
      : wanted;
  return (
    <TitledCard
      id="avisos"
      className="scroll-mt-20"
      title={copy.settings}
      hint={copy.settingsHint}
      data-testid="notification-settings"
    >
      {error !== null ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={6} />
      ) : (
        <>
          <Line
            label={copy.everything}
            isChecked={data.kinds.every(({ kind, wanted }) => shown(kind, wanted))}
            onChange={(wanted) =>
              save.mutate({ kinds: data.kinds.map(({ kind }) => ({ kind, wanted })) })
            }
          />
          {groups.map((name) => {
            const own = data.kinds.filter(({ kind }) => groupOf[kind] === name);
            return own.length === 0 ? null : (
              <section key={name} aria-label={copy.groups[name]}>
                <h3 className="mt-3 text-sm font-medium text-ink-3">{copy.groups[name]}</h3>
                {own.map(({ kind, wanted }) => (
                  <Line
                    key={kind}
                    label={copy.kinds[kind]}
                    isChecked={shown(kind, wanted)}
                    onChange={(next) => save.mutate({ kinds: [{ kind, wanted: next }] })}
                  />
                ))}
              </section>
            );
          })}
          <Field
            label={copy.digest}
            hint={data.sendsMail ? copy.digestHint : copy.noMail}
            className="mt-4 border-t border-border pt-4"
          >
            {(control) => (
              <Select
                {...control}
                value={(save.isPending ? save.variables.digest : undefined) ?? data.digest}
                placeholder={copy.digests.off}
                disabled={!data.sendsMail && data.digest === "off"}
                onChange={(value) =>
                  save.mutate({ digest: value as NotificationSettings["digest"] })
                }
                options={Object.entries(copy.digests).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
        </>
      )}
    </TitledCard>
  );
}

function Line({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (wanted: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <label htmlFor={id} className="cursor-pointer text-base text-ink">
        {label}
      </label>
      <Switch id={id} checked={isChecked} onChange={onChange} />
    </div>
  );
}
