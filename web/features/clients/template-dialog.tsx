import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import type { ClientTemplate } from "#contract/clients/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { ColourField, isReadable } from "./colour-field.tsx";
import { templateCopy as copy } from "./copy.ts";
import { useClientTemplate, useUpdateTemplate, useUploadLogo } from "./queries.ts";

/** The client's template, opened from the project's menu. */
export function TemplateDialog({
  client,
  onClose,
}: {
  client: { id: string; name: string };
  onClose: () => void;
}) {
  const { data: template, error, refetch } = useClientTemplate(client.id);
  if (template !== undefined)
    return <TemplateForm client={client} template={template} onClose={onClose} />;
  return (
    <Dialog
      name="client-template"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.description(client.name)}
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines count={6} />
      )}
    </Dialog>
  );
}

function TemplateForm({
  client,
  template,
  onClose,
}: {
  client: { id: string; name: string };
  template: ClientTemplate;
  onClose: () => void;
}) {
  const [primary, setPrimary] = useState(template.primaryColour);
  const [secondary, setSecondary] = useState(template.secondaryColour);
  const [coverLine, setCoverLine] = useState(template.coverLine ?? "");
  const update = useUpdateTemplate(client.id);
  const errors = fieldErrors(update.error);
  const save = (removeLogo: boolean, isEnd: boolean): void =>
    update.mutate(
      {
        version: template.version,
        primaryColour: primary.trim(),
        secondaryColour: secondary.trim(),
        coverLine: coverLine.trim() === "" ? null : coverLine.trim(),
        removeLogo,
      },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, description: copy.savedText, tone: "positive" });
          if (isEnd) onClose();
        },
        onError: (error) =>
          showToast({
            title: copy.saveFailed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save(false, true);
  };
  const isReady = isReadable(primary) && isReadable(secondary);
  return (
    <Dialog
      name="client-template"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.description(client.name)}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          {template.abilities.update && (
            <Button
              type="submit"
              form="client-template"
              variant="primary"
              isPending={update.isPending}
              disabled={!isReady}
            >
              {copy.save}
            </Button>
          )}
        </>
      }
    >
      <form id="client-template" onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
        <LogoField
          clientId={client.id}
          template={template}
          onRemove={() => save(true, false)}
          isRemoving={update.isPending}
          canRemove={isReady}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <ColourField
            label={copy.primary}
            hint={copy.primaryHint}
            value={primary}
            error={errors["primaryColour"]}
            onChange={setPrimary}
          />
          <ColourField
            label={copy.secondary}
            hint={copy.secondaryHint}
            value={secondary}
            error={errors["secondaryColour"]}
            onChange={setSecondary}
          />
        </div>
        <Field
          label={copy.coverLine}
          hint={copy.coverLineHint}
          optional={copy.optional}
          error={errors["coverLine"]}
        >
          {(control) => (
            <Input
              {...control}
              value={coverLine}
              maxLength={120}
              onChange={(event) => setCoverLine(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function LogoField({
  clientId,
  template,
  onRemove,
  isRemoving,
  canRemove,
}: {
  clientId: string;
  template: ClientTemplate;
  onRemove: () => void;
  isRemoving: boolean;
  canRemove: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadLogo(clientId);
  const send = (file: File | undefined): void => {
    if (file !== undefined) upload.mutate(file);
  };
  const fault =
    upload.error === null
      ? undefined
      : (fieldErrors(upload.error)["file"] ??
        describeError(upload.error, `${copy.logoFailed}. ${copy.tryAgain}`));
  return (
    <Field label={copy.logo} hint={copy.logoHint} error={fault}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <div className="flex h-16 w-40 items-center justify-center rounded-control border border-border bg-[#fff] p-2">
            {template.logo === null ? (
              <span className="text-xs text-[#626b76]">{copy.noLogo}</span>
            ) : (
              <img
                src={template.logo.dataUrl}
                alt={copy.logoAlt}
                className="max-h-full max-w-full object-contain"
              />
            )}
          </div>
          {template.abilities.update && (
            <>
              <input
                {...control}
                ref={input}
                type="file"
                accept="image/png,image/jpeg"
                className="sr-only"
                tabIndex={-1}
                data-testid="input-logo"
                onChange={(event) => {
                  send(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
              <Button
                size="small"
                icon={<ImageUp aria-hidden className="size-4" />}
                isPending={upload.isPending}
                onClick={() => input.current?.click()}
              >
                {template.logo === null ? copy.chooseLogo : copy.replaceLogo}
              </Button>
              {template.logo !== null && (
                <Button
                  size="small"
                  icon={<Trash2 aria-hidden className="size-4" />}
                  isPending={isRemoving}
                  disabled={!canRemove}
                  onClick={onRemove}
                >
                  {copy.removeLogo}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Field>
  );
}
