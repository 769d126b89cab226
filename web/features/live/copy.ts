export const liveCopy = {
  lost: "Conexão perdida",
  lostText: "As mudanças de outras pessoas não aparecem agora. Tentando reconectar…",
  retry: "Tentar agora",
  restored: "Conexão restabelecida",
  restoredText: "A página foi atualizada com o que mudou.",
};
