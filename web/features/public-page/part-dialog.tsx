import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { publicPageCopy as copy } from "./copy.ts";
import { emptyContent, PartFields } from "./part-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { useSavePublicPage, type PublicPage, type PublicPart } from "./queries.ts";

const languages = ["pt", "en"] as const;
type Language = (typeof languages)[number];

/** One part in both languages; saving it publishes it. */
export function PartDialog({
  page,
  part,
  onClose,
}: {
  page: PublicPage;
  part: PublicPart;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(part);
  const [language, setLanguage] = useState<Language>("pt");
  const save = useSavePublicPage();
  const errors = fieldErrors(save.error);
  const position = page.parts.findIndex(({ name }) => name === part.name);
  const submit = (): void =>
    save.mutate(
      {
        version: page.version,
        parts: page.parts.map((other) => (other.name === part.name ? draft : other)),
      },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, tone: "positive" });
          onClose();
        },
        onError: (failure) => {
          const [first] = Object.keys(fieldErrors(failure));
          const at = /^parts\.\d+\.(pt|en)\./.exec(first ?? "")?.[1] as Language | undefined;
          if (at !== undefined) return setLanguage(at);
          showToast({
            title: copy.saveFailed,
            description: describeError(failure, copy.tryAgain),
            tone: "destructive",
          });
        },
      },
    );
  return (
    <Dialog
      name="public-part"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.editOf(copy.names[part.name])}
      description={copy.dialogHint}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="primary" onClick={submit} isPending={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <Tabs
        label={copy.language}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        items={languages.map((value) => ({
          value,
          label: copy.languages[value],
          content: (
            <PartFields
              name={part.name}
              content={draft[value] ?? emptyContent}
              errorOf={(path) => errors[`parts.${position}.${value}.${path}`]}
              onChange={(content) => setDraft({ ...draft, [value]: content })}
            />
          ),
        }))}
      />
      <PictureField
        picture={draft.picture}
        error={errors[`parts.${position}.picture`]}
        onChange={(picture) => setDraft({ ...draft, picture })}
      />
    </Dialog>
  );
}
