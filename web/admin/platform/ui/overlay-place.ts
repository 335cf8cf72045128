/** Where menus and tooltips are put: in a landmark, for screen readers that go by them, and outside boxes that clip. */
export const overlayPlace = {
  get current() {
    return document.querySelector<HTMLElement>("#main");
  },
};
