/** "Resuma o BusinessCase": a phase by its own name is the phase by its number, which every reader knows. */
import { phaseDefinitions } from "../../../methodology/phases.ts";

/** Names as people write them, with or without their endings: "ZeroBase", "OrgDNA", "OrgDNA.AI". */
const names = phaseDefinitions.map(({ number, name, type }) => {
  const [first = name] = name.split(/[ .]/);
  const spelt = [...new Set([name, type, first])].sort((a, b) => b.length - a.length);
  const escaped = spelt.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const form = new RegExp(
    String.raw`(?:\b(d|n)?([oa])\s+)?(?:\bfase\s+)?\b(?:${escaped.join("|")})(?![\p{L}\p{N}])`,
    "giu",
  );
  return { number, form };
});

/** The question with each phase named by its number: "do SmartStack" is "da fase 4". */
export const withPhaseNumbers = (question: string): string =>
  names.reduce(
    (text, { number, form }) =>
      text.replace(form, (_found, link: string | undefined, article: string | undefined) => {
        const before = article === undefined ? "" : `${link ?? ""}a `;
        return `${before}fase ${String(number)}`;
      }),
    question,
  );
