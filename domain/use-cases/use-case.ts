export const useCaseStatuses = ["idea", "pilot", "production", "retired"] as const;
export type UseCaseStatus = (typeof useCaseStatuses)[number];
export const useCaseStatusLabels: Record<UseCaseStatus, string> = {
  idea: "Ideia",
  pilot: "Piloto",
  production: "Produção",
  retired: "Desativado",
};

export const dataKinds = ["nenhum", "pessoal", "sensivel", "crianca_adolescente"] as const;
export type DataKind = (typeof dataKinds)[number];
export const dataKindLabels: Record<DataKind, string> = {
  nenhum: "Sem dados pessoais",
  pessoal: "Pessoais",
  sensivel: "Sensíveis",
  crianca_adolescente: "De crianças ou adolescentes",
};

/** A use of AI that a project follows up. Class and release state are what phase 6 found, in its words; nobody types them. */
export interface UseCase {
  name: string;
  purpose: string | null;
  area: string | null;
  status: UseCaseStatus;
  dataKinds: DataKind[];
  dataNote: string | null;
  owner: string | null;
  processes: string[];
  /** Fact of phase 5 that says what it is worth a year. */
  valueFactId: string | null;
  /** Insight that it was made from. */
  insightId: string | null;
  riskClass: string | null;
  releaseState: string | null;
  releaseReasons: string | null;
}
