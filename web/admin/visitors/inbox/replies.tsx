import "./replies.css";
import { useState } from "react";
import { href, Link } from "react-router";
import { type Reply, replyHold } from "#contract/visitors/replies.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { readDraft, useDraft, writeDraft } from "#web/admin/platform/forms/draft.ts";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { attempt, notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { ApiError } from "#web/api-client.ts";
import type { InboxNoun } from "./noun.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyList } from "./reply-list.tsx";
import type { InboxActions } from "./use-inbox.ts";

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
  asked: number;
  onAsk: () => void;
  onClose: () => void;
}

export function Replies({ noun, row, inbox, asked, onAsk, onClose }: Props) {
  const record = `${noun.record}:${row.id}:answer`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(record)?.values.text ?? "");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const {
    data,
    failure,
    again: reload,
  } = useRead(read(noun.endpoints.listReplies, { params: { id: row.id } }, [noun.record, "mail"]));
  const replies: Reply[] = data?.data ?? [];
  const hasServer = data?.is_mail_set_up ?? true;
  const mayWrite = useMay("inbox") && row.deleted_at === null;
  const isWriting = mayWrite && (asked > 0 || text !== "");
  useDraft(record, { isDirty: text !== "", version: 0, base: { text: "" }, values: { text } });

  async function send() {
    if (isBusy) return;
    setProblem("");
    setBusy(true);
    inbox.expectEcho([row.id]);
    try {
      const { endpoints } = noun;
      const reply = await adminApi.call(
        endpoints.reply,
        { params: { id: row.id }, body: { text } },
        { keepsScreen: true },
      );
      // Text typed during the request belongs to another answer.
      setText((now) => (now === text ? "" : now));
      onClose();
      reload();
      notify.success(hasServer ? t("It goes out in a few seconds") : t("It waits for a mail server"), {
        label: t("Undo"),
        run: () => takeBack(reply),
        lasts: replyHold,
      });
      // The answer is sent, even if its message cannot be loaded.
      await attempt(async () => {
        const { status, is_read, version } = await adminApi.call(endpoints.get, { params: { id: row.id } });
        inbox.patch([row.id], { status, is_read, version });
      });
    } catch (error) {
      setProblem(translated((error instanceof ApiError && error.fields.text) || sentenceOf(error)));
    }
    setBusy(false);
  }

  async function takeBack({ id, text: words }: Reply) {
    inbox.expectEcho([row.id]);
    const isBack = await attempt(() =>
      adminApi.call(noun.endpoints.takeBackReply, { params: { id } }, { keepsScreen: true }),
    );
    if (isBack) {
      const typed = readDraft<{ text: string }>(record)?.values.text;
      // Stored as a draft too, because another message may be open by now.
      if (!typed)
        writeDraft(record, {
          version: 0,
          base: { text: "" },
          values: { text: words },
          at: new Date().toISOString(),
        });
      setText((now) => now || words);
      onAsk();
      notify.success(t("Taken back: nothing was sent"));
    }
    reload();
  }

  return (
    <>
      <ReplyList replies={replies} hasServer={hasServer} onTakeBack={takeBack} />
      {failure && <Failed failure={failure} again={reload} />}
      <div role="status">
        {!hasServer && (isWriting || replies.some(({ status }) => status === "waiting")) && (
          <p className="notice reply-waits">
            <span>
              {rich("Answers wait here until {link}.", {
                link: <Link to={href("/admin/settings/mail")}>{t("a mail server is connected")}</Link>,
              })}
            </span>
          </p>
        )}
      </div>
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
