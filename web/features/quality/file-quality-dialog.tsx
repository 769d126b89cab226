import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { fileQualityCopy as copy } from "./copy.ts";
import { FileQuality } from "./file-quality.tsx";

export function FileQualityDialog({
  file,
  onClose,
}: {
  file: { id: string; name: string };
  onClose: () => void;
}) {
  return (
    <Dialog
      name="file-quality"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title(file.name)}
      description={copy.text}
    >
      <FileQuality fileId={file.id} />
    </Dialog>
  );
}
