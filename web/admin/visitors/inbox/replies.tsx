import "./replies.css";
import { useState } from "react";
import { href, Link } from "react-router";
import { type Reply, replyHold } from "#contract/visitors/replies.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { attempt, sentenceOf } from "#web/admin/platform/failure.ts";
import { readDraft, useDraft, writeDraft } from "#web/admin/platform/forms/draft.ts";
import { useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { ApiError } from "#web/api-client.ts";
import type { InboxNoun } from "./noun.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyList } from "./reply-list.tsx";
import type { InboxActions } from "./use-inbox.ts";
import { useReplies } from "./use-replies.ts";

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
  /** Counts how often somebody asked to write; 0 while nobody did. */
  asked: number;
  onAsk: () => void;
  onClose: () => void;
}

/** One per record, by its key. What is typed is kept on this device until it is sent, whichever message is opened next. */
export function Replies({ noun, row, inbox, asked, onAsk, onClose }: Props) {
  const record = `${noun.record}:${row.id}:answer`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(record)?.values.text ?? "");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { replies, hasServer, failure, reload } = useReplies(noun, row.id);
  const mayWrite = useMay("inbox") && row.deleted_at === null;
  const isWriting = mayWrite && (asked > 0 || text !== "");
  useDraft(record, { isDirty: text !== "", version: 0, base: { text: "" }, values: { text } });

  async function send() {
    if (isBusy) return;
    setProblem("");
    setBusy(true);
    inbox.expectEcho();
    try {
      const { endpoints } = noun;
      const reply = await adminApi.call(endpoints.reply, { params: { id: row.id }, body: { text } });
      // What was typed while it was on its way is another answer.
      setText((now) => (now === text ? "" : now));
      onClose();
      reload();
      notify.success(hasServer ? "It goes out in a few seconds" : "It waits for a mail server", {
        label: "Undo",
        run: () => takeBack(reply),
        lasts: replyHold,
      });
      // It is sent, whether or not its message can be read again.
      await attempt(async () => {
        const { status, is_read, version } = await adminApi.call(endpoints.get, { params: { id: row.id } });
        inbox.patch([row.id], { status, is_read, version });
      });
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.text) || sentenceOf(error));
    }
    setBusy(false);
  }

  /** Its words go back to where they can be changed, unless others stand there by now. */
  async function takeBack({ id, text: words }: Reply) {
    inbox.expectEcho();
    const isBack = await attempt(() => adminApi.call(noun.endpoints.takeBackReply, { params: { id } }));
    if (isBack) {
      const typed = readDraft<{ text: string }>(record)?.values.text;
      // Kept as well for the case that another message is open by now.
      if (!typed)
        writeDraft(record, {
          version: 0,
          base: { text: "" },
          values: { text: words },
          at: new Date().toISOString(),
        });
      setText((now) => now || words);
      onAsk();
      notify.success("Taken back: nothing was sent");
    }
    reload();
  }

  return (
    <>
      <ReplyList replies={replies} hasServer={hasServer} onTakeBack={takeBack} />
      <Problem text={failure || undefined} />
      {!hasServer && (isWriting || replies.some(({ status }) => status === "waiting")) && (
        <p className="reply-waits" role="status">
          Answers wait here until <Link to={href("/admin/mail")}>a mail server is connected</Link>.
        </p>
      )}
      {isWriting && (
        <ReplyForm
          row={row}
          text={text}
          problem={problem}
          isBusy={isBusy}
          asked={asked}
          onType={setText}
          onSend={send}
          onDiscard={() => {
            setText("");
            setProblem("");
            onClose();
          }}
        />
      )}
    </>
  );
}
