import * as pictures from "#web/pictures.json";
import type { Still } from "../ui/picture.tsx";

/** For loaders: a still life by its name; where it is not made yet, the first of the others named that is. */
export function still(...names: string[]): Still {
  const all = pictures as unknown as Record<string, Still | undefined>;
  const found = names.map((name) => all[name]).find(Boolean) ?? all.homeHero;
  if (!found) throw new Error(`There is no picture ${names[0]}`);
  return found;
}
