/** Library of AI controls K01 to K24 with the provisions that each answers to (playbook A6.5). Own wording. */
export type IsoGroup = "A.2" | "A.3" | "A.4" | "A.5" | "A.6" | "A.7" | "A.8" | "A.9" | "A.10";
export type LgpdDomain = "bases" | "direitos" | "governanca" | "seguranca" | "incidentes";
export type NistFunction = "Govern" | "Map" | "Measure" | "Manage";
export type EuTheme = "alto_risco" | "transparencia" | "letramento";

export interface LibraryControl {
  id: string;
  name: string;
  iso: IsoGroup;
  /** Articles that bind who provides the system ("prestador"); null without one. */
  euProvider: string | null;
  /** Articles that bind who deploys it ("responsável pela implantação"); null = good practice for a deployer. */
  euDeployer: string | null;
  lgpd: string;
  lgpdDomain: LgpdDomain;
  nist: NistFunction;
}

const control = (
  id: string,
  name: string,
  iso: IsoGroup,
  euProvider: string | null,
  euDeployer: string | null,
  lgpd: string,
  lgpdDomain: LgpdDomain,
  nist: NistFunction,
): LibraryControl => ({ id, name, iso, euProvider, euDeployer, lgpd, lgpdDomain, nist });

// biome-ignore format: one row a line, like the table it is
export const controlLibrary: readonly LibraryControl[] = [
  control("K01", "Política de IA aprovada e divulgada", "A.2", null, null, "art. 50", "governanca", "Govern"),
  control("K02", "Papéis e responsabilidades de IA", "A.3", "art. 26", "art. 26", "art. 41", "governanca", "Govern"),
  control("K03", "Canal para relatar preocupações", "A.3", null, null, "art. 50", "governanca", "Govern"),
  control("K04", "Inventário de sistemas e recursos de IA", "A.4", "art. 49", null, "art. 37", "governanca", "Map"),
  control("K05", "Avaliação de impacto de IA", "A.5", "art. 27", null, "art. 38", "governanca", "Map"),
  control("K06", "RIPD para tratamento de alto risco", "A.5", "art. 27", "art. 26(9)", "art. 38", "governanca", "Map"),
  control("K07", "Gestão de riscos no ciclo de vida", "A.6", "art. 9", null, "art. 50", "governanca", "Manage"),
  control("K08", "Requisitos e documentação técnica", "A.6", "art. 11", null, "art. 37", "governanca", "Map"),
  control("K09", "Verificação e validação antes do uso", "A.6", "art. 15", null, "art. 46", "seguranca", "Measure"),
  control("K10", "Registro de eventos (logs)", "A.6", "art. 12", "art. 26(6)", "art. 46", "seguranca", "Measure"),
  control("K11", "Monitoramento em operação e desvio de modelo", "A.6", "arts. 15 e 72", "art. 26(5)", "art. 46", "seguranca", "Measure"),
  control("K12", "Governança, qualidade e proveniência dos dados", "A.7", "art. 10", "art. 26(4)", "art. 6º", "bases", "Map"),
  control("K13", "Teste de viés e não discriminação", "A.7", "art. 10", null, "art. 6º, IX", "direitos", "Measure"),
  control("K14", "Base legal e minimização", "A.7", null, null, "arts. 6º, 7º e 11", "bases", "Map"),
  control("K15", "Transparência ao usuário", "A.8", "arts. 13 e 50", "arts. 26(7), 26(11) e 50", "arts. 9º e 18", "direitos", "Govern"),
  control("K16", "Revisão de decisões automatizadas", "A.8", "art. 86", null, "art. 20", "direitos", "Manage"),
  control("K17", "Supervisão humana efetiva", "A.9", "art. 14", "art. 26(2)", "art. 20", "direitos", "Manage"),
  control("K18", "Regras de uso aceitável e medidas que apoiem o letramento em IA", "A.9", "art. 4", "art. 4", "art. 50", "governanca", "Govern"),
  control("K19", "Diligência e contrato com fornecedores", "A.10", "art. 25", null, "art. 39", "governanca", "Govern"),
  control("K20", "Transferência internacional de dados", "A.10", null, null, "art. 33", "bases", "Manage"),
  control("K21", "Segurança da informação e do modelo", "A.6", "art. 15", null, "art. 46", "seguranca", "Manage"),
  control("K22", "Resposta e comunicação de incidentes", "A.8", "art. 73", "arts. 26(5) e 73", "art. 48", "incidentes", "Manage"),
  control("K23", "Desativação e reversão", "A.6", null, null, "arts. 15 e 16", "bases", "Manage"),
  control("K24", "Auditoria e análise crítica periódica", "A.2", "art. 17", null, "art. 50", "governanca", "Govern"),
];

/** Good practice for a deployer, an obligation only of a provider (playbook below A6.5). */
export const providerOnly: ReadonlySet<string> = new Set([
  "K07",
  "K08",
  "K09",
  "K13",
  "K21",
  "K24",
]);

/** Controls that answer to a theme of the EU AI Act: arts. 9-15, 26 and 27; art. 50; art. 4. */
export const euThemes: Readonly<Record<EuTheme, readonly string[]>> = {
  alto_risco: [
    "K02",
    "K05",
    "K06",
    "K07",
    "K08",
    "K09",
    "K10",
    "K11",
    "K12",
    "K13",
    "K15",
    "K17",
    "K21",
  ],
  transparencia: ["K15"],
  letramento: ["K18"],
};

export type Tier = "Proibido" | "Alto" | "Limitado" | "Mínimo" | "Pendente";
export const tierOrder: readonly Tier[] = ["Proibido", "Alto", "Limitado", "Mínimo", "Pendente"];

const minimum = ["K01", "K02", "K04", "K18"];
const limited = [...minimum, "K09", "K12", "K14", "K15", "K19", "K21", "K22"];
const all = controlLibrary.map(({ id }) => id);

/** Controls that a use case needs, in the library's order. A pending case is held to the set of "Limitado" until classified. */
export function requiredControls(
  tier: Tier,
  flags: { automatedDecision: boolean; transfer: boolean },
): string[] {
  const base = tier === "Alto" || tier === "Proibido" ? all : tier === "Mínimo" ? minimum : limited;
  const needed = new Set([
    ...base,
    ...(flags.automatedDecision ? ["K16", "K17"] : []),
    ...(flags.transfer ? ["K20"] : []),
  ]);
  return all.filter((id) => needed.has(id));
}

/** Weight of a missing level of maturity (playbook A6.6). */
export const tierWeight: Readonly<Record<Tier, number>> = {
  Proibido: 3,
  Alto: 3,
  Limitado: 2,
  Pendente: 2,
  Mínimo: 1,
};
