import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

/** What a deletion did, as its certificate says: pairs of names and values, then what stays and why. */
export function CertificateFrame({
  copy,
  certificate,
  facts,
  onDownload,
  onClose,
  children,
}: {
  copy: { dialogTitle: string; download: string; stays: string };
  certificate: { statement: string; stays: readonly string[] };
  facts: readonly (readonly [name: string, value: ReactNode])[];
  onDownload: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog
      name="deletion-certificate"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.dialogTitle}
      description={certificate.statement}
      footer={
        <Button icon={<Download aria-hidden className="size-4" />} onClick={onDownload}>
          {copy.download}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="grid gap-x-6 gap-y-0.5 text-sm sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)] sm:gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="mb-2 break-words text-ink sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-label={copy.stays}>
          <h3 className="text-sm font-semibold text-ink">{copy.stays}</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-ink-2">
            {certificate.stays.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        {children}
      </div>
    </Dialog>
  );
}

export const Hash = ({ text }: { text: string }) => (
  <code className="block text-xs break-all text-ink-2">{text}</code>
);
