import { Site } from "../support/site.ts";

/** One first start for all: each server of a journey begins with a copy of the data that it left. */
export default async function seedData() {
  const site = new Site();
  await site.start();
  await site.kill("SIGTERM");
  process.env.SEEDED_DATA = site.dataFolder;
  return () => site.dispose();
}
