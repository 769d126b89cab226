import { useId } from "react";
import type { NotificationSettings } from "#contract/notifications/endpoints.ts";
import type { NotificationKind } from "#contract/notifications/kinds.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { notificationCopy as copy } from "./copy.ts";
import { useNotificationSettings, useSetNotificationSettings } from "./queries.ts";

/** One's own choice of kinds, saved as it is made. */
export function NotificationSettingsCard() {
  const id = useId();
  const { data, error, refetch } = useNotificationSettings();
  const save = useSetNotificationSettings();
  // While it is being saved, a switch shows what was asked for.
  const shown = (kind: NotificationKind, wanted: boolean): boolean =>
    save.isPending
      ? (save.variables.kinds?.find((change) => change.kind === kind)?.wanted ?? wanted)
      : wanted;
  return (
    <TitledCard title={copy.settings} hint={copy.settingsHint} data-testid="notification-settings">
      {error !== null ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={6} />
      ) : (
        <>
          <ul className="flex flex-col">
            {data.kinds.map(({ kind, wanted }) => (
              <li key={kind} className="flex items-center justify-between gap-4 py-1.5">
                <label htmlFor={`${id}-${kind}`} className="cursor-pointer text-base text-ink">
                  {copy.kinds[kind]}
                </label>
                <Switch
                  id={`${id}-${kind}`}
                  checked={shown(kind, wanted)}
                  onChange={(next) => save.mutate({ kinds: [{ kind, wanted: next }] })}
                />
              </li>
            ))}
          </ul>
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
