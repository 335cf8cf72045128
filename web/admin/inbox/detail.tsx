import { ArrowLeft, Mail, MailOpen, MessageCircle, Reply } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { replaced, useAddress } from "../lists/address.ts";
import { Locked, useMay } from "../rights.tsx";
import { Blank } from "../ui/blank.tsx";
import { Loading } from "../ui/loading.tsx";
import { DetailHead } from "./detail-head.tsx";
import { Note } from "./note.tsx";
import type { InboxNoun } from "./noun.ts";
import { chatAddress, replyAddress } from "./reply.ts";
import { isSplit } from "./split.ts";
import type { InboxActions } from "./use-inbox.ts";
import { useRow } from "./use-row.ts";

interface Props {
  noun: InboxNoun;
  id: number | null;
  inbox: InboxActions;
}

export function Detail({ noun, id, inbox }: Props) {
  const { row, failure } = useRow(noun, id, inbox);
  const mayChange = useMay("inbox");
  const pane = useRef<HTMLElement>(null);
  const opened = useRef<number | null>(null);

  useEffect(() => {
    if (!row || opened.current === row.id) return;
    opened.current = row.id;
    pane.current?.scrollTo(0, 0);
    // The row that was pressed is hidden now: the focus goes on to what took its place.
    if (!isSplit()) pane.current?.querySelector("h2")?.focus();
    if (mayChange && !row.is_read && !row.deleted_at) inbox.mark({ ids: [row.id] }, true);
  });

  const words = noun.words.one;
  if (id === null) {
    return (
      <section className="detail" aria-label="Message">
        <Blank>
          Choose {/^[aeiou]/.test(words) ? "an" : "a"} {words} to read it here.
        </Blank>
      </section>
    );
  }
  if (!row) {
    return (
      <section className="detail" aria-label="Message">
        <BackToList title={noun.title} />
        {failure ? <Blank role="alert">{failure}</Blank> : <Loading />}
      </section>
    );
  }
  const chat = noun.chatNumber?.(row);
  return (
    <section className="detail" aria-label="Message" ref={pane}>
      <BackToList title={noun.title} />
      <DetailHead noun={noun} row={row} inbox={inbox} />
      <p className="detail-text" dir="auto">
        {row.message}
      </p>
      {!row.deleted_at && (
        <Locked area="inbox">
          <Note key={row.id} noun={noun} row={row} inbox={inbox} />
        </Locked>
      )}
      <footer className="detail-foot">
        <a className="button button-primary" href={replyAddress(row, noun.replySubject(row))}>
          <Reply size={18} />
          Reply by e-mail
        </a>
        {chat && (
          <a className="button" href={chatAddress(chat, row)} target="_blank" rel="noopener noreferrer">
            <MessageCircle size={18} />
            WhatsApp
          </a>
        )}
        {mayChange && !row.deleted_at && (
          <Button onClick={() => inbox.mark({ ids: [row.id] }, !row.is_read)}>
            {row.is_read ? <Mail size={18} /> : <MailOpen size={18} />}
            {row.is_read ? "Mark unread" : "Mark read"}
          </Button>
        )}
      </footer>
    </section>
  );
}

/** On phones the list is another screen. */
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
        // Back in the history, so that the list stands where it stood.
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeft size={20} />
      {title}
    </Link>
  );
}
