import { useRef } from "react";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { publicPageCopy as copy } from "./copy.ts";
import { useAddPicture } from "./queries.ts";
import { resizePicture } from "./resize-picture.ts";

/** The part's picture, the same in both languages. */
export function PictureField({
  picture,
  error,
  onChange,
}: {
  picture: string | null;
  error: string | undefined;
  onChange: (sha256: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPicture();
  const choose = async (file: File): Promise<void> => {
    const base64 = await resizePicture(file).catch(() => null);
    if (base64 === null) {
      showToast({ title: copy.pictureFailed, tone: "destructive" });
      return;
    }
    add.mutate(base64, {
      onSuccess: ({ sha256 }) => onChange(sha256),
      onError: (failure) =>
        showToast({
          title: copy.saveFailed,
          description: describeError(failure, copy.tryAgain),
          tone: "destructive",
        }),
    });
  };
  return (
    <div className="mt-5 flex items-center gap-4 border-t border-border pt-5">
      {picture !== null && (
        <img
          src={`/api/about/pictures/${picture}`}
          alt=""
          className="size-20 rounded-card object-cover"
        />
      )}
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium text-ink">{copy.fields.picture}</p>
        <div className="flex gap-2">
          <Button size="small" onClick={() => input.current?.click()} isPending={add.isPending}>
            {picture === null ? copy.choosePicture : copy.changePicture}
          </Button>
          {picture !== null && (
            <Button size="small" variant="quiet" onClick={() => onChange(null)}>
              {copy.removePicture}
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-3">{copy.pictureHint}</p>
        {error !== undefined && (
          <p role="alert" className="text-xs text-danger">
            {error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="hidden"
        aria-label={copy.fields.picture}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) void choose(file);
        }}
      />
    </div>
  );
}
