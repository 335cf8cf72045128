import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const place = fileURLToPath(new URL("../../node_modules/.cache/swift", import.meta.url));
/** Debian's Python, since Debian's packages are compiled for it. */
const python = "/usr/bin/python3";

export interface StoreProgram {
  program: string;
  words: string[];
  environment: Record<string, string>;
  mostListed: number;
  key: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
}

/**
 * OpenStack Swift, an S3 server independent of the one from npm. Its missing Debian packages are unpacked into a folder and never
 * installed, so no services start and no rights are needed.
 */
export function swiftProgram(): StoreProgram {
  if (!existsSync(place)) unpackSwift();
  const [libraries = ""] = globSync(join(place, "usr/lib/*/liberasurecode.so.1"));
  // Low, since Swift takes longer for each object than the server from npm.
  const mostListed = 100;
  const secret = "the-secret-of-the-tests";
  return {
    program: python,
    words: [fileURLToPath(new URL("serve-swift.py", import.meta.url))],
    environment: {
      PYTHONPATH: join(place, "usr/lib/python3/dist-packages"),
      LD_LIBRARY_PATH: join(libraries, ".."),
      SWIFT_SECRET: secret,
      SWIFT_MOST_LISTED: String(mostListed),
    },
    mostListed,
    key: { AWS_ACCESS_KEY_ID: "daniry:site", AWS_SECRET_ACCESS_KEY: secret },
  };
}

function unpackSwift() {
  mkdirSync(join(place, ".."), { recursive: true });
  const folder = mkdtempSync(`${place}-`);
  try {
    const plan = run("apt-get", ["install", "--simulate", "--no-install-recommends", "python3-swift"]);
    const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = ""]) => name);
    const packages = join(folder, "packages");
    mkdirSync(packages);
    run("apt-get", ["download", ...(names.length > 0 ? names : ["python3-swift"])], packages);
    const root = join(folder, "root");
    for (const file of globSync(join(packages, "*.deb"))) run("dpkg-deb", ["--extract", file, root]);
    renameSync(root, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, words: string[], cwd = "/"): string {
  const options = { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr, error } = spawnSync(program, words, options);
  if (status !== 0) throw new Error(`${program} ${words[0]}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
