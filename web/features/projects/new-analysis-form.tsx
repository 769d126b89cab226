import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { selectClient, isKnownName, type ClientChoice } from "./select-client.ts";
import { ClientFields } from "./client-fields.tsx";
import { newAnalysisCopy as copy } from "./copy.ts";
import { clientsQuery, useCreateAnalysis } from "./use-create-analysis.ts";
import type { AnalysisForm } from "./analysis-form.ts";

const empty: AnalysisForm = {
  clientName: "",
  isAnother: false,
  industry: "",
  size: "",
  projectName: "",
  description: "",
};

function describeChoice(choice: ClientChoice): string | null {
  if (choice.kind === "none") return null;
  return choice.kind === "existing"
    ? copy.createIn(choice.client.name)
    : copy.createInNew(choice.name);
}

export function NewAnalysisForm({ onClose }: { onClose: () => void }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const form = useForm<AnalysisForm>({ defaultValues: empty });
  const values = useWatch({ control: form.control, defaultValue: empty }) as AnalysisForm;
  const create = useCreateAnalysis(onClose);
  const choice = selectClient(values.clientName, clients, values.isAnother);
  const target = describeChoice(choice);

  const onSubmit = form.handleSubmit((draft) => {
    const chosen = selectClient(draft.clientName, clients, draft.isAnother);
    if (chosen.kind === "none") {
      showToast({ title: copy.errorTitle, description: copy.needsClient, tone: "destructive" });
      return;
    }
    create.mutate({
      choice: chosen,
      industry: draft.industry,
      size: draft.size,
      projectName: draft.projectName,
      description: draft.description,
    });
  });

  return (
    <Dialog
      name="new-analysis"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !create.isPending) onClose();
      }}
      title={copy.title}
      description={copy.text}
      footer={
        <>
          <p
            className="mr-auto self-center max-sm:w-full text-sm text-ink-2"
            data-testid="create-target"
            aria-live="polite"
          >
            {target}
          </p>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            form="new-analysis"
            variant="primary"
            isPending={create.isPending}
            disabled={values.projectName.trim() === ""}
          >
            {copy.submit}
          </Button>
        </>
      }
    >
      <form
        id="new-analysis"
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-col gap-5"
        noValidate
      >
        <ClientFields
          form={form}
          values={values}
          clients={clients}
          choice={choice}
          isKnown={isKnownName(values.clientName, clients)}
        />
        <hr />
        <Field label={copy.projectName}>
          {(control) => (
            <Input
              {...control}
              {...form.register("projectName")}
              placeholder={copy.projectPlaceholder}
              maxLength={200}
              required
            />
          )}
        </Field>
        <Field label={copy.description} optional={copy.optional}>
          {(control) => (
            <Textarea {...control} {...form.register("description")} maxLength={4000} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
