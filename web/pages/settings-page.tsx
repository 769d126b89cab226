import { mayDo, useSession } from "#web/features/auth/index.ts";
import { TemplateMenu } from "#web/features/files/index.ts";
import { NotificationSettingsCard } from "#web/features/notifications/index.ts";
import { PasskeysCard } from "#web/features/passkeys/index.ts";
import {
  KeysCard,
  OwnDataCard,
  PlatformCard,
  ProfileCard,
  SessionsCard,
  settingsCopy as copy,
  ThemeCard,
} from "#web/features/settings/index.ts";
import { useHashTarget } from "#web/lib/hash-target.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { PageIntro } from "#web/ui/page-intro.tsx";

/** /settings */
export function SettingsPage() {
  const session = useSession();
  useHashTarget(true);
  if (session.status !== "signed-in") return null;
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro title={copy.title} text={copy.intro} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileCard key={session.user.id} user={session.user} />
          <ThemeCard />
          <KeysCard />
          <PasskeysCard />
          <SessionsCard />
          <OwnDataCard />
          {mayDo(session.user, "project.create") && (
            <TitledCard title={copy.links.templates.label}>
              <p className="mb-3 text-base text-ink-2">{copy.links.templates.text}</p>
              <TemplateMenu />
            </TitledCard>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Before the list that grows when it comes. */}
          {mayDo(session.user, "settings.manage") && <PlatformCard />}
          <NotificationSettingsCard />
        </div>
      </div>
    </div>
  );
}
