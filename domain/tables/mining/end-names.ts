/** How final activities are written in one text, as A.atividades_finais and the answer to the question hold them. */
import { entityKey } from "../read-table.ts";

/** Names in one answer, as in A.atividades_finais. */
const separator = ";";
/** A name cannot hold the sign that separates two. */
export const asOption = (activity: string): string => activity.replaceAll(separator, ",");
export const endActivityKey = (activity: string): string => entityKey(asOption(activity));
export const splitEndActivities = (answer: string): string[] =>
  answer
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== "");
/** Keys of the names in an answer, to be compared with `endActivityKey` of an activity. */
export const endKeysOf = (answer: string): Set<string> =>
  new Set(splitEndActivities(answer).map(endActivityKey));
export const joinEndActivities = (names: readonly string[]): string => names.join("; ");
