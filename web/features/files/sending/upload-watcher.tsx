import { useFiles } from "../queries.ts";
import { useUploads } from "./upload-store.ts";

function WatchedFiles({ projectId }: { projectId: string }) {
  useFiles(projectId);
  return null;
}

/** Mounted once in the frame: follows the reading of what this tab uploaded, whatever page is shown. */
export function UploadWatcher() {
  const items = useUploads((state) => state.items);
  const projectIds = [
    ...new Set(items.filter((item) => item.fileId !== null).map((item) => item.projectId)),
  ];
  return projectIds.map((projectId) => <WatchedFiles key={projectId} projectId={projectId} />);
}
