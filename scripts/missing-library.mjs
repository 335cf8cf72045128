// Runs under any Node of the machine: built-ins only, no syntax newer than Node 18.

/** Packages whose names differ from their libraries': Debian, Fedora, Alpine. */
const packages = {
  "libatomic.so": ["libatomic1", "libatomic", "libatomic"],
  "libstdc++.so": ["libstdc++6", "libstdc++", "libstdc++"],
  "libgcc_s.so": ["libgcc-s1", "libgcc", "libgcc"],
};

/**
 * Reads glibc's "error while loading shared libraries: X: cannot open shared object file" and musl's "Error loading shared
 * library X: No such file".
 *
 * @param {string} message all output of the program
 * @returns {string | null} the file's name, such as libatomic.so.1; null if the message names none
 */
export function missingLibrary(message) {
  const glibc = /error while loading shared libraries: ([^\s:]+): cannot open shared object file/;
  const musl = /Error loading shared library ([^\s:]+):/;
  return (glibc.exec(message) ?? musl.exec(message))?.[1] ?? null;
}

/**
 * One line that says why a program made for glibc did not start, and how to install the missing part.
 *
 * @param {string} program its name for people
 * @param {string} message all output of the program, or ENOENT if the system could not run its file
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
