/** What is being read is the last whose top has passed this share of the window. */
const share = 0.25;

export const hasPassed = (element: Element): boolean =>
  element.getBoundingClientRect().top <= window.innerHeight * share;
