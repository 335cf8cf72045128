import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { plainDecimal } from "#contract/digits.ts";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTestimonials } from "./words.ts";

const halves = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

interface Props {
  value: string | undefined;
  error?: string | undefined;
}

export function RatingInput({ value = "", error }: Props) {
  const { form: text } = useTestimonials();
  const box = useRef<HTMLInputElement>(null);
  const [rating, setRating] = useState(value);

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    // Native listeners, because a restored draft sets the value by script, which React does not see.
    const follow = () => {
      const clean = tidy(input.value);
      if (clean !== input.value) input.value = clean;
      setRating(clean);
    };
    follow();
    input.addEventListener("input", follow);
    input.addEventListener("change", follow);
    return () => {
      input.removeEventListener("input", follow);
      input.removeEventListener("change", follow);
    };
  }, []);

  function choose(half: number) {
    if (!box.current) return;
    box.current.value = String(half);
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const shown = starsOf(rating);
  return (
    <Field label={text.rating} id="rating" error={error} className="col-span-full">
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-5">
          <fieldset className="ring-within flex rounded-[10px]">
            <legend className="sr-only">{text.stars}</legend>
            {halves.map((half) => (
              <label key={half} data-on={half <= shown || undefined} className="half-star">
                <input
                  type="radio"
                  name="stars"
                  value={half}
                  checked={rating !== "" && Number(rating) === half}
                  onChange={() => choose(half)}
                  className="sr-only"
                />
                <span className="sr-only">
                  {half === 1 ? text.oneStar : text.manyStars.replace("{number}", String(half))}
                </span>
                <Icon name="star-full" size={36} />
              </label>
            ))}
          </fieldset>
          <input
            {...control}
            name="rating"
            ref={box}
            defaultValue={value}
            onKeyDown={filterKeys}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            placeholder={text.range}
            required
            className="field w-20! sm:w-24!"
          />
        </div>
      )}
    </Field>
  );
}

function filterKeys(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length === 1 && !/[\p{Nd}.٫]/u.test(key) && !ctrlKey && !metaKey && !altKey) event.preventDefault();
}

function tidy(typed: string): string {
  return plainDecimal(typed).replace(/[^\d.]/g, "");
}

function starsOf(value: string): number {
  const rating = Number(value);
  if (value === "" || !(rating >= 0 && rating <= 5)) return 0;
  return Math.floor(rating) + (Number.isInteger(rating) ? 0 : 0.5);
}
