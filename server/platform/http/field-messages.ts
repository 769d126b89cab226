import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

/** pt-BR sentences for what a schema does not word itself. */
export function fieldMessage(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? "Campo obrigatório."
        : `Tipo inválido: era esperado ${typeName(String(issue.expected))}.`;
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1
          ? "Preencha este campo."
          : `Use ao menos ${issue.minimum} caracteres.`;
      return issue.origin === "array"
        ? `Informe ao menos ${issue.minimum} itens.`
        : `Use um valor a partir de ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `Use no máximo ${issue.maximum} caracteres.`;
      return issue.origin === "array"
        ? `Informe no máximo ${issue.maximum} itens.`
        : `Use um valor até ${issue.maximum}.`;
    case "invalid_value":
      return `Use um destes valores: ${(issue.values as unknown[]).map(String).join(", ")}.`;
    case "unrecognized_keys":
      return "Campo desconhecido.";
    default:
      return "Valor inválido.";
  }
}

/** Longer names than any of ours are cut: the sentence is shown. */
export const unknownFieldMessage = (path: string): string =>
  `O campo ${path.length > 80 ? `${path.slice(0, 79)}…` : path} não existe nesta operação.`;

function typeName(expected: string): string {
  const names: Record<string, string> = {
    string: "um texto",
    number: "um número",
    int: "um número inteiro",
    boolean: "sim ou não",
    array: "uma lista",
    object: "um objeto",
  };
  return names[expected] ?? "outro tipo";
}

/** Field path ("tables.0.columns") -> the first sentence about it. The body as a whole is "corpo". */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[issue.path.length === 0 ? "corpo" : issue.path.map(String).join(".")] ??= issue.message;
  return fields;
}
