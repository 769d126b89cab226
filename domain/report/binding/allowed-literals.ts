/**
 * Names with digits that any text may hold: standards, articles of law, percentiles, ids of formulas, conditions, insights, checks
 * and models. Only ids that exist: of "A1.399 sistemas" nothing is a name, and the number stays to be checked.
 */
export const allowedLiteral =
  /ISO\/IEC \d{4,5}(?::\d{4})?(?!\d)|LGPD art\. \d{1,2}(?!\d|[.,]\d)|\bfase [1-7]\b|\bP(?:10|50|85|90|95)\b|\b(?:A[1-7]\.(?:1[0-3]|[1-9])|G[0-7]\.[1-8]|I[1-7]\.[1-8]|DQ(?:0[1-9]|1\d|20)|T(?:[01]\d|2[0-2]))(?![\p{L}\d]|[.,]\d)|\[\d{1,3}\]/gu;
