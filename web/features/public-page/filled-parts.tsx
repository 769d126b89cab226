import { Link } from "react-router";
import { mayDo, useSession } from "#web/features/auth/index.ts";
import { AboutParts, type SiteLanguage } from "#web/features/marketing/index.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { publicPageCopy as copy } from "./copy.ts";
import { useAbout, usePublicPage, type PublicPart } from "./queries.ts";

/** The parts as anybody sees them; administrators also see which are empty, and the way to fill them. */
export function FilledParts({ language }: { language: SiteLanguage }) {
  const session = useSession();
  const mayFill = session.status === "signed-in" && mayDo(session.user, "publicPage.manage");
  const own = usePublicPage(mayFill);
  const shown = useAbout(!mayFill && session.status !== "loading");
  const { data, error, refetch } = mayFill ? own : shown;
  if (error !== null)
    return <ErrorState error={error} title={copy.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={8} />;
  return (
    <AboutParts language={language} parts={data.parts} {...(mayFill ? { fill: emptyPart } : {})} />
  );
}

const emptyPart = ({ name }: PublicPart) => (
  <Card
    lang="pt-BR"
    className="mt-10 flex flex-wrap items-center justify-between gap-4 border-dashed px-5 py-4"
  >
    <div>
      <p className="font-medium text-ink">{copy.emptyHere(copy.names[name])}</p>
      <p className="text-sm text-ink-3">{copy.emptyHint}</p>
    </div>
    <Link to={`/admin/pagina-publica?parte=${name}`} className={buttonClass("secondary", "small")}>
      {copy.fill}
    </Link>
  </Card>
);
