/** What a person writes of one declaration. */
export interface Declaration {
  name: string;
  role: string;
  text: string;
}

/** A role may stand there from the beginning: it says which side signs. */
export const isTouched = ({ name, text }: Declaration): boolean =>
  name.trim() !== "" || text.trim() !== "";

export const gapsIn = (draft: Declaration): (keyof Declaration)[] =>
  (["name", "role", "text"] as const).filter((part) => draft[part].trim() === "");
