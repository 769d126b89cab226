export const confirmCopy = {
  title: "Confirme que é você",
  byMail: "Enviar código por e-mail",
  byRecovery: "Usar código de recuperação",
  cancel: "Cancelar",
  confirm: "Confirmar",
  mailCode: "Código do e-mail",
  mailSent: (address: string): string =>
    `Enviamos um código de 6 dígitos para ${address}. Ele vale por 10 minutos e só para esta ação.`,
  recoveryCode: "Código de recuperação",
  recoveryHint: "Cada código vale uma vez.",
  signIn:
    "Esta instalação não envia e-mails e a sua sessão começou há mais de 12 horas. Saia, entre de novo e repita a ação.",
  failed: "Não foi possível confirmar. Tente de novo.",
};
