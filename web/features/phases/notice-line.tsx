import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { phaseCopy } from "./copy.ts";

const copy = phaseCopy.notice;

export interface Notice {
  kind: string;
  tone: "danger" | "warning" | "info";
  text: string;
  action?: ReactNode;
  /** Shown once the line is opened. */
  detail?: ReactNode;
}

const looks = {
  danger: { icon: CircleAlert, classes: "bg-danger-soft [&>svg]:text-danger" },
  warning: { icon: TriangleAlert, classes: "bg-warning-soft [&>svg]:text-warning" },
  info: { icon: Info, classes: "bg-info-soft [&>svg]:text-info" },
};

/** One line of 28 px, whatever there is to say: the first notice, and a button that opens the others. */
export function NoticeLine({ notices }: { notices: readonly Notice[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = notices;
  if (first === undefined) return null;
  const others = notices.length - 1;
  const canOpen = others > 0 || first.detail !== undefined;
  return (
    <div role="status" data-testid="notice-line" className="mb-1 flex flex-col gap-1">
      {(isOpen ? notices : [first]).map((notice, index) => (
        <div key={notice.kind} className="min-w-0">
          <Line notice={notice} isOpen={isOpen}>
            {index === 0 && canOpen && (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="rounded-[3px] whitespace-nowrap text-accent underline underline-offset-2"
              >
                {isOpen ? copy.fewer : others > 0 ? copy.others(others) : copy.see}
              </button>
            )}
          </Line>
          {isOpen && notice.detail !== undefined && (
            <div className="rounded-control border border-border p-3 text-base">
              {notice.detail}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function Line({
  notice: { tone, text, action },
  isOpen,
  children,
}: {
  notice: Notice;
  isOpen: boolean;
  children: ReactNode;
}) {
  const { icon: Icon, classes } = looks[tone];
  return (
    <div
      className={classNames(
        "flex min-h-7 items-center gap-2 rounded-control px-2.5 text-sm text-ink",
        classes,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <p title={text} className={classNames("min-w-0", !isOpen && "truncate")}>
        {text}
      </p>
      {action}
      <span className="ml-auto flex shrink-0">{children}</span>
    </div>
  );
}
