export const EXPONENTIAL: "exponencial";
export function degreeOf(expression: {
  pattern: string;
  flags: string;
}): Promise<number | "exponencial" | null>;
