export const changedAssumption = (label: string): string => `A premissa “${label}” mudou.`;
