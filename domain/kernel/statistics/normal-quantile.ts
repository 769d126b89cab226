/** 97.5% quantile of the standard normal distribution: half-width of a two-sided 95% interval in standard errors. */
export const normalQuantile975 = 1.959963984540054;
