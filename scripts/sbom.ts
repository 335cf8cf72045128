import { readFileSync } from "node:fs";

/**
 * `npm run --silent sbom > sbom.json` lists the production packages as CycloneDX 1.6 (ECMA-424). It reads the lock file, because
 * `npm sbom --omit dev` (npm 11) omits packages that development tools need too, such as React and Zod.
 */
interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

const read = <Value>(path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Value;
const { name, version } = read<{ name: string; version: string }>("../package.json");
const { packages } = read<{ packages: Record<string, Locked> }>("../package-lock.json");

const components = Object.entries(packages)
  .filter(([place, { dev, devOptional }]) => place !== "" && !dev && !devOptional)
  .map(([place, locked]) => {
    const called = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const purl = `pkg:npm/${called.replace("@", "%40")}@${locked.version}`;
    const [algorithm = "", digest = ""] = (locked.integrity ?? "").split("-");
    return {
      type: "library",
      "bom-ref": `${purl}#${place}`,
      name: called,
      version: locked.version,
      scope: locked.optional ? "optional" : "required",
      purl,
      ...(digest && {
        hashes: [
          { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") },
        ],
      }),
      ...(locked.license && { licenses: [{ expression: locked.license }] }),
      ...(locked.resolved && { externalReferences: [{ type: "distribution", url: locked.resolved }] }),
    };
  });

console.log(
  JSON.stringify(
    {
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      version: 1,
      metadata: {
        timestamp: new Date().toISOString(),
        component: { type: "application", "bom-ref": name, name, version },
      },
      components,
    },
    null,
    2,
  ),
);
