/** Words around any question of rows, which choose none of them and ask for nothing: whole words alone, so that no noun is one of these. */
import { said } from "../../semantics/said.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";

const around: ReadonlySet<string> = new Set(
  said(`ter | tem | temos | têm | tinha | tiveram | teve | há | houve | existe | existem | fica | ficam | está | estão | estava | são | é |
    foi | foram | ser | serem | seria | faz | fazem | dá | dão | deu | deram | usa | usam | usar | passa | passam | passou | passaram |
    possui | possuem | aparece | aparecem | mostra | mostre | mostrar | liste | lista | listar | quero | queria | precisa | precisam |
    preciso | diz | diga | dizer | saber | sabe | conta | conte | contar | contando | pode | poderia | podem | atende | atendem | atendemos |
    caiu | caem | caíram | cair | reduziu | reduziram | perdeu | perderam | subiu | subiram | gerou | geraram | vai | vão | ir | vem | vêm |
    coloca | coloque | colocar | ordem | ordena | ordene | sob | mão | mãos | como | mais | menos | maior | menor | maiores | menores | total |
    ano | anual | mês | mensal | média | médio | médios | médias | junto | juntos | juntas | somado | somados | somadas | soma | somam | somando |
    quanto | quanta | quantos | quantas | qual | quais | que | percentual | porcentagem | proporção | parcela | fatia | parte | número |
    quantidade | cada | um | uma | todo | todos | todas | toda | só | ainda | já | hoje | atual | atuais | atualmente | deles | delas | inteiro |
    inteira | razão | mapeado | mapeados | mapeadas | mapeada | cadastrado | cadastrados | cadastradas | registrado | registrados | registradas |
    marcado | marcados | marcadas | leva | levam | levou | levaram | custa | custam | toma | tomam | tomou | pra | mim | favor | compare |
    comparar | comparado | comparados | comparadas | comparação | contra | versus | vs | x`).map(
    normalizeText,
  ),
);

export const saysNothing = (word: string): boolean => around.has(word);
