import type { Context, Held } from "#api/context.ts";
import type { RealSite } from "#api/platform/database/real-site.ts";
import { saved } from "#api/platform/http/outcome.ts";
import { conflict } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { type CopyState, getCopyState, keepCopy, makeReal } from "#contract/operations/copy.ts";
import type { copyWrites } from "./repository.ts";

interface CopyParts extends Pick<Context<typeof copyWrites>, "write" | "publish"> {
  realSite: RealSite;
  held: Held[];
}

export function copyRoutes(routes: Routes, { write, publish, realSite, held }: CopyParts) {
  async function state(): Promise<CopyState> {
    const found = await realSite.asCopy();
    if (!found) return { copy: null };
    const { real, here, isKept } = found;
    const waiting = { mails: 0, calls: 0, pushes: 0, plans: 0 };
    for (const { kind, count } of held) waiting[kind] += await count();
    return {
      copy: {
        real_address: real.address,
        address: here.address,
        is_elsewhere: real.place !== here.place,
        is_kept: isKept,
        waiting,
      },
    };
  }

  async function copyOrRefuse() {
    const found = await realSite.asCopy();
    if (!found) throw conflict("This is the real site already");
    return found.here;
  }

  async function changed(): Promise<CopyState> {
    realSite.forget();
    publish({ kind: "mail", action: "update", id: null });
    return state();
  }

  routes.serve(getCopyState, state);

  routes.serve(makeReal, async ({ body: { waiting }, act }) => {
    const here = await copyOrRefuse();
    saved(await write.mayDecide(act));
    // Drops come first, so that a crash leaves the rest held.
    if (waiting === "drop") for (const { drop } of held) await drop(act);
    saved(await write.makeReal(here, act));
    return changed();
  });

  routes.serve(keepCopy, async ({ act }) => {
    saved(await write.keepCopy(await copyOrRefuse(), act));
    return changed();
  });
}
