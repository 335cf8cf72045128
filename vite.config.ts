import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import routes from "./web/routes.ts";

export default defineConfig({
  plugins: [titlesBehindTheGate("admin/layout.tsx"), tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // Chrome 120 is the first that knows :dir(). For older ones each :dir(rtl) would become a list of languages.
    cssTarget: ["chrome120", "edge120", "firefox128", "safari16.4"],
  },
  // A production install does not have these packages.
  ssr: {
    noExternal: [
      "diff",
      "eventsource-parser",
      "lucide-react",
      "react-toastify",
      "swiper",
      "temporal-polyfill",
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // Every page needs these files, which are smaller in one chunk than in seven.
                {
                  name: "frame",
                  test: /(contract[\\/]languages|web[\\/](entry\.client|root|site[\\/](language|layout|log-failure|meta|words[\\/]\w+|\w+[\\/]words)|ui[\\/](later|rest)))\.tsx?/,
                },
                // Small chunks that many pages share cost more in names and headers than in code, and each page's first load
                // brings the list of them all.
                { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/ },
                {
                  name: "controls",
                  test: /(ui[\\/](button|icon|leaf|press|stars)|site[\\/](social-links|network-messages)|words[\\/]content-of|contract[\\/](messages|locales))\.tsx?/,
                },
                {
                  name: "form",
                  test: /web[\\/]site[\\/](submission-form|use-submission|form-card|message-form)\.tsx?/,
                },
                {
                  name: "product",
                  test: /(ui[\\/]picture|content[\\/](product|notice|age-seal|shops))\.tsx?/,
                },
                {
                  name: "pack-stage",
                  test: /(web[\\/]content[\\/](pack-stage|product-summary|label-facts|preparation)|contract[\\/]content[\\/]nutrients)\.tsx?/,
                },
                {
                  name: "reveal",
                  test: /web[\\/](site[\\/]products[\\/]soon|ui[\\/](reveal|observe))\.tsx?/,
                },
                { name: "router", test: /node_modules[\\/](react-router|@react-router)[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
});

/**
 * The server renders nothing of the pages behind the panel's log-in. It is built with their titles alone, and does not load a
 * megabyte that it never runs.
 */
function titlesBehindTheGate(gate: string): Plugin {
  const within = ({ children = [] }: RouteConfigEntry): RouteConfigEntry[] =>
    children.flatMap((page) => [page, ...within(page)]);
  const pages = routes.filter(({ file }) => file === gate).flatMap(within);
  const files = new Set(pages.map(({ file }) => join(import.meta.dirname, "web", file)));
  return {
    name: "titles-behind-the-gate",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: (id) =>
      files.has(id)
        ? `export { meta } from ${JSON.stringify(`${id}?title`)}; export default () => null;`
        : null,
  };
}
