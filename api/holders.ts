import { brochureRepository } from "./content/brochures/repository.ts";
import { pictureRepository } from "./content/pictures/repository.ts";
import { productRepository } from "./content/products/repository.ts";
import type { Reader } from "./platform/database/tables.ts";
import type { MediaHolder } from "./platform/media/uses.ts";
import { accountRepository } from "./team/account/repository.ts";

/** The media check removes a file in these folders if no record of the holder names it. */
export function mediaHolders(read: Reader): MediaHolder[] {
  return [
    { folder: "products", uses: productRepository(read).mediaUses },
    { folder: "documents", uses: brochureRepository(read).mediaUses },
    { folder: "library", uses: pictureRepository(read).mediaUses },
    { folder: "admins", uses: accountRepository(read).mediaUses },
  ];
}
