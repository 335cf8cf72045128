import { troubleOf } from "#api/platform/database/trouble.ts";
import { derivativePath } from "#contract/addresses.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { Derived, Fault } from "./encode.ts";
import { createEncoder, EncoderGone } from "./encoder.ts";
import { createQueue } from "./queue.ts";
import { bytesOf, type MediaStorage } from "./storage.ts";
import { type MediaUse, usesOfPicture } from "./uses.ts";

export type Pictures = ReturnType<typeof createPictures>;
export type Taken = { picture: Picture } | Fault;

type Derivative = NonNullable<MediaUse["source"]>;

const unreadable =
  "This picture cannot be read: reading it took too much time or memory. Save it anew, or smaller";

/** Uploads become derivatives and are never served as they came. */
export function createPictures(media: MediaStorage, report: (error: unknown) => void) {
  const encoder = createEncoder();
  const uploads = createQueue();
  const background = createQueue();

  /** If the encoder breaks twice, the picture is at fault. If the encoder cannot start, it is not. */
  const taking = <Result>(task: () => Promise<Result | Fault>) =>
    uploads.run(() =>
      task().catch((error: unknown): Fault => {
        if (!(error instanceof EncoderGone) || troubleOf(error)) throw error;
        report(error);
        return { fault: unreadable };
      }),
    );

  async function store(
    path: string,
    { width, height, color, whole, derivatives }: Derived,
  ): Promise<Picture> {
    for (const { width, bytes } of derivatives) await media.put(derivativePath(path, width, "webp"), bytes);
    await media.put(path, whole);
    const widths = derivatives.map(({ width }) => width);
    return { path, width, height, widths, avif: false, color, alt: "" };
  }

  async function encodeAvif(
    { path, widths }: Picture,
    encoding: "avif" | "avifAtOnce",
    turn?: () => Promise<void>,
  ) {
    const stored = await media.open(path);
    if (!stored) throw new Error(`${path} is not stored`);
    const bytes = await bytesOf(stored);
    for (const width of widths) {
      await turn?.();
      await media.put(
        derivativePath(path, width, "avif"),
        await encoder.run("resize", bytes, width, encoding),
      );
    }
  }

  return {
    take(folder: string, bytes: Uint8Array): Promise<Fault | { picture: Picture; isNew: boolean }> {
      return taking(async () => {
        const derived = await encoder.run("derive", bytes, "record");
        if ("fault" in derived) return derived;
        const path = `${folder}/${derived.hash}/picture.webp`;
        const isNew = (await media.open(path)) === null;
        return { picture: await store(path, derived), isNew };
      });
    },

    /** Null if `take` can take it. */
    look(bytes: Uint8Array): Promise<Fault | null> {
      return taking(() => encoder.run("look", bytes));
    },

    /** Removes the files of a new picture that is not needed. Files that another save stored again stay. */
    async discard(picture: Picture): Promise<void> {
      const stored = await media.open(picture.path);
      if (!stored) return;
      const files = usesOfPicture(picture, { record: "product", id: 0, title: "" });
      for (const { path } of files) await media.removeOlder(path, stored.changed + 1);
    },

    takeForLibrary(bytes: Uint8Array): Promise<Taken> {
      return taking(async () => {
        const derived = await encoder.run("derive", bytes, "library");
        if ("fault" in derived) return derived;
        const { width, height, color, hash } = derived;
        const picture = await store(`library/${hash}/${width}x${height}-${color.slice(1)}.webp`, derived);
        await encodeAvif(picture, "avifAtOnce");
        return { picture };
      });
    },

    takeSquare(folder: string, bytes: Uint8Array, side: number): Promise<{ path: string } | Fault> {
      return taking(async () => {
        const cut = await encoder.run("square", bytes, side);
        if ("fault" in cut) return cut;
        const path = `${folder}/${cut.hash}/square.webp`;
        await media.put(path, cut.bytes);
        return { path };
      });
    },

    /**
     * Adds the AVIF derivatives after all uploads, then calls `done`. If a fault or a stop of the server ends the task, pages
     * work with WebP alone and the next start tries again.
     */
    addAvif(picture: Picture, done: () => Promise<void>): void {
      const task = async () => {
        await encodeAvif(picture, "avif", uploads.idle);
        await done();
      };
      background.run(task).catch(report);
    },

    remake({ path, width, format }: Derivative): Promise<boolean> {
      return background.run(async () => {
        const stored = await media.open(path);
        if (!stored) return false;
        const bytes = await encoder.run("resize", await bytesOf(stored), width, format);
        await media.put(derivativePath(path, width, format), bytes);
        return true;
      });
    },

    async stop() {
      await Promise.all([uploads.stop(), background.stop()]);
      encoder.stop();
    },
  };
}
