import { type ClientLoaderFunctionArgs, replace } from "react-router";
import { roleNow } from "../rights.tsx";
import { titled } from "../ui/title.ts";
import { placeOf } from "./moved-to.ts";

export const meta = titled("Admin Panel");

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  // The router's request has no fragment.
  url.hash = location.pathname === url.pathname ? location.hash : "";
  const to = placeOf(url, roleNow());
  throw to === null ? new Response(null, { status: 404 }) : replace(to);
}
clientLoader.hydrate = true as const;

export default function Moved() {
  return null;
}
