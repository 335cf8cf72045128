import { networkInterfaces } from "node:os";
import { skipIf } from "./skip.ts";

export const ownAddress =
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ internal, family }) => !internal && family === "IPv4")?.address ?? "";

export const needsNetwork = skipIf(!ownAddress, "this machine has no address but loopback");
