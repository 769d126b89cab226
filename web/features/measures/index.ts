export { MeasuredValue } from "./measured-value.tsx";
export { MeasuresOfItem } from "./measures-of-item.tsx";
