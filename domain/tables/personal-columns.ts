/** Columns that identify or describe a person (playbook 1.7): never imported into positions and surveys. */
import { normaliseHeader } from "./header-names.ts";
import type { RawColumn } from "./raw-table.ts";

const personalNames = new Set([
  "nome", "name", "nome completo", "full name", "first name", "last name", "employee name", "nome funcionario", "nome colaborador", "colaborador",
  "funcionario", "empregado", "sobrenome", "surname", "e mail", "email", "e mail corporativo", "cpf", "rg", "documento", "telefone", "celular", "phone",
  "genero", "sexo", "gender", "sex", "idade", "age", "nascimento", "data nascimento", "birth date", "date birth", "birthday", "raca", "cor", "raca cor",
  "etnia", "ethnicity", "religiao", "religion", "saude", "health", "cid", "deficiencia", "pcd", "disability", "estado civil", "marital statu", "endereco", "address",
].map((name) => normaliseHeader(name).key));

const email = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i;
const cpf = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

export function isPersonalColumn(column: RawColumn): boolean {
  if (personalNames.has(normaliseHeader(column.header).key)) return true;
  const { topValues } = column;
  return topValues.length > 0 && topValues.filter(({ value }) => email.test(value) || cpf.test(value)).length >= topValues.length * 0.8;
}
