export {
  hiddenCell,
  personalKinds,
  type PersonalFinding,
  type PersonalKind,
  type PersonalTable,
  type PersonalTreatment,
} from "./kinds.ts";
export { countPeople, isGivenName, looksLikePerson, type PeopleContent } from "./content.ts";
export { isPersonDocument, readPersonal } from "./find-personal.ts";
export { isCalledPeople } from "./header-rules.ts";
export { replacePeople, withPseudonyms } from "./replace-people.ts";
export {
  mayBecome,
  displayColumns,
  describePersonal,
  treatmentOf,
  type Shown,
  type ToldColumn,
} from "./treatment.ts";
