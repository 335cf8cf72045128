// Makes the two brochures of the seed from its JSON: Company Profile and Product Catalogue.
//
//   node scripts/documents/make.ts [folder of pack pictures]
//
// Run it again when products or pictures change. Where a pack has no picture yet, a tinted arch
// stands in for it. The same input always gives the same bytes.

import { join } from "node:path";
import { seed } from "./catalogue.ts";
import { makeCompanyProfile } from "./company-profile.ts";
import { preparePictures } from "./packs.ts";
import { makeProductCatalogue } from "./product-catalogue.ts";

const stages = await preparePictures();
await makeCompanyProfile(join(seed, "documents/company-profile.pdf"), stages);
await makeProductCatalogue(join(seed, "documents/product-catalogue.pdf"), stages);
