/** T23: versions of systems, one row a version (meaning.md 4). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const versoes: CanonicalTable = {
  id: "T23",
  name: "versoes",
  label: "Versões de sistemas",
  keys: ["sistema", "versao"],
  minimum: [["sistema"], ["versao"], ["lancamento", "fim_suporte", "obsoleta"]],
  columns: [
    required("sistema", "Sistema", "text", [
      ...["aplicação", "software", "produto", "ferramenta", "nome do sistema"],
      ...["application", "product", "system", "application name", "system name"],
    ]),
    required("versao", "Versão", "text", [
      ...["release", "versão do sistema", "número da versão", "edição"],
      ...["version", "version number", "product version", "edition"],
    ]),
    optional("fornecedor", "Fornecedor", "text", ["fabricante", "vendor", "developer"]),
    optional("lancamento", "Lançamento", "date", [
      ...["data de lançamento", "data da versão", "publicação"],
      ...["release date", "released", "launch date"],
    ]),
    optional(
      "fim_suporte",
      "Fim de suporte",
      "date",
      [
        ...["fim do suporte", "suporte até", "fim de vida"],
        ...["EOL", "end of support", "end of life", "support end date", "supported until"],
      ],
      { allowFuture: true, expectedMissing: true },
    ),
    optional("obsoleta", "Obsoleta", "bool", [
      ...["sem suporte", "descontinuada", "fora de suporte"],
      ...["obsolete", "deprecated", "unsupported"],
    ]),
  ],
};
