/** A reply's lines as they come, normalised and without Markdown's signs: what a check reads and what is shown. */
import { plainLine } from "./check-reply.ts";
import { normaliseReply } from "../../kernel/words/read-quantities.ts";

export interface OpenLine {
  /** So far; what is added later only lengthens it, except for signs of Markdown at its end and marks that change its last letter. */
  text: string;
  isEnded: boolean;
}

/** Letters, blanks and signs that mean nothing in Markdown and compose with nothing: they may be added as they are. */
const ordinary = /^[A-Za-zÀ-ÖØ-öø-ÿ ,.;:!?()%$“”\d]*$/;
/** After a letter a line's beginning is settled; a sign of Markdown at the end is not, until another sign that can be seen follows. */
const settled = /\p{L}/u;
const unsettledEnd = /[*_`\p{M}\p{Cf}\p{Zl}\p{Zp}]$/u;

/** Takes pieces in any cut; hands on the lines that have moved, the last of them the one under way. */
export function createPlainStream(onLine: (line: OpenLine) => void): {
  push(piece: string): void;
  end(): void;
} {
  /** The line under way as it came. */
  let raw = "";
  let plain = "";
  const add = (piece: string): void => {
    const isAppended = ordinary.test(piece) && settled.test(plain) && !unsettledEnd.test(raw);
    raw += piece;
    plain = isAppended ? plain + piece : plainLine(normaliseReply(raw));
  };
  const close = (): void => {
    onLine({ text: plainLine(normaliseReply(raw)).trimEnd(), isEnded: true });
    [raw, plain] = ["", ""];
  };
  return {
    push(piece) {
      const [first = "", ...rest] = piece.split("\n");
      add(first);
      for (const next of rest) {
        close();
        add(next);
      }
      onLine({ text: plain, isEnded: false });
    },
    end: close,
  };
}
