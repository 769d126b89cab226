import { Button } from "#web/ui/button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { dueCopy as copy } from "./copy.ts";
import { PasskeysCard } from "./passkeys-card.tsx";

/** In the place of every page: nothing else answers before a passkey is there. */
export function PasskeyDuePage({ onSignOut }: { onSignOut: () => void }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-col gap-6 px-4 py-10">
      <div className="flex items-center justify-between gap-4">
        <Wordmark />
        <Button size="small" onClick={onSignOut}>
          {copy.signOut}
        </Button>
      </div>
      <main id="content" className="flex flex-col gap-5">
        <div>
          <h1 className="font-serif text-2xl font-semibold text-ink">{copy.title}</h1>
          <p className="mt-1 text-base text-ink-2">{copy.text}</p>
        </div>
        <PasskeysCard />
        <p className="text-sm text-ink-3">{copy.lost}</p>
      </main>
    </div>
  );
}
