import { Site } from "../support/site.ts";

/** Runs one first start; each journey's server begins with a copy of its data. */
export default async function seedData() {
  const site = new Site();
  await site.start();
  await site.kill("SIGTERM");
  process.env.SEEDED_DATA = site.dataFolder;
  return () => site.dispose();
}
