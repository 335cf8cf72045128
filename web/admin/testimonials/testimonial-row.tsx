import { Check, RotateCcw, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Testimonial } from "#contract/testimonials.ts";
import { Stars } from "#web/ui/stars.tsx";
import { replaced, useAddress } from "../lists/address.ts";
import type { Selection } from "../lists/selection.ts";
import { Tick } from "../lists/tick.tsx";
import { SampleTag } from "../samples/sample-tag.tsx";
import { shortDate } from "../ui/dates.ts";
import { Problem } from "../ui/problem.tsx";
import { StatusTag } from "./status-tag.tsx";
import type { Queue } from "./use-queue.ts";
import { VisibleSwitch } from "./visible-switch.tsx";

interface Props {
  testimonial: Testimonial;
  queue: Queue;
  selection: Selection;
}

export function TestimonialRow({ testimonial, queue, selection }: Props) {
  const { search } = useAddress();
  const { id, name, email, rating, content, status, is_sample, created_at } = testimonial;
  const whose = <span className="sr-only"> the testimonial of {name}</span>;
  return (
    <tr data-selected={selection.ids.has(id)}>
      <td>
        <div className="row-head">
          <Tick id={id} label={`Select the testimonial of ${name}`} selection={selection} />
          <div>
            <strong dir="auto">
              {name}
              {is_sample && <SampleTag />}
            </strong>
            <small title={email}>{email}</small>
          </div>
        </div>
      </td>
      <td>
        <span className="rating">
          <Stars rating={rating} size={15} />
          <span aria-hidden="true">{rating}</span>
        </span>
      </td>
      <td>
        <Link
          to={`?${replaced(search, "open", String(id))}`}
          data-row={id}
          preventScrollReset
          className="testimonial-text"
          title="Read and preview"
        >
          <span className="clamp" dir="auto">
            {content}
          </span>
        </Link>
      </td>
      <td>
        <StatusTag status={status} />
        <small className="testimonial-date">
          <time dateTime={created_at}>{shortDate(created_at)}</time>
        </small>
      </td>
      <td>
        <VisibleSwitch testimonial={testimonial} onShow={(isShown) => queue.show(testimonial, isShown)} />
      </td>
      <td>
        <div className="row-actions">
          {status === "pending" && (
            <button
              type="button"
              className="button button-small button-primary"
              onClick={() => queue.judge(testimonial, "approve")}
            >
              <Check size={17} />
              Approve{whose}
            </button>
          )}
          {status === "rejected" ? (
            <button
              type="button"
              className="button button-small"
              onClick={() => queue.judge(testimonial, "restore")}
            >
              <RotateCcw size={16} />
              Restore{whose}
            </button>
          ) : (
            <button
              type="button"
              className="button button-small button-danger"
              onClick={() => queue.judge(testimonial, "reject")}
            >
              Reject{whose}
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={`Delete the testimonial of ${name}`}
            title="Delete"
            onClick={() => queue.remove(testimonial)}
          >
            <Trash2 size={19} />
          </button>
        </div>
        <Problem text={queue.problems.get(id)} />
      </td>
    </tr>
  );
}
