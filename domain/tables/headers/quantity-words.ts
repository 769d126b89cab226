/** Words of headers that count, weigh or price something: such a column numbers nothing. */
import { wordsOf } from "./header-names.ts";

export const quantities: ReadonlySet<string> = wordsOf(
  "efetivo quantidade qtd qtde qtdes total horas minutos dias valor montante custo preco idade nota peso saldo nivel quantity qty count hours minutes days amount cost price age score weight balance",
);
