/** Intent 33: what can be answered in this project, by phase. */
import { phaseByNumber } from "../../methodology/phases.ts";
import { projectCopy as copy } from "../copy/project.ts";
import { intentCatalog } from "../intent-catalog.ts";
import type { Intent } from "../intent.ts";

export const ajuda: Intent = {
  id: "ajuda",
  patterns: [{ needs: { ajuda: 1 } }],
  anchor: () => null,
  needsData: { table: "processos", columns: "ao menos uma fase executada" },
  dependsText: "A ajuda depende",
  rules: [],
  answer: (knowledge) => {
    const topicsOf = (phase: number | null) =>
      intentCatalog
        .filter((info) => info.phase === phase && info.id !== "ajuda")
        .map(({ label }) => label)
        .join(", ");
    const run = knowledge.view.phases.filter(({ number }) => topicsOf(number) !== "");
    return {
      paragraphs:
        run.length === 0
          ? [[{ text: copy.helpEmpty }]]
          : [
              [{ text: copy.help }],
              ...run.map(({ number }) => [
                { text: copy.helpPhase(phaseByNumber(number).name, topicsOf(number)) },
              ]),
              [{ text: copy.helpPhase(copy.helpProject, topicsOf(null)) }],
            ],
      origin: [],
      phase: null,
    };
  },
};
