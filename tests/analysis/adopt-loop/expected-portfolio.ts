/** Adoption in percent in weeks 8, 12, 16, 20, 24, 28, 32, 36 and 52 of the programme, computed apart from the product. */
export const expectedPortfolio = {
  whole: [0, 2.1, 7.6, 19.4, 35.3, 48.4, 57.7, 66.2, 77.6],
  eight: [0, 2.3, 8.1, 20.7, 37.8, 51.8, 61.3, 69.4, 77.7],
  four: [0, 4.1, 13, 32.4, 55.9, 70.1, 75.5, 77.1, 77.8],
};
