/** The 38 controls of Annex A of ISO/IEC 42001 by group: numbers of the standard, subjects in our own words. */
import type { IsoGroup } from "./control-library.ts";

export const isoGroups: readonly { id: IsoGroup; name: string }[] = [
  { id: "A.2", name: "Políticas" },
  { id: "A.3", name: "Organização interna" },
  { id: "A.4", name: "Recursos" },
  { id: "A.5", name: "Avaliação de impacto" },
  { id: "A.6", name: "Ciclo de vida" },
  { id: "A.7", name: "Dados" },
  { id: "A.8", name: "Informação às partes" },
  { id: "A.9", name: "Uso" },
  { id: "A.10", name: "Terceiros" },
];

export interface AnnexLine {
  id: string;
  group: IsoGroup;
  subject: string;
}

const subjects: readonly (readonly [IsoGroup, string, string])[] = [
  ["A.2", "A.2.2", "Política de IA"],
  ["A.2", "A.2.3", "Coerência com as demais políticas"],
  ["A.2", "A.2.4", "Revisão da política"],
  ["A.3", "A.3.2", "Papéis e responsabilidades"],
  ["A.3", "A.3.3", "Relato de preocupações"],
  ["A.4", "A.4.2", "Registro dos recursos"],
  ["A.4", "A.4.3", "Recursos de dados"],
  ["A.4", "A.4.4", "Ferramentas"],
  ["A.4", "A.4.5", "Sistemas e computação"],
  ["A.4", "A.4.6", "Pessoas e competências"],
  ["A.5", "A.5.2", "Processo de avaliação de impacto"],
  ["A.5", "A.5.3", "Registro das avaliações"],
  ["A.5", "A.5.4", "Impacto sobre pessoas e grupos"],
  ["A.5", "A.5.5", "Impacto sobre a sociedade"],
  ["A.6", "A.6.1.2", "Objetivos de desenvolvimento responsável"],
  ["A.6", "A.6.1.3", "Processo de projeto e desenvolvimento"],
  ["A.6", "A.6.2.2", "Requisitos do sistema"],
  ["A.6", "A.6.2.3", "Registro do projeto"],
  ["A.6", "A.6.2.4", "Verificação e validação"],
  ["A.6", "A.6.2.5", "Entrada em uso"],
  ["A.6", "A.6.2.6", "Operação e monitoramento"],
  ["A.6", "A.6.2.7", "Documentação técnica"],
  ["A.6", "A.6.2.8", "Registro de eventos"],
  ["A.7", "A.7.2", "Dados de desenvolvimento"],
  ["A.7", "A.7.3", "Aquisição de dados"],
  ["A.7", "A.7.4", "Qualidade dos dados"],
  ["A.7", "A.7.5", "Proveniência"],
  ["A.7", "A.7.6", "Preparação dos dados"],
  ["A.8", "A.8.2", "Informação a usuários"],
  ["A.8", "A.8.3", "Relato externo"],
  ["A.8", "A.8.4", "Comunicação de incidentes"],
  ["A.8", "A.8.5", "Informação a partes interessadas"],
  ["A.9", "A.9.2", "Processo de uso responsável"],
  ["A.9", "A.9.3", "Objetivos de uso responsável"],
  ["A.9", "A.9.4", "Uso previsto"],
  ["A.10", "A.10.2", "Divisão de responsabilidades"],
  ["A.10", "A.10.3", "Fornecedores"],
  ["A.10", "A.10.4", "Clientes"],
];

export const annexLines: readonly AnnexLine[] = subjects.map(([group, id, subject]) => ({
  id,
  group,
  subject,
}));
