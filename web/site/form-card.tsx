import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";

interface Props {
  path: string;
  /** False if the loader failed; then there is no form. */
  ready: boolean;
  children: ReactNode;
}

export function FormCard({ path, ready, children }: Props) {
  return (
    <div
      id="write"
      className="self-start rounded-card bg-white p-5.5 py-7 shadow-float md:rounded-panel md:p-12"
    >
      {ready ? children : <NoForm path={path} />}
    </div>
  );
}

function NoForm({ path }: { path: string }) {
  return (
    <>
      <p className="font-display text-h3 text-ink">The form could not be loaded just now</p>
      <p className="mt-3 mb-7">Please call or write to us, or try again in a moment.</p>
      <ButtonLink to={path} reloadDocument icon="refresh-cw">
        Try again
      </ButtonLink>
    </>
  );
}
