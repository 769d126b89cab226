/** Every feature of the server, in the order in which what was left is resumed and timers start. */
import type { GuardedModel } from "#server/ports/language-model.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import type { Feature } from "#server/platform/feature.ts";
import { activity } from "./activity/index.ts";
import { assumptions } from "./assumptions/index.ts";
import { audit } from "./audit/index.ts";
import { auth } from "./auth/index.ts";
import { backups, type MakeBackup } from "./backups/index.ts";
import { benchmarks } from "./benchmarks/index.ts";
import { clients } from "./clients/index.ts";
import { comments } from "./comments/index.ts";
import { confirm } from "./confirm/index.ts";
import { conversations, type Desk } from "./conversations/index.ts";
import { decisions } from "./decisions/index.ts";
import { demonstration, type Demonstration } from "./demonstration/index.ts";
import { facts } from "./facts/index.ts";
import { files } from "./files/index.ts";
import { gates } from "./gates/index.ts";
import { handoffs } from "./handoffs/index.ts";
import { home } from "./home/index.ts";
import { identityProviders } from "./identity-providers/index.ts";
import { invites } from "./invites/index.ts";
import { kpis } from "./kpis/index.ts";
import { languageModels, type OpenModel } from "./language-models/index.ts";
import { lessons } from "./lessons/index.ts";
import { library } from "./library/index.ts";
import { mail } from "./mail/index.ts";
import { members } from "./members/index.ts";
import { mining } from "./mining/index.ts";
import { notifications } from "./notifications/index.ts";
import { passkeys } from "./passkeys/index.ts";
import { people } from "./people/index.ts";
import { phases } from "./phases/index.ts";
import { platform } from "./platform/index.ts";
import { previewPack } from "./preview-pack/index.ts";
import { privacy } from "./privacy/index.ts";
import { programme } from "./programme/index.ts";
import { projects } from "./projects/index.ts";
import { promotions } from "./promotions/index.ts";
import { createProseWriter, prose } from "./prose/index.ts";
import { publicPage } from "./public-page/index.ts";
import { quality } from "./quality/index.ts";
import { redesign } from "./redesign/index.ts";
import { registers } from "./registers/index.ts";
import { regulation } from "./regulation/index.ts";
import { reportLibrary } from "./report-library/index.ts";
import { reports } from "./reports/index.ts";
import { risks } from "./risks/index.ts";
import { runs } from "./runs/index.ts";
import { scenarios } from "./scenarios/index.ts";
import { search, type SemanticSearch } from "./search/index.ts";
import { smartStack } from "./smart-stack/index.ts";
import { storedBytes } from "./stored-bytes/index.ts";
import { signatures } from "./signatures/index.ts";
import { surveys } from "./surveys/index.ts";
import { templates } from "./templates/index.ts";
import { trust } from "./trust/index.ts";
import { uploads } from "./uploads/index.ts";
import { useCases } from "./use-cases/index.ts";

/** What some features work with beyond the services; made once by whoever opens the server. */
export interface FeatureParts {
  secrets: SecretBox;
  openModel: OpenModel;
  model: GuardedModel;
  /** Null while no model of embeddings is named. */
  semantic: SemanticSearch | null;
  desk: Desk;
  demonstration: Demonstration;
  makeBackup: MakeBackup;
}

export const listFeatures = (parts: FeatureParts): Feature[] => [
  platform,
  auth,
  confirm,
  passkeys,
  identityProviders(parts.secrets),
  invites,
  people,
  mail,
  audit,
  clients,
  benchmarks,
  projects,
  programme,
  activity,
  phases,
  gates,
  comments,
  conversations(parts.desk),
  notifications,
  members,
  handoffs,
  home,
  assumptions,
  lessons,
  redesign,
  regulation,
  smartStack,
  scenarios,
  mining,
  languageModels(parts.secrets, parts.openModel),
  files,
  search(parts.semantic),
  library,
  signatures,
  surveys,
  templates,
  uploads,
  storedBytes,
  backups(parts.makeBackup),
  trust,
  publicPage,
  quality,
  runs((services) => createProseWriter(services, parts.model)),
  facts,
  registers,
  kpis,
  useCases,
  risks,
  privacy,
  reports,
  decisions,
  reportLibrary,
  previewPack((services) => createProseWriter(services, parts.model)),
  prose(parts.model),
  promotions,
  demonstration(parts.demonstration),
];
