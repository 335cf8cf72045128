import { accountRepository } from "./account/repository.ts";
import { brochureRepository } from "./brochures/repository.ts";
import type { Reader } from "./database/tables.ts";
import type { MediaHolder } from "./media/uses.ts";
import { pictureRepository } from "./pictures/repository.ts";
import { productRepository } from "./products/repository.ts";

/** Every noun that keeps files. What lies in one of these folders and is named by none of its records is removed in time. */
export function mediaHolders(read: Reader): MediaHolder[] {
  return [
    { folder: "products", uses: productRepository(read).mediaUses },
    { folder: "documents", uses: brochureRepository(read).mediaUses },
    { folder: "library", uses: pictureRepository(read).mediaUses },
    { folder: "admins", uses: accountRepository(read).mediaUses },
  ];
}
