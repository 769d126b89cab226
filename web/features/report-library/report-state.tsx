import { Badge } from "#web/ui/badge.tsx";
import { reportLibraryCopy as copy } from "./copy.ts";
import { stateTones, type ShownState } from "./shown-state.ts";

/** Nearly every report is ready: that is a word, and a mark is what is not. */
export const ReportState = ({ state }: { state: ShownState }) =>
  state === "ready" ? (
    <span className="text-xs font-medium text-positive">{copy.statuses.ready}</span>
  ) : (
    <Badge tone={stateTones[state]}>{copy.statuses[state]}</Badge>
  );
