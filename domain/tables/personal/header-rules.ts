/** Words that tell of a person in a header, by token after camelCase, "_" and the like are split ("EstadoCivilDesc", "NomeGestor"). */
import { hasWord, normalizeHeader } from "../headers/header-names.ts";
import type { PersonalKind } from "./kinds.ts";

/**
 * What else has to hold for the words to count. "people": the table's rows are people. "named": the cells read as names. "bank": a
 * second column of a bank account stands beside it. "amount": numbers, in a table of people.
 */
export type HeaderCondition = "people" | "named" | "bank" | "amount" | "race";

export interface HeaderHint {
  kind: PersonalKind;
  isHandle: boolean;
  condition: HeaderCondition | null;
  /** The same column may hold registration numbers of companies. */
  isMixed: boolean;
  /** Says by itself that the rows are people, when hardly any value repeats. */
  isIdentity: boolean;
}

interface HeaderRule {
  kind: PersonalKind;
  /** One of them is in the header. */
  any: ReadonlySet<string>;
  /** And one of these. */
  and?: ReadonlySet<string>;
  /** And nothing but these. */
  only?: ReadonlySet<string>;
  /** And none of these. */
  not?: ReadonlySet<string>;
  condition?: HeaderCondition;
  isHandle?: boolean;
  isIdentity?: boolean;
}

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).map((word) => normalizeHeader(word).tokens[0] ?? word));

const counts =
  "qtd qtde quantidade quant count total soma sum media medio average avg pct percentual percent taxa indice numero num nº n";
const things =
  "processo process sistema system produto product fantasia fantasy empresa company fornecedor supplier vendor arquivo file conta account " +
  "campo field tabela table curso course projeto project iniciativa etapa atividade activity tarefa task indicador cargo position area setor " +
  "departamento unidade orgao municipio cidade city estado state pais country loja store marca brand plano servico service comercial trade";
const identifiers = "id codigo cod code matricula chave key";
const people =
  "completo full first last middle primeiro ultimo social gestor manager supervisor lider leader chefe boss coordenador diretor funcionario " +
  "colaborador empregado employee servidor requisitante solicitante requester paciente patient aluno student professor teacher candidato " +
  "candidate pessoa person contato contact responsavel representante socio mae pai mother father usuario user aprovador vendedor comprador " +
  "motorista medico atendente attendant tecnico titular dependente conjuge autor senador parlamentar deputado";
const notOfName = `${counts} area setor departamento unidade cargo data date hora horario tipo type canal motivo forma status nivel custo valor local cidade centro processo sistema implantacao grupo group equipe team time ativo`;
const age =
  "idade age faixa ano year group range band grupo cliente customer funcionario colaborador employee pessoa person paciente patient aluno titular em at atual categoria";
const numbered = `${counts} menor ir legal nome idade possui tem has of number`;
const moneyOfOne =
  "salario salary income renda wage pay pagamento remuneracao remuneration provento bonus gratificacao comissao compensation custo cost valor vencimentos";
const notOfOne =
  "pct percentual percent hike aumento level nivel faixa band floor ceiling piso teto minimo maximo report total orcamento budget option tipo type data date";

const rules: readonly HeaderRule[] = [
  { kind: "sexo", any: words("sexo sex genero gender") },
  { kind: "sexo", any: words("orientacao"), only: words("orientacao sexual") },
  {
    kind: "documento",
    any: words("cpf rg pis nis ctps cnh passaporte passport ssn"),
    not: words("valor cofins aliquota base imposto retencao retido credito"),
    isIdentity: true,
  },
  { kind: "documento", any: words("titulo"), and: words("eleitor eleitoral") },
  { kind: "contato", any: words("endereco"), and: words("eletronico") },
  {
    kind: "contato",
    any: words("mail email telefone phone fax celular ddd whatsapp linkedin"),
    not: words(`${counts} canal tipo enviado aberto respondido custo valor`),
  },
  {
    kind: "contato",
    any: words("photo foto image imagem profile perfil avatar"),
    and: words("url uri link"),
  },
  {
    kind: "contato",
    any: words("endereco address logradouro cep"),
    not: words("ip mac web url"),
    condition: "people",
  },
  {
    kind: "nascimento",
    any: words("nascimento nasc dob birth birthday birthdate aniversario over18 etaria"),
  },
  { kind: "nascimento", any: words("idade age"), only: words(age) },
  {
    kind: "raca",
    any: words(
      "raca race racial etnia ethnicity ethnic hispanic nacionalidade nationality citizen citizenship",
    ),
  },
  {
    kind: "raca",
    any: words("cor"),
    only: words("cor pele autodeclarada declarada desc descricao codigo"),
    condition: "race",
  },
  {
    kind: "crenca",
    any: words("religiao religion religious crenca filiacao partido sindicato sindical union"),
    not: words("european europeia credit type"),
  },
  {
    kind: "saude",
    any: words("cid atestado afastamento deficiencia deficiente pcd disability disabled sanguineo"),
  },
  { kind: "saude", any: words("blood"), and: words("type group") },
  { kind: "saude", any: words("saude health"), only: words("saude health") },
  { kind: "familia", any: words("marital conjuge spouse") },
  { kind: "familia", any: words("estado situacao"), and: words("civil") },
  {
    kind: "familia",
    any: words("filhos filho dependentes children kids"),
    only: words(`filho dependente children kid ${numbered}`),
  },
  { kind: "bancario", any: words("pix"), not: words(`${counts} valor volume tipo`) },
  {
    kind: "bancario",
    any: words("conta agencia"),
    and: words("corrente bancaria poupanca deposito"),
    not: words("contabil saldo"),
  },
  {
    kind: "bancario",
    any: words("banco agencia conta"),
    only: words(`banco agencia conta digito dv nome ${identifiers} numero`),
    condition: "bank",
  },
  {
    kind: "nome",
    any: words("agent agente operador operator assignee attendant atendente"),
    only: words(
      `agent agente operador operator assignee attendant atendente assigned designado responsavel nome name support suporte atendimento service ticket case ${identifiers}`,
    ),
    isHandle: true,
  },
  {
    kind: "nome",
    any: words("colaborador funcionario empregado"),
    and: words(identifiers),
    isHandle: true,
    isIdentity: true,
  },
  {
    kind: "nome",
    any: words("colaborador funcionario empregado sobrenome surname"),
    not: words(notOfName),
    isIdentity: true,
  },
  {
    kind: "nome",
    any: words("responsavel representante contato socio parlamentar senador titular deputado"),
    not: words(`${notOfName} ${identifiers} cep uf`),
  },
  {
    kind: "nome",
    any: words("nome name"),
    and: words(people),
    only: words(`nome name ${people} desc`),
    isIdentity: true,
  },
  {
    kind: "nome",
    any: words("nome name"),
    not: words(`${things} ${identifiers}`),
    condition: "named",
    isIdentity: true,
  },
  { kind: "remuneracao", any: words(moneyOfOne), not: words(notOfOne), condition: "amount" },
  {
    kind: "remuneracao",
    any: words("rate taxa"),
    and: words("daily hourly monthly annual yearly hora dia mes"),
    not: words("pct percent"),
    condition: "amount",
  },
];

const currency = /r\$|us\$|£|€|\bbrl\b|\busd\b|\beur\b|\bgbp\b/;
const hints = new Map<string, HeaderHint | null>();
const MOST_KEPT = 5000;

/** Null: the header says nothing of a person. */
export function hintOfHeader(header: string): HeaderHint | null {
  const known = hints.get(header);
  if (known !== undefined) return known;
  const hint = readHint(header);
  if (hints.size >= MOST_KEPT) hints.clear();
  hints.set(header, hint);
  return hint;
}

function readHint(header: string): HeaderHint | null {
  const { tokens, unitHint } = normalizeHeader(header);
  const rule = rules.find((one) => fits(one, tokens));
  if (rule !== undefined)
    return {
      kind: rule.kind,
      isHandle: rule.isHandle === true,
      condition: rule.condition ?? null,
      isMixed: rule.kind === "documento" && tokens.includes("cnpj"),
      isIdentity: rule.isIdentity === true,
    };
  return currency.test(unitHint) && !tokens.some((token) => outOfOne.has(token))
    ? {
        kind: "remuneracao",
        isHandle: false,
        condition: "amount",
        isMixed: false,
        isIdentity: false,
      }
    : null;
}

const outOfOne = words(notOfOne);

function fits({ any, and, only, not }: HeaderRule, tokens: readonly string[]): boolean {
  return (
    tokens.some((token) => any.has(token)) &&
    (and === undefined || tokens.some((token) => and.has(token))) &&
    (only === undefined || tokens.every((token) => only.has(token))) &&
    !tokens.some((token) => not?.has(token))
  );
}

const suppliers = words(
  "fornecedor supplier vendor favorecido beneficiario credor payee contratado prestador cliente customer nome name razao titular",
);
/** Names whoever the document beside it is of. */
export const namesTheHolder = (header: string): boolean => hasWord(header, suppliers);

/** Called as somebody: "Responsável", "Nome do gestor". */
export const isCalledPeople = (header: string): boolean => hintOfHeader(header)?.kind === "nome";
