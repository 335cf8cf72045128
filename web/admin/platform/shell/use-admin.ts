import { useEffect, useState } from "react";
import { mediaBase } from "#contract/addresses.ts";
import type { Admin } from "#contract/team/account.ts";
import { apiOrigin } from "#web/api-client.ts";
import { profileUpdated, storedAdmin } from "../session.ts";

interface Shown {
  admin: Partial<Admin>;
  /** Address of the picture, or undefined without one. */
  picture: string | undefined;
}

/** The stored admin, read again whenever the profile was updated here or in another tab. */
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
