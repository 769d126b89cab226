/** Text that stands between tags of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
