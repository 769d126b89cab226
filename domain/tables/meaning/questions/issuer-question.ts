/** A list of notes that one firm issued to many: what it sold, as likely as what it was billed for. */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { hasWord } from "../../headers/header-names.ts";
import type { MappingQuestion, RawColumn } from "../../raw-table.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { wholeTableFindings } from "../whole-table.ts";

const issuerQuestion = "emitente";
const sold = "vendas";
const fewestRows = 5;
const receivers: ReadonlySet<string> = new Set(
  "destinatario tomador cliente comprador customer buyer recipient".split(" "),
);

/** Of a ledger with one supplier in all its lines, and several receivers beside. */
export function issuerFindings(judged: Judged): Finding[] {
  const { meta, spec, columns } = judged;
  if (spec.name !== "custos" || meta.rows < fewestRows) return [];
  const source = columns.find(({ target }) => target === "fornecedor")?.source;
  const issuer = meta.columns.find(({ header }) => header === source);
  const receiver = meta.columns.find(isReceiver);
  if (issuer?.distinct !== 1 || issuer.nonEmpty < meta.rows || receiver === undefined) return [];
  return wholeTableFindings(judged, ask(issuer, receiver), sold);
}

const isReceiver = ({ header, distinct }: RawColumn): boolean =>
  distinct > 1 && hasWord(header, receivers);

const ask = (issuer: RawColumn, receiver: RawColumn): MappingQuestion => ({
  id: issuerQuestion,
  kind: "partidas",
  column: issuer.header,
  blocking: true,
  options: [
    { value: sold, label: "São vendas: não contar como gasto" },
    { value: "compras", label: "São compras desse fornecedor" },
  ],
  text: `Todas as linhas têm o mesmo nome em “${issuer.header}”, e “${receiver.header}” tem ${formatNumber(receiver.distinct, 0)}. São notas que a empresa emitiu?`,
});
