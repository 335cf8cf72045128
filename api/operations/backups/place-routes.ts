import type { Bound } from "#api/platform/database/database.ts";
import { type SecretKey, seal, sealedFor } from "#api/platform/database/sealing.ts";
import { saved } from "#api/platform/http/outcome.ts";
import { conflict, invalidField } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { isLocalAddress } from "#api/platform/network/addresses.ts";
import { storeStart } from "#api/platform/store/address.ts";
import {
  getSecondPlace,
  removeSecondPlace,
  type SecondPlaceSetUp,
  saveSecondPlace,
} from "#contract/operations/second-place.ts";
import type { BackupKeeper } from "./keeper.ts";
import { tryPlace } from "./place-trial.ts";
import { type SecondPlaces, type secondPlaceWrites, settingsOf } from "./second-places.ts";

interface PlaceParts {
  write: Bound<typeof secondPlaceWrites>;
  key: SecretKey;
  places: SecondPlaces;
  isHeld: () => Promise<boolean>;
  folder: string;
  keeper: Pick<BackupKeeper, "start">;
}

export function placeRoutes(routes: Routes, { write, key, places, isHeld, folder, keeper }: PlaceParts) {
  async function setUp(): Promise<SecondPlaceSetUp> {
    const { fixed } = places;
    if (fixed) {
      const { endpoint = "", region = "", accessKeyId: access_key = "" } = fixed.access ?? {};
      const has_secret = access_key !== "";
      return { is_fixed: true, place: { at: fixed.at, endpoint, region, access_key, has_secret } };
    }
    const row = await places.stored();
    if (!row) return { is_fixed: false, place: null };
    const { at, endpoint, region, access_key } = row;
    const has_secret = !!places.secretOf(row);
    return { is_fixed: false, place: { at, endpoint, region, access_key, has_secret } };
  }

  async function mayChange() {
    if (places.fixed) throw conflict("The second place is set on the server, by BACKUP_COPY_TO");
    if (await isHeld()) throw conflict("This is a copy of the site, which makes no second copies");
  }

  routes.serve(getSecondPlace, setUp);

  routes.serve(saveSecondPlace, async ({ body: { secret: typed, ...given }, caller, act }) => {
    await mayChange();
    const isStore = given.at.startsWith(storeStart);
    const place = isStore ? given : { at: given.at, endpoint: "", region: "", access_key: "" };
    const row = await places.stored();
    const isSame =
      row?.at === place.at && row.endpoint === place.endpoint && row.access_key === place.access_key;
    const secret = isStore ? typed || (isSame && places.secretOf(row)) || "" : "";
    if (isStore && !place.access_key) throw invalidField("access_key", "required", "The key of the store");
    if (isStore && !secret) throw invalidField("secret", "required", "The secret that belongs to the key");
    if (place.endpoint.startsWith("http:") && !isLocalAddress(place.endpoint))
      throw invalidField("endpoint", "invalid_format", "An address of https: others on the way read http");
    const trial = await tryPlace(settingsOf(place, secret), folder);
    if (!trial.ok) return trial;
    const sealed = secret && seal(key, sealedFor.secondPlace, secret);
    saved(await write.saveSecondPlace({ ...place, secret: sealed }, act));
    // If a backup is under way, the next one goes there.
    keeper.start({ kind: "backup", reason: "admin", by: caller.name, provesCopy: true });
    return trial;
  });

  routes.serve(removeSecondPlace, async ({ act }) => {
    await mayChange();
    saved(await write.removeSecondPlace(act));
    return setUp();
  });
}
