import { buildSite } from "../../scripts/build.ts";
import { testOnBoth } from "../support/both-databases.ts";
import { swiftProgram } from "./swift.ts";

/**
 * `npm run test:store`: runs the S3 tests against OpenStack Swift in place of the server from npm. Swift is fetched from Debian
 * and unpacked beside the project; each test ends the processes it started.
 */
const files = [
  "api/platform/media/storage.test.ts",
  "api/platform/media/shared.test.ts",
  "server/media-store.test.ts",
  "server/backup-store.test.ts",
  "server/move-store.test.ts",
  "server/nodes-store.test.ts",
];

try {
  swiftProgram();
} catch (error) {
  console.error(`NOT TESTED, OpenStack Swift comes from Debian 12 only: ${(error as Error).message}`);
  process.exit(1);
}
buildSite();
const words = ["--no-file-parallelism", "--testTimeout=120000", "--hookTimeout=120000", ...files];
const isWell = await testOnBoth("A store of OpenStack Swift, beside", words, { TEST_S3_SERVER: "swift" });
process.exit(isWell ? 0 : 1);
