import { describe, expect, test } from "vitest";
import { adviceFor, missingLibrary } from "./missing-library.mjs";

const debian =
  "/w/node_modules/.bin/node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory\n";
const alpine =
  "Error loading shared library libstdc++.so.6: No such file or directory (needed by /w/bin/node)\nError relocating /w/bin/node: _ZNSt6chrono: symbol not found\n";

describe("what a loader says", () => {
  test("glibc's and musl's loaders name the library", () => {
    expect(missingLibrary(debian)).toBe("libatomic.so.1");
    expect(missingLibrary(alpine)).toBe("libstdc++.so.6");
  });

  test("other failures name none", () => {
    expect(missingLibrary("Segmentation fault")).toBeNull();
    expect(missingLibrary("")).toBeNull();
    expect(missingLibrary("node: bad option: --nonsense")).toBeNull();
  });
});

describe("the advice is one line", () => {
  test("with the package of three systems", () => {
    expect(adviceFor("Node 26.10.0", debian)).toBe(
      "Node 26.10.0 needs libatomic.so.1, which is not here. " +
        "Debian: apt-get install libatomic1 · Fedora: dnf install libatomic · Alpine: apk add libatomic",
    );
    expect(adviceFor("Node 26.10.0", alpine)).toBe(
      "Node 26.10.0 needs libstdc++.so.6, which is not here. " +
        "Debian: apt-get install libstdc++6 · Fedora: dnf install libstdc++ · Alpine: apk add libstdc++",
    );
  });

  test("with a way to find the package of any other library", () => {
    const said = debian.replace("libatomic.so.1", "libwide-1.2.so.0");
    expect(adviceFor("The browser", said)).toBe(
      "The browser needs libwide-1.2.so.0, which is not here. " +
        "Debian: apt-file search libwide-1.2.so.0 names its package · Fedora: dnf install '*/libwide-1.2.so.0' · Alpine: apk add so:libwide-1.2.so.0",
    );
  });

  test("when the C library is too old, absent, or the fault is another", () => {
    const old = "node: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.28' not found (required by node)\n";
    expect(adviceFor("Node", old)).toBe(
      "Node needs GLIBC_2.28, which this system's libraries are too old for.",
    );
    expect(adviceFor("Node", "spawnSync /w/node ENOENT")).toBe(
      "Node is made for glibc, which this system does not have.",
    );
    expect(adviceFor("Node", "Error relocating /w/node: fcntl64: symbol not found\n")).toBe(
      "Node is made for glibc, which this system does not have.",
    );
    expect(adviceFor("Node", "Illegal instruction\ncore dumped\n")).toBe(
      "Node does not start here: Illegal instruction",
    );
  });
});
