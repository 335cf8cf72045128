import { pictureOf } from "../picture.ts";

export const card = pictureOf("تركيبات من Daniry على طاولة تحت ضوء الشمس");
