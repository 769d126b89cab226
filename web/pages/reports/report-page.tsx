import { ArrowLeft, FileX, MessageSquare, MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Comment } from "#contract/comments/endpoints.ts";
import type { Report } from "#contract/reports/endpoints.ts";
import { useRecordTitle } from "#web/app/use-place.ts";
import {
  commentCopy,
  CommentMark,
  commentsAt,
  CommentsSheet,
  openComments,
  useComments,
  type PassagePlace,
} from "#web/features/comments/index.ts";
import { DecisionsCard } from "#web/features/decisions/index.ts";
import { passageAnchor, passageInView, ReportView } from "#web/features/reports/read/index.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import {
  ExportMenu,
  ReportAbout,
  ReportActions,
  reportCopy as copy,
  RerunSectionButton,
  useReport,
} from "#web/features/reports/index.ts";
import { proseCopy, RewriteSectionButton, useCanRewrite } from "#web/features/prose/index.ts";
import { isMissing } from "#web/lib/calls/api-error.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { UnreadablePage } from "#web/ui/unreadable-page.tsx";

export function ReportPage() {
  const { reportId = "" } = useParams();
  const { data: report, error, refetch } = useReport(reportId);
  useRecordTitle(report?.title ?? null);
  if (error)
    return (
      <UnreadablePage
        error={error}
        isMissing={isMissing(error)}
        icon={<FileX />}
        copy={copy}
        backTo="/dashboard"
        onRetry={() => void refetch()}
      />
    );
  if (report === undefined)
    return (
      <div className="flex flex-col gap-6">
        <Skeleton className="h-[68px] w-2/3" />
        <SkeletonLines count={12} />
      </div>
    );
  return (
    <ProjectClock projectId={report.projectId}>
      <ReportBody key={report.id} report={report} />
    </ProjectClock>
  );
}

function ReportBody({ report }: { report: Report }) {
  // The tree is checked when it is written and served as stored.
  const tree = report.tree as ReportTree;
  const { data: comments = [] } = useComments(report.id);
  const shown = useShownComments();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            to={`/project/${report.projectId}/phase/${report.phaseNumber}`}
            className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-3.5" />
            {tree.phaseName}
          </Link>
          <h1 className="font-serif text-2xl font-semibold text-ink">{tree.reportTitle}</h1>
          <p className="mt-1 text-base text-ink-2">
            {tree.clientName} · {tree.projectName}
          </p>
          <ReportAbout
            report={report}
            writtenBy={tree.proseOrigin === "llm" ? proseCopy.written : proseCopy.template}
          />
        </div>
        <ReportActions report={report}>
          <Button
            icon={<MessageSquare aria-hidden className="size-4" />}
            onClick={() => shown.open(null)}
            data-testid="button-comments"
          >
            {commentCopy.open(openComments(comments).length)}
          </Button>
        </ReportActions>
      </div>
      {report.stale && (
        <Callout
          tone="warning"
          title={copy.stale}
          action={
            <Button asChild size="small">
              <Link to={`/project/${report.projectId}/phase/${report.phaseNumber}`}>
                {copy.goToPhase}
              </Link>
            </Button>
          }
        >
          {report.staleReason ?? copy.staleDefault}
        </Callout>
      )}
      <DecisionsCard report={report} />
      <CommentedReport report={report} tree={tree} comments={comments} shown={shown} />
    </div>
  );
}

interface ShownComments {
  /** One passage's, or with no place all of them; null while none are shown. */
  passage: { place: PassagePlace | null } | null;
  /** The comment that a notification led to. */
  markedId: string | null;
  open: (place: PassagePlace | null) => void;
  close: () => void;
}

function useShownComments(): ShownComments {
  const [search, setSearch] = useSearchParams();
  const markedId = search.get("comentario");
  const [passage, setShown] = useState<{ place: PassagePlace | null } | null>(
    markedId === null ? null : { place: null },
  );
  // Another notification about this very report, followed from its page.
  const [ledTo, setLedTo] = useState(markedId);
  if (markedId !== ledTo) {
    setLedTo(markedId);
    if (markedId !== null) setShown({ place: null });
  }
  const close = (): void => {
    setShown(null);
    if (markedId !== null)
      setSearch(
        (current) => {
          current.delete("comentario");
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
  };
  return { passage, markedId, open: (place) => setShown({ place }), close };
}

/** The text with its margin of comments. */
function CommentedReport({
  report,
  tree,
  comments,
  shown: { passage, markedId, open, close },
}: {
  report: Report;
  tree: ReportTree;
  comments: Comment[];
  shown: ShownComments;
}) {
  const canRewrite = useCanRewrite(report.projectId, report.abilities.rerun);
  const goTo = ({ sectionId, blockIndex }: PassagePlace): void => {
    close();
    document
      .getElementById(passageAnchor(sectionId, blockIndex))
      ?.scrollIntoView({ block: "center" });
  };
  return (
    <>
      <ReportView
        tree={tree}
        projectId={report.projectId}
        runId={report.runId}
        barActions={
          <>
            {report.abilities.comment && (
              <IconButton
                label={commentCopy.here}
                onClick={() => open(passageInView())}
                data-testid="button-comment-here"
              >
                <MessageSquarePlus aria-hidden />
              </IconButton>
            )}
            <ExportMenu reportId={report.id} testId="button-export-here" />
          </>
        }
        passageAside={(sectionId, blockIndex) => {
          const count = commentsAt(openComments(comments), { sectionId, blockIndex }).length;
          return (
            (report.abilities.comment || count > 0) && (
              <CommentMark count={count} onOpen={() => open({ sectionId, blockIndex })} />
            )
          );
        }}
        {...(report.abilities.rerun
          ? {
              sectionAction: (section) => (
                <div className="flex gap-1">
                  {canRewrite && <RewriteSectionButton reportId={report.id} section={section} />}
                  <RerunSectionButton reportId={report.id} section={section} />
                </div>
              ),
            }
          : {})}
        {...(tree.proseOrigin === "llm"
          ? {
              sectionNote: (section) =>
                section.prose === undefined
                  ? proseCopy.template
                  : proseCopy.writtenBy(section.prose.model),
            }
          : {})}
      />
      {passage !== null && (
        <CommentsSheet
          report={report}
          comments={comments}
          place={passage.place}
          markedId={markedId}
          onClose={close}
          onGoTo={goTo}
        />
      )}
    </>
  );
}
