import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ArtifactBody } from "./artifact-body.tsx";
import { artifactCopy as copy } from "./copy.ts";
import { useArtifact } from "./queries.ts";

/** One artefact with all that it holds. */
export function ArtifactDialog({
  artifactId,
  phaseNumber,
  onClose,
}: {
  artifactId: string;
  phaseNumber: number;
  onClose: () => void;
}) {
  const { data: artifact, error, refetch } = useArtifact(artifactId);
  return (
    <Dialog
      name="artifact"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={artifact?.name ?? copy.artifacts}
      {...(artifact ? { description: copy.types[artifact.type] ?? artifact.type } : {})}
    >
      {error ? (
        <ErrorState
          isCompact
          error={error}
          title={copy.artifactFailed}
          onRetry={() => void refetch()}
        />
      ) : artifact === undefined ? (
        <SkeletonLines count={6} />
      ) : (
        <ArtifactBody artifact={artifact} phaseNumber={phaseNumber} onLeave={onClose} />
      )}
    </Dialog>
  );
}
