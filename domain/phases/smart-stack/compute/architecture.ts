/** A4.12: components of the target architecture by layer, with their status, and the layers that stay empty. */
import { joinNames } from "../../../kernel/text/name-list.ts";
import { compareText, entityKey, factIdPart } from "../../../tables/read-table.ts";
import { layerNames, layerWords, type LayerKey } from "../copy.ts";
import { formula, sysId, type PhaseFourRun } from "../phase-run.ts";

export type ComponentStatus = "ativo" | "planejado" | "a desativar";

const words = {
  layer: formula("A4.12", "camada pelas palavras do nome e da capacidade"),
  status: formula(
    "A4.12",
    "Investir, Tolerar e Migrar sem substituto: ativo; opção escolhida ou caso de uso de IA: planejado; sistema que sai: a desativar",
  ),
  count: formula("A4.12", "contagem dos componentes"),
  gaps: formula("A4.12", "camadas sem componente ativo ou planejado"),
};

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
  inputs: string[];
}

export function addArchitectureFacts(run: PhaseFourRun): void {
  const { book, systems } = run;
  if (systems.length === 0) return;
  const components = [...systemComponents(run), ...plannedComponents(run)].sort((a, b) =>
    compareText(a.name, b.name),
  );
  const layers = Object.keys(layerNames) as LayerKey[];
  const used = new Set<string>();
  const kept = components.filter(({ name }) => {
    const id = factIdPart(name);
    const isNew = !used.has(id);
    used.add(id);
    return isNew;
  });
  for (const component of kept) {
    const prefix = `p4.comp.${factIdPart(component.name)}`;
    book.add({
      id: `${prefix}.nome`,
      label: `Componente – ${component.name}`,
      value: component.name,
      unit: "texto",
      formula: words.status,
      inputs: component.inputs,
    });
    book.add({
      id: `${prefix}.camada`,
      label: `Camada – ${component.name}`,
      value: layerNames[component.layer],
      unit: "texto",
      formula: words.layer,
      inputs: component.inputs,
    });
    book.add({
      id: `${prefix}.situacao`,
      label: `Situação na arquitetura – ${component.name}`,
      value: component.status,
      unit: "texto",
      formula: words.status,
      inputs: component.inputs,
    });
  }
  const idsOf = (of: readonly Component[]) =>
    of.map(({ name }) => `p4.comp.${factIdPart(name)}.situacao`);
  const count = (id: string, label: string, of: readonly Component[]) =>
    book.add({
      id,
      label,
      value: of.length,
      unit: "un",
      formula: words.count,
      inputs: of.length > 0 ? idsOf(of) : idsOf(kept),
      basis: "DERIVADO",
    });
  const withStatus = (status: ComponentStatus) =>
    kept.filter((component) => component.status === status);
  count("p4.arq.ativos", "Componentes ativos", withStatus("ativo"));
  count("p4.arq.planejados", "Componentes planejados", withStatus("planejado"));
  count("p4.arq.desativar", "Componentes a desativar", withStatus("a desativar"));
  for (const layer of layers)
    for (const [status, key] of [
      ["ativo", "ativos"],
      ["planejado", "planejados"],
      ["a desativar", "desativar"],
    ] as const) {
      const own = kept.filter(
        (component) => component.layer === layer && component.status === status,
      );
      count(
        `p4.camada.${layer}.${key}`,
        `${layerNames[layer]}: componentes ${key === "desativar" ? "a desativar" : key}`,
        own,
      );
    }
  const gaps = layers.filter(
    (layer) =>
      !kept.some((component) => component.layer === layer && component.status !== "a desativar"),
  );
  book.add({
    id: "p4.n_lacunas",
    label: "Camadas sem componente",
    value: gaps.length,
    unit: "un",
    formula: words.gaps,
    inputs: idsOf(kept),
    basis: "DERIVADO",
  });
  book.add({
    id: "p4.lacunas",
    label: "Camadas sem componente",
    value: gaps.length === 0 ? null : joinNames(gaps.map((layer) => layerNames[layer])),
    unit: "texto",
    formula: words.gaps,
    inputs: ["p4.n_lacunas"],
    nullReason: "NAO_SE_APLICA",
  });
}

/** A system that is retired or replaced is on its way out. */
function systemComponents(run: PhaseFourRun): Component[] {
  return run.systems.map((system) => {
    const destination = run.destinations.get(system.id)?.name;
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
      inputs: [sysId(system, "time"), sysId(system, "destino"), sysId(system, "capacidade")],
    };
  });
}

/** The chosen option of each capability, and use cases of AI that no option stands for. */
function plannedComponents(run: PhaseFourRun): Component[] {
  const uses = run.book.all().flatMap((fact) => {
    const prefix = /^(p4\.uso\.[^.]+)\.nome$/.exec(fact.id)?.[1];
    return prefix === undefined ? [] : [{ prefix, name: String(fact.value ?? "") }];
  });
  const speaksOf = (a: string, b: string) =>
    entityKey(a).includes(entityKey(b)) || entityKey(b).includes(entityKey(a));
  const options = run.choices.map(
    (choice, index): Component => ({
      name: `${choice.capability} (${choice.winner.option})`,
      layer: uses.some(({ name }) => speaksOf(name, choice.capability))
        ? "modelos"
        : layerOf(choice.capability, choice.capability),
      status: "planejado",
      inputs: [`p4.bbp.${index + 1}.vencedora`],
    }),
  );
  return [
    ...options,
    ...uses
      .filter(({ name }) => !run.choices.some(({ capability }) => speaksOf(name, capability)))
      .map(
        ({ prefix, name }): Component => ({
          name,
          layer: "modelos",
          status: run.book.textOf(`${prefix}.situacao`) === "producao" ? "ativo" : "planejado",
          inputs: [`${prefix}.nome`, `${prefix}.situacao`],
        }),
      ),
  ];
}
