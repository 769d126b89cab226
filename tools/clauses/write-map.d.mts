export function renderMap(): string;
