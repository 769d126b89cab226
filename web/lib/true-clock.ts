/** The browser's own clock: for what passes while one looks on, and for what a form proposes. Days inside a project: act-dates.tsx. */
export const trueNow = (): Date => new Date();
