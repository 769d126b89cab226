export const auditCopy = {
  fileName: (format: "csv" | "json"): string => `auditoria.${format}`,
  columns: [
    "Número",
    "Quando (UTC)",
    "Ação",
    "Pessoa",
    "E-mail",
    "Empresa cliente",
    "Objeto",
    "Endereço",
    "Programa",
    "Detalhes",
    "Antes",
    "Depois",
    "Hash",
  ],
};
