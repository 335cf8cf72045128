import { Search } from "lucide-react";
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { longestOf, searchField } from "#contract/fields.ts";
import { chatLink } from "#contract/phone-number.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { rich, t } from "../language/language.tsx";
import { logInAddress } from "../session.ts";
import { CallLinks } from "../ui/call-links.tsx";
import { Marked } from "../ui/marked.tsx";
import { noteOpened } from "./last-opened.ts";
import { type Hit, titleOf, useHits } from "./palette-hits.ts";

const nameOf = ({ kind, id }: Hit) => `${kind} ${id}`;

interface Props {
  start: string;
  onShortcuts: () => void;
  onClose: () => void;
}

export function SearchPalette({ start, onShortcuts, onClose }: Props) {
  const [words, setWords] = useState(start);
  const { hits, status } = useHits(words.trim());
  // By name, not by index, because later hits may come before it.
  const [marked, setMarked] = useState("");
  const at = Math.max(
    0,
    hits.findIndex((hit) => nameOf(hit) === marked),
  );
  const navigate = useNavigate();
  const list = useId();
  const shown = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the marked hit
  useEffect(() => {
    shown.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at]);

  function open(hit: Hit | undefined) {
    if (!hit) return;
    noteOpened(hit);
    onClose();
    // The public site is another document.
    if (hit.address.startsWith(logInAddress)) void navigate(hit.address, { state: { field: hit.field } });
    else location.assign(hit.address);
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = hits[(at + step + hits.length) % hits.length];
      setMarked(next ? nameOf(next) : "");
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(hits[at]);
    }
  }

  return (
    <Dialog label={t("Search")} className="palette" onClose={onClose}>
      <div className="palette-head">
        <Search size={20} />
        <input
          role="combobox"
          dir="auto"
          aria-label={t("Search the admin panel")}
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={hits[at] ? `${list}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t("Name, phone, receipt, word…")}
          maxLength={longestOf(searchField)}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setMarked("");
          }}
          onKeyDown={move}
        />
        <button type="button" className="key" onClick={onClose}>
          Esc<span className="sr-only">{t(", close the search")}</span>
        </button>
      </div>
      <div className="palette-hits" role="listbox" id={list} aria-label={t("Hits")} ref={shown}>
        {hits.map((hit, index) => {
          const { icon: Icon } = hit;
          return (
            <Fragment key={nameOf(hit)}>
              {hits[index - 1]?.kind !== hit.kind && (
                <p className="caption palette-kind" role="presentation">
                  {titleOf(hit.kind)}
                </p>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keys */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the combobox holds the focus */}
              <div
                role="option"
                id={`${list}-${index}`}
                aria-selected={index === at}
                className="palette-hit"
                onPointerMove={() => setMarked(nameOf(hit))}
                onClick={() => open(hit)}
              >
                <span className="icon-tile">
                  <Icon size={18} />
                </span>
                <span className="cut palette-text" dir="auto">
                  <Marked text={hit.title} words={words} />
                  {hit.detail && (
                    <small dir="auto">
                      <Marked text={hit.detail} words={words} />
                    </small>
                  )}
                </span>
                {index === at && (
                  <span className="key" aria-hidden="true">
                    Enter
                  </span>
                )}
              </div>
            </Fragment>
          );
        })}
      </div>
      {hits[at]?.phone && <Calls name={hits[at].title} phone={hits[at].phone} />}
      <p className="caption palette-foot">
        <span aria-hidden="true">
          {rich("{up} {down} move", {
            up: <span className="key">↑</span>,
            down: <span className="key">↓</span>,
          })}{" "}
          {rich("{enter} open", { enter: <span className="key">Enter</span> })}
        </span>
        <span role="status">{status}</span>
        <button type="button" className="palette-shortcuts" onClick={onShortcuts}>
          <span className="key">?</span> {t("all shortcuts")}
        </button>
      </p>
    </Dialog>
  );
}

/** Outside the list, because an option must not contain links. */
function Calls({ name, phone }: { name: string; phone: string }) {
  return (
    <p className="palette-calls">
      <span className="cut palette-text" dir="auto">
        <bdi>{name}</bdi> <bdi className="caption">{phone}</bdi>
      </span>
      <CallLinks number={phone} chat={chatLink(phone)} whom={phone} look="small" />
    </p>
  );
}
