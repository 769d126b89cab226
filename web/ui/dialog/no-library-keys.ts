/**
 * The drawing library listens on the whole window: with its own keys on, Space neither scrolls a page on which a drawing stands
 * nor opens a `details` of it.
 */
export const noLibraryKeys = {
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
} as const;
