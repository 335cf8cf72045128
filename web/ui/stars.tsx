import { Icon } from "./icon.tsx";

interface Props {
  /** 0 to 5. */
  rating: number;
  size?: number;
  className?: string;
}

/** Five stars: full for the whole part, half for any fraction. */
export function Stars({ rating, size = 18, className = "" }: Props) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className={`inline-flex gap-0.5 text-star ${className}`}
    >
      {[0, 1, 2, 3, 4].map((place) => (
        <Icon key={place} name={starAt(place, rating)} size={size} />
      ))}
    </span>
  );
}

function starAt(place: number, rating: number) {
  if (rating >= place + 1) return "star-full";
  return rating > place ? "star-half" : "star-empty";
}
