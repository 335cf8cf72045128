/**
 * Container of menus and tooltips: a landmark, for screen readers that move by landmarks, and outside boxes
 * that clip.
 */
export const overlayPlace = {
  get current() {
    return document.querySelector<HTMLElement>("#main");
  },
};
