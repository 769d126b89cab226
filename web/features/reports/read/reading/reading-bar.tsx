import { List } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ReportSection } from "#domain/report/report-tree.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { ContentsList } from "./contents-list.tsx";
import { copy } from "../copy.ts";

/** Where there is no room beside the text: at the foot of the window the contents, how far one has read, and what is done most. */
export function ReadingBar({
  sections,
  current,
  position,
  count,
  actions,
}: {
  sections: readonly ReportSection[];
  current: string | null;
  /** 1 to `count`: which of the sections is being read. */
  position: number;
  count: number;
  actions?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState("");
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface md:left-14 lg:hidden print:hidden">
      <div aria-hidden className="h-0.5 bg-surface-2">
        <div className="h-full bg-accent" style={{ width: `${(position / count) * 100}%` }} />
      </div>
      <div className="flex h-14 items-center justify-between gap-2 px-4">
        <Button
          variant="quiet"
          className="pointer-coarse:h-11"
          icon={<List aria-hidden className="size-4" />}
          onClick={() => {
            setSought("");
            setOpen(true);
          }}
          data-testid="button-contents"
        >
          {copy.contentsAt(position, count)}
        </Button>
        <div className="flex items-center gap-2">{actions}</div>
      </div>
      <Sheet name="report-contents" open={isOpen} onOpenChange={setOpen} title={copy.contents}>
        <div className="flex flex-col gap-4">
          <Input
            type="search"
            aria-label={copy.findInContents}
            placeholder={copy.findInContents}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <nav aria-label={copy.sections}>
            <ContentsList
              sections={sections}
              current={current}
              sought={sought}
              onGo={() => setOpen(false)}
            />
          </nav>
        </div>
      </Sheet>
    </div>
  );
}
