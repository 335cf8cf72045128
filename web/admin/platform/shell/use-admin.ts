import { useEffect, useState } from "react";
import { mediaBase } from "#contract/addresses.ts";
import type { Admin } from "#contract/team/account.ts";
import { apiOrigin } from "#web/api-client.ts";
import { profileUpdated, storedAdmin } from "../session.ts";

interface Shown {
  admin: Partial<Admin>;
  picture: string | undefined;
}

export function useAdmin(): Shown {
  const [{ admin, version }, setShown] = useState(() => {
    const stored = storedAdmin();
    return { admin: stored, version: stored.version ?? 0 };
  });

  useEffect(() => {
    const read = () => setShown({ admin: storedAdmin(), version: Date.now() });
    addEventListener(profileUpdated, read);
    addEventListener("storage", read);
    return () => {
      removeEventListener(profileUpdated, read);
      removeEventListener("storage", read);
    };
  }, []);

  return {
    admin,
    picture: admin.profile ? `${apiOrigin()}${mediaBase}${admin.profile}?v=${version}` : undefined,
  };
}
