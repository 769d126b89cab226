import { FolderX } from "lucide-react";
import { isNotThere } from "#web/lib/calls/api-error.ts";
import { UnreadablePage } from "#web/ui/unreadable-page.tsx";
import { projectCopy as copy } from "./copy.ts";

/** In place of a page of a project that could not be read: not there, or to be tried again. */
export const ProjectError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <UnreadablePage
    error={error}
    isMissing={isNotThere(error)}
    icon={<FolderX />}
    copy={copy}
    backTo="/dashboard"
    onRetry={onRetry}
  />
);
