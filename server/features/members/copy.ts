export const memberCopy = {
  unknown: "Esta pessoa não pode entrar na equipe: é de outra empresa ou não tem mais acesso. Escolha alguém da lista.",
  already: "Esta pessoa já está na equipe.",
};
