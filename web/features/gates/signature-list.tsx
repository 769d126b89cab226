import { Check } from "lucide-react";
import { useState } from "react";
import type { GateSignature } from "#contract/gates/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { turnCopy as copy } from "./copy.ts";
import { partsOf } from "./gate-look.ts";

/** Under a condition: who has signed it, each name with what was declared, and the side that has not. */
export function SignatureList({
  conditionId,
  signatures,
}: {
  conditionId: string;
  signatures: readonly GateSignature[];
}) {
  const [openId, setOpenId] = useState<string | null>(null);
  const parts = partsOf(conditionId, signatures);
  if (parts.every((part) => part.signatures.length === 0)) return null;
  const read = signatures.find(({ id }) => id === openId);
  return (
    <div className="text-xs text-ink-3">
      {parts.map((part) => (
        <p key={part.label} className="flex flex-wrap items-center gap-x-1.5">
          {part.label}:
          {part.signatures.length === 0 ? (
            <span className="font-medium text-danger">{copy.notSigned}</span>
          ) : (
            part.signatures.map((signature) => (
              <SignatureButton
                key={signature.id}
                signature={signature}
                isOpen={signature.id === openId}
                onPress={() => setOpenId(signature.id === openId ? null : signature.id)}
              />
            ))
          )}
        </p>
      ))}
      {read !== undefined && <Declaration signature={read} />}
    </div>
  );
}

function SignatureButton({
  signature: { name, writtenAt },
  isOpen,
  onPress,
}: {
  signature: GateSignature;
  isOpen: boolean;
  onPress: () => void;
}) {
  const { showDay } = useActDates();
  return (
    <button
      type="button"
      title={copy.open(name)}
      aria-expanded={isOpen}
      onClick={onPress}
      className="inline-flex min-h-6 items-center gap-1 rounded-[3px] text-ink-2 hover:text-accent"
    >
      <span className="underline decoration-dotted underline-offset-2">{name}</span>
      <Check aria-hidden className="size-3 text-positive" />
      {showDay(writtenAt)}
    </button>
  );
}

function Declaration({
  signature: { role, subject, text, writtenAt, writtenBy, isOwn },
}: {
  signature: GateSignature;
}) {
  const { showMoment } = useActDates();
  return (
    <div className="mt-1 rounded-control border-l-2 border-border-strong bg-surface-2 px-2.5 py-2 [overflow-wrap:anywhere]">
      <p className="text-ink-3">{subject === null ? role : `${role} · ${subject}`}</p>
      <p className="mt-0.5 text-sm whitespace-pre-line text-ink">{text}</p>
      <p className="mt-1 text-ink-3">
        {writtenBy === null
          ? showMoment(writtenAt)
          : `${isOwn ? copy.ownHand : copy.writtenBy(writtenBy)} · ${showMoment(writtenAt)}`}
      </p>
    </div>
  );
}
