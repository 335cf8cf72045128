import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Told } from "#web/admin/platform/consent/told.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import { useRow } from "#web/admin/platform/lists/use-row.ts";
import { read } from "#web/admin/platform/reads.ts";
import { ReadOnlyUnless, useMay } from "#web/admin/platform/rights.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { DetailFoot } from "./detail-foot.tsx";
import { DetailHead } from "./detail-head.tsx";
import { Note } from "./note.tsx";
import type { InboxNoun } from "./noun.ts";
import { WithNumbers } from "./phone.tsx";
import { Replies } from "./replies.tsx";
import { SpamFoot, SpamWhy } from "./spam-why.tsx";
import { isSplit } from "./split.ts";
import type { InboxActions } from "./use-inbox.ts";

interface Props {
  noun: InboxNoun;
  id: number | null;
  inbox: InboxActions;
  onPurge: (id: number) => void;
}

/** No submission to answer. `asked` counts the presses of Answer. */
const nobody = { id: 0, asked: 0 };

export function Detail({ noun, id, inbox, onPurge }: Props) {
  const one = (of: number) => read(noun.endpoints.get, { params: { id: of } }, [noun.record]);
  const { row, failure, again } = useRow(id, inbox, one);
  const mayChange = useMay("inbox");
  const pane = useRef<HTMLElement>(null);
  const opened = useRef<number | null>(null);
  const { state } = useLocation();
  const [writing, setWriting] = useState(nobody);

  useEffect(() => {
    if (!row || opened.current === row.id) return;
    opened.current = row.id;
    pane.current?.scrollTo(0, 0);
    // On phones the pressed row is now hidden, so the focus moves to the message.
    if (!isSplit()) pane.current?.querySelector("h2")?.focus();
    if (mayChange && !row.is_read && !row.deleted_at && row.status !== "spam")
      inbox.mark({ ids: [row.id] }, true);
    // Here, because the field then takes the focus after the heading.
    if (state?.answer === row.id) setWriting({ id: row.id, asked: 1 });
  });

  if (id === null) {
    return (
      <section className="detail" aria-label={t("Message")}>
        <EmptyState>{t(noun.noneOpen)}</EmptyState>
      </section>
    );
  }
  if (!row) {
    return (
      <section className="detail" aria-label={t("Message")}>
        <BackToList title={t(noun.title)} />
        <Pending failure={failure} again={again} />
      </section>
    );
  }
  const { id: open } = row;
  const write = () => setWriting((now) => ({ id: open, asked: now.id === open ? now.asked + 1 : 1 }));
  const isSpam = row.status === "spam";
  return (
    <section className="detail" aria-label={t("Message")} ref={pane}>
      <BackToList title={t(noun.title)} />
      <DetailHead noun={noun} row={row} inbox={inbox} onPurge={() => onPurge(row.id)} />
      {isSpam && <SpamWhy reasons={row.spam} />}
      <p className="detail-text" dir="auto">
        {isSpam ? row.message : <WithNumbers text={row.message} />}
      </p>
      <Told key={`told ${row.id}`} kind={noun.record} id={row.id} name={row.name} />
      {!isSpam && (
        <Replies
          key={`answers ${row.id}`}
          noun={noun}
          row={row}
          inbox={inbox}
          asked={writing.id === row.id ? writing.asked : 0}
          onAsk={write}
          onClose={() => {
            setWriting(nobody);
            pane.current?.querySelector<HTMLElement>(".detail-foot button")?.focus({ preventScroll: true });
          }}
        />
      )}
      {!row.deleted_at && !isSpam && (
        <ReadOnlyUnless area="inbox">
          <Note key={row.id} noun={noun} row={row} inbox={inbox} />
        </ReadOnlyUnless>
      )}
      {isSpam ? (
        !row.deleted_at && <SpamFoot onKeep={() => inbox.judge({ ids: [row.id] }, "new", [row])} />
      ) : (
        <DetailFoot noun={noun} row={row} inbox={inbox} onAnswer={write} />
      )}
    </section>
  );
}

function BackToList({ title }: { title: string }) {
  const { search } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      to={`?${replaced(search, "id", "")}`}
      state={state}
      className="inbox-back"
      onClick={(event) => {
        if (!state?.fromList) return;
        // Goes back in the history, so that the list keeps its place.
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft size={20} />
      {title}
    </Link>
  );
}
