import { Icon } from "./icon.tsx";

interface Props {
  rating: number;
  label: string;
  size?: number;
  className?: string;
}

export function Stars({ rating, label, size = 18, className = "" }: Props) {
  return (
    <span
      role="img"
      aria-label={label.replace("{rating}", String(rating))}
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
