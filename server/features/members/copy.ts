export const memberCopy = {
  unknown:
    "Esta pessoa não pode entrar na equipe: é de outra empresa ou não tem mais acesso. Escolha alguém da lista.",
  file: "equipe",
  columns: [
    "Nome",
    "E-mail",
    "Papel",
    "Função no projeto",
    "Desde",
    "Incluída por",
    "Gates a decidir",
    "Gates enviados",
    "Execuções em andamento",
    "Comentários em aberto",
    "Menções em aberto",
  ],
  roles: {
    admin: "Administração",
    consultant: "Consultoria",
    client: "Cliente",
    approver: "Aprovação",
  },
  already: "Esta pessoa já está na equipe.",
};
