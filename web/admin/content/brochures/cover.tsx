import { useEffect, useRef, useState } from "react";
import { type Brochure, previewQuery } from "#contract/content/brochures.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { apiOrigin } from "#web/api-client.ts";
import { Leaf } from "#web/ui/leaf.tsx";

const width = 200;

export function Cover({
  brochure: { name, file_url, version },
}: {
  brochure: Pick<Brochure, "name" | "file_url" | "version">;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const target = canvas.current;
    if (!file_url || !target) return;
    const stop = new AbortController();
    setDrawn(false);
    const address = `${apiOrigin()}${file_url}?${previewQuery}&v=${version}`;
    // The PDF reader is bigger than the rest of the panel, so it loads with the first cover.
    import("./first-page.ts")
      .then(({ drawFirstPage }) =>
        drawFirstPage(target, address, width * Math.min(3, devicePixelRatio), stop.signal),
      )
      .then(
        () => setDrawn(!stop.signal.aborted),
        () => undefined,
      );
    return () => stop.abort();
  }, [file_url, version]);

  return (
    <div className="cover" data-drawn={isDrawn}>
      <canvas
        ref={canvas}
        width={width}
        height={Math.round(Math.SQRT2 * width)}
        hidden={!isDrawn}
        role="img"
        aria-label={t("First page of {name}", { name })}
      />
      {!isDrawn && (
        <span aria-hidden="true">
          {name}
          <Leaf className="cover-leaf" />
        </span>
      )}
    </div>
  );
}
