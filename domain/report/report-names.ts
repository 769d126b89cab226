/** Names of a run that may hold digits: what the client and the methodology call things. */
import { formatDate } from "../kernel/text/date-text.ts";
import type { PhaseContext, PhaseOutcome } from "../outcome/phase-outcome.ts";
import { listOpenReadings } from "./sections/settled-desk.ts";

export function reportNames(context: PhaseContext, outcome: PhaseOutcome): string[] {
  const names = new Set<string>([context.project.clientName, context.project.projectName]);
  for (const file of context.inputSummary.files) {
    names.add(file.fileName);
    names.add(file.tableLabel);
  }
  for (const fact of outcome.facts) {
    for (const { file_name, table } of fact.sources) names.add(file_name).add(table);
    if (typeof fact.value === "string") {
      names.add(fact.value);
      for (const part of fact.value.split(" | ")) names.add(part);
    }
    for (const name of Object.values(fact.scope ?? {})) names.add(name);
    names.add(fact.label);
    names.add(fact.formula);
    for (const label of [fact.label.split(" – ")[0], fact.label.split(": ")[1]])
      if (label) names.add(label);
  }
  for (const win of outcome.quickWins) {
    names.add(win.name);
    if (win.owner) names.add(win.owner);
  }
  for (const { fileName, question } of [
    ...context.openQuestions,
    ...listOpenReadings(context, outcome),
  ]) {
    names.add(fileName);
    names.add(question);
  }
  for (const statement of context.project.statements)
    for (const text of [
      statement.name,
      statement.role,
      statement.text,
      formatDate(statement.date),
      statement.subject ?? "",
    ])
      names.add(text);
  for (const table of context.quality.tables)
    for (const issue of table.issues) for (const text of issue.quoted) names.add(text);
  return [...names].filter((name) => name.trim() !== "");
}
