export const engineCopy = {
  unusedFile: "não usado nesta fase",
} as const;
