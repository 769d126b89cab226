/** Every endpoint of the product, in one list: the server registers exactly these, and the tests walk them. */
import * as activity from "./activity/endpoints.ts";
import * as admin from "./admin/endpoints.ts";
import * as auth from "./auth/endpoints.ts";
import * as assumptions from "./assumptions/endpoints.ts";
import * as benchmarks from "./benchmarks/endpoints.ts";
import * as comments from "./comments/endpoints.ts";
import * as clients from "./clients/endpoints.ts";
import * as confirm from "./confirm/endpoints.ts";
import * as conversations from "./conversations/endpoints.ts";
import * as decisions from "./decisions/endpoints.ts";
import * as demonstration from "./demonstration/endpoints.ts";
import * as facts from "./facts/endpoints.ts";
import * as coverage from "./files/coverage-endpoints.ts";
import * as questions from "./files/question-endpoints.ts";
import * as documents from "./files/document-endpoints.ts";
import * as files from "./files/endpoints.ts";
import * as mapping from "./files/mapping-endpoints.ts";
import * as rows from "./files/row-endpoints.ts";
import * as versions from "./files/version-endpoints.ts";
import * as gates from "./gates/endpoints.ts";
import * as home from "./home/endpoints.ts";
import * as handoffs from "./handoffs/endpoints.ts";
import * as identityProviders from "./identity-providers/endpoints.ts";
import * as lessons from "./lessons/endpoints.ts";
import * as library from "./library/endpoints.ts";
import * as kpis from "./kpis/endpoints.ts";
import * as members from "./members/endpoints.ts";
import * as languageModels from "./language-models/endpoints.ts";
import * as mining from "./mining/endpoints.ts";
import * as notifications from "./notifications/endpoints.ts";
import * as passkeys from "./passkeys/endpoints.ts";
import * as phases from "./phases/endpoints.ts";
import * as phaseResult from "./phases/result.ts";
import * as platform from "./platform/endpoints.ts";
import * as previewPack from "./preview-pack/endpoints.ts";
import * as privacy from "./privacy/endpoints.ts";
import * as personFiles from "./privacy/person-files.ts";
import * as promotions from "./promotions/endpoints.ts";
import * as prose from "./prose/endpoints.ts";
import * as programme from "./programme/endpoints.ts";
import * as programmeMeasures from "./programme/measure-endpoints.ts";
import * as projects from "./projects/endpoints.ts";
import * as publicPage from "./public-page/endpoints.ts";
import * as quality from "./quality/endpoints.ts";
import * as redesign from "./redesign/endpoints.ts";
import * as regulation from "./regulation/endpoints.ts";
import * as customReports from "./report-library/custom-endpoints.ts";
import * as reportLibrary from "./report-library/endpoints.ts";
import * as reports from "./reports/endpoints.ts";
import * as risks from "./risks/endpoints.ts";
import * as runs from "./runs/endpoints.ts";
import * as scenarios from "./scenarios/endpoints.ts";
import * as signatures from "./signatures/endpoints.ts";
import * as surveys from "./surveys/endpoints.ts";
import * as search from "./search/endpoints.ts";
import * as smartStack from "./smart-stack/endpoints.ts";
import * as templates from "./templates/endpoints.ts";
import * as trust from "./trust/endpoints.ts";
import * as uploads from "./uploads/endpoints.ts";
import * as useCases from "./use-cases/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

const modules = [
  kpis,
  risks,
  useCases,
  activity,
  admin,
  auth,
  assumptions,
  benchmarks,
  clients,
  conversations,
  comments,
  decisions,
  demonstration,
  facts,
  coverage,
  questions,
  documents,
  files,
  gates,
  handoffs,
  home,
  lessons,
  library,
  mapping,
  members,
  languageModels,
  confirm,
  passkeys,
  identityProviders,
  mining,
  notifications,
  phases,
  phaseResult,
  platform,
  previewPack,
  privacy,
  personFiles,
  programme,
  programmeMeasures,
  projects,
  promotions,
  prose,
  publicPage,
  quality,
  redesign,
  regulation,
  reportLibrary,
  customReports,
  reports,
  rows,
  runs,
  scenarios,
  search,
  smartStack,
  signatures,
  surveys,
  templates,
  trust,
  uploads,
  versions,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" &&
  value !== null &&
  "method" in value &&
  "path" in value &&
  "access" in value;

export const endpoints: Endpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
