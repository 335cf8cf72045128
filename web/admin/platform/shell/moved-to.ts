import { href } from "react-router";
import { trashKinds } from "#contract/panel/trash.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import type { Role } from "#contract/roles.ts";
import { trashAddresses } from "../records.ts";
import { moreSections, seenIn } from "./sections.ts";

const moved: Record<string, string> = {
  company: href("/admin/website/company"),
  pictures: href("/admin/website/pictures"),
  "forbidden-words": href("/admin/website/forbidden-words"),
  mail: href("/admin/settings/mail"),
  team: href("/admin/settings/team"),
  connections: href("/admin/settings/integrations"),
};

/** The current page for an old address, or the first page of a section. Null if there is none. */
export function placeOf({ pathname, search, hash }: URL, role: Role): string | null {
  const [, , first = "", part = "", id = ""] = pathname.split("/");
  if (first === "trash")
    return trashAddresses[trashKinds.find((kind) => search === `?kind=${kind}`) ?? "product"];
  const path = pathOf(first, part, id, hash) ?? firstPlace(pathname, role);
  return path && path + search + hash;
}

const ofPrivacy = ["#person", "#retention", "#leaks"];

function pathOf(first: string, part: string, id: string, hash: string): string | undefined {
  if (first === "words") return wordsAddress(part || "home");
  if (first !== "safety") return moved[first];
  if (part === "leaks") return href("/admin/settings/privacy/leaks/:id", { id });
  return ofPrivacy.includes(hash) ? href("/admin/settings/privacy") : href("/admin/settings/backups");
}

function firstPlace(pathname: string, role: Role): string | null {
  const section = moreSections.find(({ address }) => address === pathname);
  return (section && seenIn(section, role)?.places?.[0]?.address) ?? null;
}
