/** Frequent words of Portuguese that are no slip of the keys for a word of the lexicon: "meio" is not "medo", "quase" not "quadro". */
import { describingWords } from "./describing-words.ts";
import { moreOutside, morePhrasings } from "./more-phrasings.ts";
import { outsidePhrasings, phrasings } from "./phrasings.ts";
import { wordsOf } from "./words.ts";

const frequent = (
  "abaixo acabar acabou acaso acima acontecer acordo acordos agenda agir ainda alem algum alguem alguma altura ambos amigo amigos ampla amplo andar andares anda anos apenas apesar aposta apostas aqui area assunto assuntos atencao atender atras atual aula bairro balanco " +
  "banco bandeira barra barras barreira base basta bastante beleza belo bem bens bloco boca bolo bolsa bom brasil breve brilho busca cabe cabeca cada cadeia cadeira caderno caixa calor cama campo canal cantar capaz capital cara carga carro carta casa casal casar caso causa cedo cena cento " +
  "centro certa certo chama chamar chave chefe chega chegar chegou cheia cheio chuva cidade cima cinco claro classe clima coisa colega colocar com comando comeca comecar comecou comer comida como comum conforme conhece conhecer conjunto conta contato contra convite copia copo cor coracao " +
  "coragem corpo correr corrida corte costa costas cota credito crer crianca crise cuida cuidado cuidar culpa cultura cumprir curso curta curto dado dados dama dano data debate decada dedo deixa deixar deixou dela delas dele deles dentro depois desde desejo desenho desfecho detalhe deve dever " +
  "deveria dia dias diferente digno dinheiro direito direta direto disco disso ditado dito divida divisa dizer doce dois dona dono dor dos duro dupla durante ela elas ele eleicao eles embaixo embora enfim entao entende entender entra entrada entrar entrega entre equipe era errar erro escala " +
  "escola escolha escrito esforco espaco especie espera esse esta estado estao estar estilo estrada exato exceto excesso existe exemplo extra faca face facil faixa fala falar falou falta familia fara farol fase fato fatia favor faz fazer fazia fecha fechar feira feita feito feliz festa ficar filha " +
  "filho filme fim final fina fino firme fixo flor foco fogo fomos fora forca forma forte foto fraca frase frente fria frio fruta frutos fugir fundo furo futuro ganho ganhar ganhou garra gasto gente geral gerar gesto giro gosta gostar governo graca grande grau gravar grossa grosso grupo guarda " +
  "guerra guia habito historia hoje homem hora horario ideal ideia igual imagem inicio inteira inteiro ira irmao isso item janela jeito jogo jornal jovem junta junto juro justa justo lado lago lar larga largo leal lei leite leitura lembra lenda lento letra leva levar leve livre livro local loja longa " +
  "longe longo lote louca lucro lugar luta luz maior maioria mais mal mandar manha manter mao mapa mar marca margem massa matar matter media medida medio medo meia meio melhor menor menos mensal mente mercado mes mesa mesma mesmo metade meta metodo minha minuto missao misto moda modelo modo moeda " +
  "momento monte moral morar mostra mostrar motivo movel muda mudar muita muito mulher mundo muro musica nada nao nasce negocio nem nenhum ninguem nivel noite nome nossa nosso nota nova novo nunca objeto obra obter ontem opcao ordem origem otimo ouro outra outro ouvir pacote padrao pagar pagina pai " +
  "pais palavra papel para parar parece parede parte partida partir passa passado passagem passar passo pasta patio paz peca pede pedir pedra pega pegar peixe pena pensa pensar pequena pequeno perda perder perfil pergunta perna perto pesa pesar peso pessoa pessoal piada pior piso placa plano planta " +
  "pobre pode poder ponta ponte ponto porta posse posto pouca pouco povo praca praia prata pratica prato prazer preciso preco prefere prego presa presente preso pressa presta preto previsto prima primo problema processo produto profunda prova proximo publico puro puxa puxar quadra quadro qual quando " +
  "quanto quarto quase quatro queda quem quente quer querer questao quinto raiz rapaz rapido rara raro razao real realmente receber rede regra rei relacao renda resposta resta resto reta reuniao rica rico risca rio ritmo roda rosto roupa rua saber sabor saida sair sala saldo salva salvar salto samba " +
  "santa sao saude seca seco sede segue seguir segunda segundo segura segurar seguro sei selo sem semana senso sente sentido sentir ser seria serie serio serve servico servir setor sexo sexta sinal sistema situacao sobe sobre social sociedade sol solo som soma somar sonho sono sorte subir sul surge " +
  "tal talvez tamanho tambem tanta tanto tarde tarefa taxa teatro tela tem tema tempo tenta tentar ter terceiro terra teste teto texto time tipo tira tirar toca tocar toda todo toma tomar tom topo total trabalho traco tras trata tratar trato trazer tres trocar tudo ultimo unica unico uso util vaga vai " +
  "vale valor varia varios vazio vede vela velha velho vem venda vender vento ver verba verdade verde vez via viagem vida vir vira virar vista viver vivo voce volta voltar volume vontade voto voz"
).split(" ");

/** Of the language alone, without those of our own phrases. */
export const frequentWords: ReadonlySet<string> = new Set(frequent);

/** In one or several, and however it describes: what is typed so is no slip for another word. */
export const isOfLanguage = (text: string): boolean =>
  frequentWords.has(text) || frequentWords.has(text.replace(/s$/, "")) || describingWords.has(text);

export const commonWords: ReadonlySet<string> = new Set([
  ...frequent,
  ...describingWords,
  ...[
    ...Object.values(phrasings).flat(),
    ...Object.values(morePhrasings).flat(),
    ...outsidePhrasings,
    ...moreOutside,
  ].flatMap((phrase) => wordsOf(phrase).map(({ text }) => text)),
]);
