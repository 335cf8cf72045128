// Runs under whatever Node the machine has: built-ins only, no syntax newer than Node 18.

/** The packages that hold a library, where they are not called as the library is: Debian, Fedora, Alpine. */
const packages = {
  "libatomic.so": ["libatomic1", "libatomic", "libatomic"],
  "libstdc++.so": ["libstdc++6", "libstdc++", "libstdc++"],
  "libgcc_s.so": ["libgcc-s1", "libgcc", "libgcc"],
};

/**
 * The library that a program could not be started for, by what the system's loader wrote: glibc's "error while loading
 * shared libraries: X: cannot open shared object file" or musl's "Error loading shared library X: No such file".
 *
 * @param {string} message all that the program wrote
 * @returns {string | null} the file's name, such as libatomic.so.1; null where the loader says no such thing
 */
export function missingLibrary(message) {
  const glibc = /error while loading shared libraries: ([^\s:]+): cannot open shared object file/;
  const musl = /Error loading shared library ([^\s:]+):/;
  return (glibc.exec(message) ?? musl.exec(message))?.[1] ?? null;
}

/**
 * One line that says why a program made for glibc did not start, and what installs what it lacks.
 *
 * @param {string} program what people call it
 * @param {string} message all that the program wrote, or ENOENT when the system could not run its file
 */
export function adviceFor(program, message) {
  const library = missingLibrary(message);
  if (library) return `${program} needs ${library}, which is not here. ${installs(library)}`;
  const version = /version [`'](GLIBC(?:XX)?_[\d.]+)' not found/.exec(message)?.[1];
  if (version) return `${program} needs ${version}, which this system's libraries are too old for.`;
  if (/ENOENT|Error relocating/.test(message))
    return `${program} is made for glibc, which this system does not have.`;
  return `${program} does not start here: ${message.trim().split("\n")[0]}`;
}

/** @param {string} library */
function installs(library) {
  const [, name = library] = /^(.+\.so)\b/.exec(library) ?? [];
  const [debian, fedora, alpine] = packages[name] ?? [];
  return [
    `Debian: ${debian ? `apt-get install ${debian}` : `apt-file search ${library} names its package`}`,
    `Fedora: dnf install ${fedora ?? `'*/${library}'`}`,
    `Alpine: apk add ${alpine ?? `so:${library}`}`,
  ].join(" · ");
}
