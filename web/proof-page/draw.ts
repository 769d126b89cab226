/** Elements by hand: the page has 60 kB, and everything it shows goes in as text, never as markup. */
type Child = Node | string | null;
type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

export function draw<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

export const paragraph = (text: string, style = ""): HTMLElement =>
  draw("p", style === "" ? {} : { class: style }, text);
