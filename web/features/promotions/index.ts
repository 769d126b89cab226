export { PromoteMenu } from "./promote-menu.tsx";
export { PromotedList } from "./promoted-list.tsx";
