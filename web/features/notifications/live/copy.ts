export const liveCopy = {
  lost: "Conexão perdida",
  lostText: "O que está na tela e o que você escreve ficam aqui. Tentando reconectar…",
  retry: "Tentar agora",
  restored: "Conexão restabelecida",
  restoredText: "A página foi atualizada com o que mudou.",
};
