/** Tests over the columns of a table, as a query carries them: JSON text, all of them holding at once. */
import { z } from "zod";

export const rowTestKinds = ["contains", "equals", "greater", "less", "empty", "filled"] as const;
const rowTest = z.object({
  /** Header in a file's table, name in a derived dataset. */
  column: z.string().min(1).max(400),
  test: z.enum(rowTestKinds),
  /** As a person writes it ("1.250,50", "31/01/2026"); without meaning for `empty` and `filled`. */
  value: z.string().max(400).optional(),
});
export type RowTest = z.infer<typeof rowTest>;

const rowTests = z.array(rowTest).max(12);

/** `[{"column":"Valor","test":"greater","value":"1.000"}]`; at most 12 tests. */
const rowFilterText = z
  .string()
  .max(8000)
  .optional()
  .transform((text, context): RowTest[] => {
    if (text === undefined || text === "") return [];
    try {
      const parsed = rowTests.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // Told below.
    }
    context.addIssue({
      code: "custom",
      message: "O filtro não pôde ser lido. Escolha a coluna, a comparação e o valor de novo.",
    });
    return z.NEVER;
  });

export const sortQuery = {
  /** Column to sort by; rows with an empty cell come last. Without it, the file's own order. */
  sort: z.string().max(400).optional(),
  direction: z.enum(["asc", "desc"]).default("asc"),
  filter: rowFilterText,
};
