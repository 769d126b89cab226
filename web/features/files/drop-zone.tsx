import { CloudUpload } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { uploadCopy } from "./copy.ts";

/** Where files are dropped or chosen. Any type; several at once. */
export function DropZone({ onFiles, isDisabled }: { onFiles: (files: File[]) => void; isDisabled?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0 && !isDisabled;
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDepth(0);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      data-testid="drop-zone"
      onDragEnter={(event) => { event.preventDefault(); setDepth((value) => value + 1); }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => setDepth((value) => Math.max(0, value - 1))}
      onDrop={onDrop}
      className={classNames(
        "flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center transition-colors duration-150",
        isOver ? "border-accent bg-accent-soft" : "border-border-strong/60 bg-bg",
        isDisabled && "opacity-60",
      )}
    >
      <CloudUpload aria-hidden className={classNames("size-6", isOver ? "text-accent" : "text-ink-3")} />
      <p className="text-base font-medium text-ink">{isOver ? uploadCopy.dropActive : uploadCopy.drop}</p>
      <p className="text-xs text-ink-3">{uploadCopy.or}</p>
      <Button size="small" disabled={isDisabled === true} onClick={() => input.current?.click()}>{uploadCopy.choose}</Button>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={uploadCopy.choose}
        data-testid="input-files"
        disabled={isDisabled === true}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
