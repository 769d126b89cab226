/** Names with digits that any text may hold: standards, articles of law, percentiles, formula and condition ids, models. */
export const allowedLiteral =
  /ISO\/IEC \d+(?::\d{4})?|LGPD art\. \d+|\bfase [1-7]\b|\bP(?:10|50|85|90|95)\b|\bG\d\.\d+\b|\bA\d\.\d+\b|\bI\d\.\d+\b|\bDQ\d{2}\b|\bT\d{2}\b|\[\d+\]/g;
