import "./samples.css";
import { FlaskConical } from "lucide-react";
import type { Product } from "#contract/content/products.ts";
import { useSamples } from "./use-samples.ts";

/** An edit keeps the sample mark: it does not confirm the unchanged fields. */
export function SampleLine({ product }: { product: Product }) {
  const { confirm } = useSamples();
  if (!product.is_sample) return null;
  return (
    <p className="samples-warning sample-line" role="note">
      <FlaskConical size={18} />
      <span>This is a sample that came with the site, and stays one when it is edited.</span>
      <button type="button" onClick={() => confirm([{ kind: "product", id: product.id }])}>
        This is true now
      </button>
    </p>
  );
}
