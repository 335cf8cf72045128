/** The picture that came with the site, in its own cut. */
export function pictureOf(alt: string) {
  return { file: null, alt, focusX: 50, focusY: 50 };
}

export const card = pictureOf("Daniry formulas on a sunlit table");
