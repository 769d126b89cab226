/** Intents 17 and 18: span of control and exposure of roles to AI (A3.1, A3.3). Groups only, never a person. */
import * as p3 from "../../phases/org-dna/facts.ts";
import { column, createDesk, tableOf } from "../compose.ts";
import { designCopy as copy } from "../copy/design.ts";
import type { Intent } from "../intent.ts";
import { toFollowUp, keysByValue, ranksOf, rows } from "./lookup.ts";

const { headers } = copy;

export const amplitudeControle: Intent = {
  id: "amplitude_controle",
  patterns: [
    { needs: { amplitude: 1 } },
    { needs: { camada: 1 } },
    { needs: { gestor: 0.6, "quantidade|estrutura|maior": 0.4 }, unless: ["exposicao", "cargo"] },
  ],
  anchor: () => p3.structure.span(),
  needsData: { table: "cargos", columns: "posição, gestor e área" },
  dependsText: "A amplitude de controle depende",
  rules: ["I3.1", "I3.2"],
  answer: (knowledge) => {
    const desk = createDesk(knowledge);
    return {
      paragraphs: [
        desk.say(copy.span, {
          span: p3.structure.span(),
          camadas: p3.structure.layers(),
          gestores: p3.structure.managers(),
          posicoes: p3.structure.positions(),
        }),
        desk.say(copy.spanLow, { n: p3.structure.lowSpans() }),
      ],
      table: tableOf(
        copy.spanTable,
        [column(headers.layer, "left", 2), column(headers.positions, "right")],
        rows(
          ranksOf(knowledge, (layer) => p3.layer.name({ layer })),
          (n) => [
            desk.cell(p3.layer.name({ layer: n })),
            desk.cell(p3.layer.positions({ layer: n }), "int"),
          ],
        ),
      ),
      origin: [p3.structure.span()],
      phase: 3,
      followUps: [
        toFollowUp("Quais cargos mais expostos à IA?"),
        toFollowUp("Quantas horas liberamos?"),
      ],
    };
  },
};

export const exposicaoIa: Intent = {
  id: "exposicao_ia",
  patterns: [
    {
      needs: { exposicao: 0.6, "ia|cargo|@cargo": 0.4 },
      unless: ["caso_de_uso", "vpl", "roi", "programa"],
    },
    { needs: { "ia|mudanca": 0.5, "cargo|@cargo": 0.5 }, unless: ["caso_de_uso", "redesenho"] },
  ],
  optional: [],
  anchor: () => p3.exposure.beta(),
  needsData: { table: "tarefas", columns: "cargo, tarefa, % do tempo e exposição" },
  dependsText: "A exposição dos cargos depende",
  rules: ["I3.3", "I3.4"],
  answer: (knowledge, { slots }) => {
    const desk = createDesk(knowledge);
    const bound = (key: string) => ({
      nome: p3.role.name({ role: key }),
      beta: p3.role.beta({ role: key }),
      e1: p3.role.E1({ role: key }),
      e2: p3.role.E2({ role: key }),
    });
    const order = keysByValue(knowledge, p3.role.beta);
    const caution = desk.say(copy.exposureCaution, {});
    const followUps = [
      toFollowUp("Quantas horas liberamos?"),
      toFollowUp("Qual a amplitude de controle?"),
    ];
    if (slots.cargo !== undefined)
      return {
        paragraphs: [desk.say(copy.exposureRole, bound(slots.cargo)), caution],
        origin: [bound(slots.cargo).beta],
        phase: 3,
        followUps,
      };
    return {
      paragraphs: [
        order[0] === undefined ? null : desk.say(copy.exposureTop, bound(order[0])),
        desk.say(copy.exposure, { beta: p3.exposure.beta() }),
        caution,
      ],
      table: tableOf(
        copy.exposureTable,
        [
          column(headers.role, "left", 2),
          column(headers.exposure, "right"),
          column(headers.tasks, "left", 3),
        ],
        rows(order, (key) => [
          desk.cell(bound(key).nome),
          desk.cell(bound(key).beta, "pct1"),
          {
            ...desk.cell(p3.role.exposedTasks({ role: key })),
            text: (knowledge.text(p3.role.exposedTasks({ role: key })) ?? "n/d")
              .split(" | ")
              .slice(0, 2)
              .join("; "),
          },
        ]),
      ),
      origin: [p3.exposure.beta()],
      phase: 3,
      followUps,
    };
  },
};
