export const REQUEST_RECEIVED = "Pedido registrado. Se o e-mail tiver acesso, os administradores enviarão um novo convite.";
export const firstAccessLine = (origin: string, token: string): string => `Primeiro acesso (administrador): ${origin}/signin?token=${token}`;
