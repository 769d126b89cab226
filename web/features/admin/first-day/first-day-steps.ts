export type FirstDayState = "done" | "missing" | "check" | "optional";

export interface FirstDayStep {
  key: "page" | "mail" | "people" | "backup" | "model";
  state: FirstDayState;
  /** Null: worked on by whoever runs the server. */
  to: string | null;
}

/** What a new installation wants of its administrator, each with how far it is; that copies are made the product cannot see. */
export function firstDaySteps({
  isPageWritten,
  sendsMail,
  hasConsultant,
  hasModel,
}: {
  isPageWritten: boolean;
  sendsMail: boolean;
  /** Let in, or invited. */
  hasConsultant: boolean;
  hasModel: boolean;
}): FirstDayStep[] {
  const state = (isDone: boolean, otherwise: FirstDayState): FirstDayState =>
    isDone ? "done" : otherwise;
  return [
    { key: "page", state: state(isPageWritten, "missing"), to: "/admin/pagina-publica" },
    { key: "mail", state: state(sendsMail, "missing"), to: null },
    { key: "people", state: state(hasConsultant, "missing"), to: "/admin#convidar" },
    { key: "backup", state: "check", to: null },
    { key: "model", state: state(hasModel, "optional"), to: "/admin/ia" },
  ];
}
