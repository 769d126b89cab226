/** Words for where an AI use case stands, by what T12 writes. */
export const useCaseStatusNames: Readonly<Record<string, string>> = {
  ideia: "ideia",
  piloto: "piloto",
  producao: "produção",
};
