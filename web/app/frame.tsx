import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { ConnectionNotice } from "#web/features/notifications/live/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { frameCopy as copy } from "./copy.ts";
import { PlaceClock } from "./place-clock.tsx";
import { Header } from "./header.tsx";
import { ProjectInAddress } from "./project-in-address.tsx";
import { Sidebar } from "./sidebar.tsx";

/** Sidebar of 248 px, a rail of 56 px from 768 to 1099 px, sliding in below; header, and the page. */
export function Frame({ user, children }: { user: SessionUser; children: ReactNode }) {
  // The page on which the menu was opened: going anywhere closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const { pathname } = useLocation();
  const isMenuOpen = menuPath === pathname;
  const closeMenu = (): void => setMenuPath(null);
  useEffect(() => {
    if (!isMenuOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setMenuPath(null);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isMenuOpen]);
  return (
    <div className="min-h-dvh md:pl-14 min-[68.75rem]:pl-62 print:pl-0!">
      <a
        href="#content"
        className="sr-only z-80 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {copy.skip}
      </a>
      {isMenuOpen && (
        <button
          type="button"
          aria-label={copy.closeMenu}
          onClick={closeMenu}
          className="fixed inset-0 z-30 bg-overlay animate-[fade-in_150ms] md:hidden"
        />
      )}
      <aside
        aria-label={copy.sidebar}
        className={classNames(
          "fixed inset-y-0 left-0 z-40 w-62 border-r border-border bg-surface md:block md:w-14 min-[68.75rem]:w-62 print:hidden!",
          isMenuOpen ? "animate-[slide-from-left_180ms_ease-out]" : "hidden",
        )}
      >
        <Sidebar user={user} onClose={closeMenu} />
      </aside>
      <Header user={user} onOpenMenu={() => setMenuPath(pathname)} isMenuOpen={isMenuOpen} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-content px-4 py-6 outline-none sm:px-6 lg:px-8"
      >
        <ProjectInAddress>
          <PlaceClock pathname={pathname}>{children}</PlaceClock>
        </ProjectInAddress>
      </main>
      <ConnectionNotice />
    </div>
  );
}
