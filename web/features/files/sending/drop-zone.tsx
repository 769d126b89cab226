import { CloudUpload } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { readChosenFiles, readDroppedFiles, readPastedFiles, type Chosen } from "./chosen-files.ts";
import { uploadCopy } from "../copy.ts";
import { trueNow } from "#web/lib/true-clock.ts";

/** Where files and folders are dropped, chosen or pasted. Any type; several at once. */
export function DropZone({
  onChosen,
  isDisabled,
  isLarge = false,
}: {
  onChosen: (chosen: Chosen) => void;
  isDisabled?: boolean;
  isLarge?: boolean;
}) {
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0 && !isDisabled;
  useEffect(() => {
    if (isDisabled) return undefined;
    const onPaste = (event: ClipboardEvent): void => {
      const files = event.clipboardData?.files;
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      onChosen(readPastedFiles(files, trueNow(), uploadCopy.pastedName));
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [onChosen, isDisabled]);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDepth(0);
    if (isDisabled) return;
    readDroppedFiles(event.dataTransfer).then(onChosen, () =>
      showToast({
        title: uploadCopy.dropFailed,
        description: uploadCopy.dropFailedText,
        tone: "destructive",
      }),
    );
  };
  return (
    <div
      data-testid="drop-zone"
      onDragEnter={(event) => {
        event.preventDefault();
        setDepth((value) => value + 1);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => setDepth((value) => Math.max(0, value - 1))}
      onDrop={onDrop}
      className={classNames(
        "flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center transition-colors duration-150",
        isOver ? "border-accent bg-accent-soft" : "border-border-strong/60 bg-bg",
        isDisabled && "opacity-60",
        isLarge && "lg:min-h-[200px] lg:justify-center",
      )}
    >
      <CloudUpload
        aria-hidden
        className={classNames("size-6", isOver ? "text-accent" : "text-ink-3")}
      />
      <p className="text-base font-medium text-ink">
        {isOver ? uploadCopy.dropActive : uploadCopy.drop}
      </p>
      <p className="text-xs text-ink-3">{uploadCopy.or}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <PickButton
          label={uploadCopy.choose}
          testId="input-files"
          isDisabled={isDisabled === true}
          onChosen={onChosen}
        />
        <PickButton
          label={uploadCopy.chooseFolder}
          testId="input-folder"
          isDisabled={isDisabled === true}
          isFolder
          onChosen={onChosen}
        />
      </div>
      <p className="text-xs text-ink-3">{uploadCopy.paste}</p>
    </div>
  );
}

function PickButton({
  label,
  testId,
  isDisabled,
  isFolder,
  onChosen,
}: {
  label: string;
  testId: string;
  isDisabled: boolean;
  isFolder?: boolean;
  onChosen: (chosen: Chosen) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        {...(isFolder ? { webkitdirectory: "" } : {})}
        tabIndex={-1}
        aria-label={label}
        data-testid={testId}
        disabled={isDisabled}
        className="sr-only"
        onChange={(event) => {
          onChosen(readChosenFiles(event.target.files ?? []));
          event.target.value = "";
        }}
      />
    </>
  );
}
