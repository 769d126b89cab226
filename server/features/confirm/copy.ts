export const confirmCopy = {
  tooManyLetters: "Você pediu muitos códigos. Aguarde uma hora e peça outro.",
};

export const codeMailCopy = {
  subject: "Lastro: código de confirmação",
  heading: "Confirme que é você",
  text: (act: string): string =>
    `Alguém que entrou com o seu acesso pediu um código para ${act}. Se foi você, informe-o na tela que o pediu:`,
  footnote:
    "O código vale por 10 minutos, uma vez e só para isso. Ninguém do Lastro pede este código. Se não foi você, não o informe e encerre as suas outras sessões em Configurações.",
};
