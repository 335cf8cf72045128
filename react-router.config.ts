import type { Config } from "@react-router/dev/config";
import { buildFolder } from "./server/build-folder.ts";

export default {
  appDirectory: "web",
  buildDirectory: buildFolder,
  ssr: true,
  // The site map has a few dozen routes: sending it whole saves a round trip at each first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
