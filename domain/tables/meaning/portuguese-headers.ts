/** Are a table's headers Portuguese? One of the points by which a file counts as Brazilian. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { spelledOut } from "../headers/short-forms.ts";
import { canonicalTables } from "../catalog/catalog.ts";

/** Words of ordinary headers beside those of the catalogue's own labels. */
const furtherWords =
  "do da de por em ano mes dia data inicio fim nome nota numero codigo tipo total situacao documento detalhamento " +
  "reembolsado orgao objeto contratado licitacao modalidade vencimento desembolsado reais media juros carencia ajustado " +
  "empregados salario cargo funcao matricula unidade empresa cliente despesa despesas receita pagamento pago nota fiscal " +
  "conta descricao observacao prioridade solicitante abertura fechamento chamado atendente servico produto quantidade " +
  "preco estado cidade municipio estimado responsavel contrato historico saldo credito debito folha " +
  "filial admissao demissao chefia gerente horas hora extras encargos beneficios lote placa peso frete coleta entrega " +
  "previsto prevista previsao realizado realizada orcado orcada motorista veiculo parcela multa desconto liquido bruto " +
  "banco agencia telefone endereco bairro razao social fantasia nascimento turno jornada ferias falta curso turma aluno " +
  "paciente convenio procedimento obra mensal anual diario semanal unitario estoque pedido vendedor comissao";

let known: Set<string> | null = null;
function portugueseWords(): Set<string> {
  known ??= new Set([
    ...furtherWords.split(" "),
    ...canonicalTables.flatMap((table) =>
      table.columns.flatMap(({ name, label }) => wordsOf(`${name} ${label}`)),
    ),
  ]);
  return known;
}

const wordsOf = (text: string): string[] =>
  normalizeText(text.replace(/([a-zà-ÿ])([A-ZÀ-Þ])/g, "$1 $2"))
    .split(/[^a-z]+/)
    .map(spelledOut)
    .filter((word) => word.length > 1);

const portugueseShare = 0.6;

/** At least 60% of the words, those of one letter left aside. */
export function arePortugueseHeaders(headers: readonly string[]): boolean {
  const words = headers.flatMap(wordsOf);
  const found = words.filter((word) => portugueseWords().has(word)).length;
  return words.length > 0 && found >= portugueseShare * words.length;
}
