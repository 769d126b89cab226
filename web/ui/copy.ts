/** Words of the primitives. */
export const words = {
  close: "Fechar",
  cancel: "Cancelar",
  retry: "Tentar de novo",
  loading: "Carregando…",
  notifications: "Notificações (F8)",
  breadcrumbs: "Trilha de navegação",
  steps: "Etapas",
  drawingKeys: "Setas movem o desenho; + e − ampliam e reduzem; 0 ajusta à tela.",
  failed: "Não foi possível carregar",
  failedHint: "Verifique a conexão e tente de novo.",
};
