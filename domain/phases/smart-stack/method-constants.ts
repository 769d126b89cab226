/** Constants of the method that rules, sentences and labels of phase 4 share. */
export const contractWindowMonths = 12;
export const longWindowMonths = 24;
export const noticeAlertDays = 90;
export const priceListMaxDays = 180;
