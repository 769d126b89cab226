/** What each section of phase 4 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { Need, PhaseNeeds, SectionNeeds } from "../../common/coverage.ts";
import { scoredRows, stepRows, useCaseRows } from "../../common/run/shared-needs.ts";
import { fewestSystems } from "../method-constants.ts";

const systems = (
  columns: readonly string[] = [],
  rest: Pick<Need, "rows" | "share"> = {},
): Need => ({
  table: "sistemas",
  columns: ["sistema", ...columns],
  rows: fewestSystems,
  ...rest,
});
const business = ["aderencia_funcional", "satisfacao_usuarios", "valor_estrategico"];
const technical = ["qualidade_tecnica", "seguranca", "integrabilidade", "suportabilidade"];
const interfaces: Need = { table: "integracoes", columns: ["origem", "destino"] };
const options: Need = { table: "opcoes", columns: ["capacidade", "opcao"] };
const workloads: Need = { table: "cargas", columns: ["carga"] };

const versions: Need = { table: "versoes", columns: ["sistema", "versao"] };

const ofSystems: SectionNeeds = { enough: [[systems()]], least: [[systems()]] };

export const smartStackNeeds: PhaseNeeds = {
  start: [[systems()], [versions]],
  open: [[systems()], [versions]],
  sections: {
    "4.1": ofSystems,
    "4.2": {
      enough: [[systems([...business, ...technical], { share: 0.6 })]],
      least: business.flatMap((first) =>
        technical.map((second) => [
          systems(),
          systems([first], { rows: 1 }),
          systems([second], { rows: 1 }),
        ]),
      ),
    },
    "4.3": ofSystems,
    "4.4": { enough: [[interfaces]], least: [[interfaces]] },
    // Two options of one capability are told by the rows.
    "4.5": { enough: [], least: [[options]] },
    // Of the redesign: a plan without steps is told by the scores of processes.
    "4.6": {
      enough: [[systems(), stepRows()]],
      least: [
        [systems(), stepRows()],
        [systems(), scoredRows],
      ],
    },
    "4.7": { enough: [], least: [[workloads], [options], [useCaseRows]] },
    // A contract counts until it has ended.
    "4.8": {
      enough: [[versions]],
      least: [[systems(), systems(["fim_contrato"], { rows: 1 })], [versions]],
    },
  },
};
