export const RP_NAME = "Lastro";
