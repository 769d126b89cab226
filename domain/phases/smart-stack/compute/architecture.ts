/** A4.12: components of the target architecture by layer, with their status, and the layers that stay empty. */
import { joinNames } from "../../../kernel/text/name-list.ts";
import { compareText, entityKey, factIdPart } from "../../../tables/read-table.ts";
import { layerNames, layerWords, type LayerKey } from "../copy.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p4 from "../facts.ts";
import { systemKeys, type PhaseFourRun } from "../phase-run.ts";

export type ComponentStatus = "ativo" | "planejado" | "a desativar";

const statuses = {
  ativo: "active",
  planejado: "planned",
  "a desativar": "retired",
} as const satisfies Record<ComponentStatus, keyof typeof p4.layer>;
const statusOrder = Object.entries(statuses) as [
  ComponentStatus,
  (typeof statuses)[ComponentStatus],
][];
const layerOrder = Object.keys(layerNames) as LayerKey[];

/** By the words of the name, then of the capability; what no word places runs processes. */
export function layerOf(name: string, capability: string): LayerKey {
  for (const text of [entityKey(name), entityKey(capability)]) {
    const found = layerWords.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return "processos";
}

interface Component {
  name: string;
  layer: LayerKey;
  status: ComponentStatus;
  inputs: FactKey[];
}

export function addArchitectureFacts(run: PhaseFourRun): void {
  if (run.systems.length === 0) return;
  const components = [...systemComponents(run), ...plannedComponents(run)].sort((a, b) =>
    compareText(a.name, b.name),
  );
  const used = new Set<string>();
  const kept = components.filter(({ name }) => {
    const id = factIdPart(name);
    const isNew = !used.has(id);
    used.add(id);
    return isNew;
  });
  for (const component of kept) addComponent(run, component);
  // Without the inventory of AI nobody knows whether the layer of the models is empty.
  const isModelled =
    run.input.tables.casos_uso_ia !== undefined || kept.some(({ layer }) => layer === "modelos");
  const known = layerOrder.filter((layer) => layer !== "modelos" || isModelled);
  addCounts(run, kept, known);
  addGaps(run, kept, known);
}

function addComponent({ book }: PhaseFourRun, { name, layer, status, inputs }: Component): void {
  const shared = { at: { component: factIdPart(name) }, names: { name }, inputs };
  book.add(p4.component.name, { ...shared, value: name });
  book.add(p4.component.layer, { ...shared, value: layerNames[layer] });
  book.add(p4.component.status, { ...shared, value: status });
}

const statusKeys = (of: readonly Component[]) =>
  of.map(({ name }) => p4.component.status({ component: factIdPart(name) }));

function addCounts(
  { book }: PhaseFourRun,
  kept: readonly Component[],
  known: readonly LayerKey[],
): void {
  // Where nothing is counted, that rests on all components.
  const counted = (of: readonly Component[]) => ({
    value: of.length,
    inputs: statusKeys(of.length > 0 ? of : kept),
  });
  for (const [status, key] of statusOrder)
    book.add(p4.componentsByStatus[key], counted(kept.filter((one) => one.status === status)));
  for (const layer of known)
    for (const [status, key] of statusOrder)
      book.add(p4.layer[key], {
        ...counted(kept.filter((one) => one.layer === layer && one.status === status)),
        at: { layer },
        names: { name: layerNames[layer] },
      });
}

function addGaps(
  { book }: PhaseFourRun,
  kept: readonly Component[],
  known: readonly LayerKey[],
): void {
  const gaps = known.filter(
    (layer) => !kept.some((one) => one.layer === layer && one.status !== "a desativar"),
  );
  book.add(p4.layers.emptyCount, { value: gaps.length, inputs: statusKeys(kept) });
  book.add(p4.layers.empty, {
    value: gaps.length === 0 ? null : joinNames(gaps.map((layer) => layerNames[layer])),
    inputs: [p4.layers.emptyCount()],
  });
}

/** A system that is retired or replaced is on its way out. */
function systemComponents(run: PhaseFourRun): Component[] {
  return run.systems.map((system) => {
    const destination = run.destinations.get(system.id)?.name;
    const own = systemKeys(system);
    const isLeaving =
      destination === "Aposentar" ||
      (destination === "Substituir" &&
        run.savings.some(
          (saving) => saving.system.id === system.id && saving.method === "substituição",
        ));
    return {
      name: system.name,
      layer: layerOf(system.name, system.capability),
      status: isLeaving ? "a desativar" : "ativo",
      inputs: [own.class, own.destination, own.capability],
    };
  });
}

/** The chosen option of each capability, and use cases of AI that no option stands for. */
function plannedComponents(run: PhaseFourRun): Component[] {
  const uses = members(run.book.all(), p4.useCase.name).map(({ at, fact }) => ({
    own: keysAt(p4.useCase, at),
    name: String(fact.value ?? ""),
  }));
  const speaksOf = (a: string, b: string) =>
    entityKey(a).includes(entityKey(b)) || entityKey(b).includes(entityKey(a));
  const options = run.choices.map(
    (choice, index): Component => ({
      name: `${choice.capability} (${choice.winner.option})`,
      layer: uses.some(({ name }) => speaksOf(name, choice.capability))
        ? "modelos"
        : layerOf(choice.capability, choice.capability),
      status: "planejado",
      inputs: [p4.choice.winner({ choice: index + 1 })],
    }),
  );
  return [
    ...options,
    ...uses
      .filter(({ name }) => !run.choices.some(({ capability }) => speaksOf(name, capability)))
      .map(
        ({ own, name }): Component => ({
          name,
          layer: "modelos",
          status: run.book.textOf(own.status) === "producao" ? "ativo" : "planejado",
          inputs: [own.name, own.status],
        }),
      ),
  ];
}
