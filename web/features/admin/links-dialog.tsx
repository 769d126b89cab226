import { Copy } from "lucide-react";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy, linkCopy as copy } from "./copy.ts";

export interface IssuedLink {
  email: string;
  /** Path with the token, from the reply alone. */
  path: string;
}

const wholeLink = ({ path }: IssuedLink): string => `${window.location.origin}${path}`;

function copyText(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: done, tone: "positive" }),
    () => showToast({ title: copy.copyFailed, tone: "destructive" }),
  );
}

/** Links to hand over: shown once, kept nowhere. */
export function LinksDialog({ links, onClose }: { links: IssuedLink[]; onClose: () => void }) {
  const all = links
    .map((link) => (links.length === 1 ? wholeLink(link) : `${link.email}: ${wholeLink(link)}`))
    .join("\n");
  return (
    <Dialog
      name="invite-links"
      open={links.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title(links.length)}
      description={copy.text}
      footer={
        <>
          <Button
            data-first-focus
            onClick={() => copyText(all, links.length === 1 ? copy.copied : copy.copiedAll)}
          >
            {links.length === 1 ? copy.copy : copy.copyAll}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {adminCopy.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {links.map((link) => (
          <Field key={link.email} label={copy.linkOf(link.email)}>
            {(control) => (
              <div className="flex items-center gap-1">
                <Input
                  {...control}
                  readOnly
                  value={wholeLink(link)}
                  onFocus={(event) => event.target.select()}
                  data-testid="invite-link"
                />
                {links.length > 1 && (
                  <IconButton
                    label={`${copy.copy}: ${link.email}`}
                    onClick={() => copyText(wholeLink(link), copy.copied)}
                  >
                    <Copy aria-hidden />
                  </IconButton>
                )}
              </div>
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
