export { AskDialog, type Asked } from "./ask-dialog.tsx";
export { AskedList } from "./asked-list.tsx";
export { RequestCards } from "./request-cards.tsx";
export { askCopy, requestsCopy } from "./copy.ts";
