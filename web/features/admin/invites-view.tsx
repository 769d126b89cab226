import { useState } from "react";
import { InviteForm } from "./invite-form.tsx";
import { InviteList } from "./invite-list.tsx";
import { LinksDialog, type IssuedLink } from "./links-dialog.tsx";
import { MailCard } from "./mail-card.tsx";
import { useMail } from "./queries.ts";
import { RequestsCard } from "./requests-card.tsx";

export function InvitesView() {
  const { data: mail } = useMail();
  const [links, setLinks] = useState<IssuedLink[]>([]);
  const [prefilled, setPrefilled] = useState("");
  const isMailOn = mail?.isConfigured === true;
  const onInvite = (email: string): void => {
    setPrefilled(email);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <InviteForm
        key={prefilled}
        isMailOn={mail?.isConfigured}
        prefilled={prefilled}
        onLinks={setLinks}
      />
      <RequestsCard isMailOn={isMailOn} onInvite={onInvite} onLinks={setLinks} />
      <InviteList isMailOn={isMailOn} onLinks={setLinks} />
      <MailCard />
      <LinksDialog links={links} onClose={() => setLinks([])} />
    </>
  );
}
