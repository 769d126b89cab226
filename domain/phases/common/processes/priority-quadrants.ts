export const priorityQuadrants: readonly string[] = ["Capturar já", "Estruturar"];
