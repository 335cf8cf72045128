import { ExternalLink, Lock, Monitor, Smartphone } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { productAddress } from "#contract/addresses.ts";
import { listProducts } from "#contract/content/products.ts";
import { createWordsTicket } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { addressIn, type Language } from "#contract/languages.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { adminApi, backgroundApi } from "#web/admin/platform/session.ts";
import { useViewed } from "#web/admin/platform/shell/viewed.tsx";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { listen, type ToEditor, tell } from "#web/content/draft-messages.ts";
import { nameShown } from "./shown.ts";

interface Props {
  name: PageName;
  language: Language;
  words: Words;
  field: string | null;
  onPress: (page: PageName, path: string) => void;
  isNarrow: boolean;
  isPublished: boolean;
}

const widths = { desktop: 1440, phone: 390 };

/** The real page with unsaved input. A press on a text leads to its field. */
export function Preview({ name, language, words, field, onPress, isNarrow, isPublished }: Props) {
  const { page } = pages[name];
  const path = usePath(name, language);
  useViewed(isPublished ? path : null);
  const [kind, setKind] = useState<"desktop" | "phone">(isNarrow ? "phone" : "desktop");
  const { ticket, latest, failure, again } = useTicket();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { scale, height } = useScale(stage, widths[kind]);
  const readyPath = useBridge(frame, { name, words, field, onPress });
  const address = (code: string) => `${path}?draft=${code}`;

  return (
    <section className="panel words-preview" aria-label={t("Preview")}>
      {isNarrow && <h2 className="words-preview-head">{t("As visitors see it")}</h2>}
      <div className="words-preview-bar">
        <fieldset className="segments">
          <legend className="sr-only">{t("Width")}</legend>
          <label className="ring-within">
            <input
              type="radio"
              name="width"
              checked={kind === "desktop"}
              onChange={() => setKind("desktop")}
            />
            <Monitor size={18} />
            {t("Desktop")}
          </label>
          <label className="ring-within">
            <input type="radio" name="width" checked={kind === "phone"} onChange={() => setKind("phone")} />
            <Smartphone size={18} />
            {t("Phone")}
          </label>
        </fieldset>
        <p className="words-address">
          <Lock size={14} />
          <span className="cut" dir="ltr">
            {location.host}
            <strong>{decodeURI(path ?? page.path)}</strong>
          </span>
        </p>
        {latest && path && (
          <Tooltip text={t("Open the draft in a new tab")}>
            <a
              className="icon-button"
              href={address(latest)}
              target="_blank"
              rel="noopener"
              aria-label={t("Open the draft in a new tab")}
            >
              <ExternalLink size={18} />
            </a>
          </Tooltip>
        )}
      </div>
      <div className="words-stage" ref={stage} data-kind={kind} aria-busy={readyPath !== page.path}>
        {(failure || !(ticket && path)) && <Pending failure={failure} again={again} />}
        {ticket && path && (
          <iframe
            ref={frame}
            title={t("{page}, as it will be", { page: translated(page.label) })}
            src={address(ticket)}
            style={{ width: widths[kind], height: height / scale, scale: String(scale) }}
          />
        )}
      </div>
    </section>
  );
}

/** For products, the path of the first product on Home, and null until that is loaded. */
function usePath(name: PageName, language: Language): string | null {
  const path = addressIn(language, pages[name].page.path);
  const { data, failure } = useRead(read(listProducts, { query: { home: "on" } }), name === "product");
  if (name !== "product") return path;
  if (!data) return failure ? path : null;
  return data[0] ? addressIn(language, productAddress(data[0].title)) : path;
}

/** Milliseconds. A ticket expires after fifteen minutes. */
const renewMs = 10 * 60_000;

/** The frame keeps its first ticket, because a new address would reload it; a new tab gets the latest. */
function useTicket() {
  const [ticket, setTicket] = useState<string | null>(null);
  const [latest, setLatest] = useState<string | null>(null);
  const [failure, setFailure] = useState("");

  async function ask(api = backgroundApi) {
    try {
      const { ticket: fresh } = await api.call(createWordsTicket, { body: {} });
      setTicket((now) => now ?? fresh);
      setLatest(fresh);
      setFailure("");
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  const again = () => ask(adminApi);
  const begin = useEffectEvent(again);
  const renew = useEffectEvent(() => void ask());
  useEffect(() => {
    void begin();
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  }, []);
  return { ticket, latest, failure: ticket ? "" : failure, again };
}

function useScale(stage: RefObject<HTMLDivElement | null>, width: number) {
  const [room, setRoom] = useState({ width: 600, height: 600 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return { scale: Math.min(1, room.width / width), height: room.height };
}

/** Messages between form and frame. Returns the page path of the frame once it listens, else null. */
function useBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  { name, words, field, onPress }: Pick<Props, "name" | "words" | "field" | "onPress">,
) {
  const tellFrame = () => tell(frame.current?.contentWindow, { type: "words", page: name, words });
  const tellFocus = () => {
    const { section, field: own } = nameShown(pages[name].page, words, field ?? "");
    const label = field === null ? "" : own || section;
    tell(frame.current?.contentWindow, { type: "field", page: name, path: field, label });
  };
  const [readyPath, setReadyPath] = useState<string | null>(null);
  const hear = useEffectEvent((message: ToEditor) => {
    if (message.type === "pressed") return onPress(message.page, message.path);
    setReadyPath(pages[name].page.path);
    tellFrame();
    tellFocus();
  });
  useEffect(() => listen<ToEditor>(() => frame.current?.contentWindow, hear), [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they are typed in
  useEffect(tellFrame, [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another field has the focus
  useEffect(tellFocus, [field]);
  return readyPath;
}
