import { ButtonLink } from "../ui/button.tsx";

/** In a form's place where the page's data did not come. */
export function NoForm({ path }: { path: string }) {
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
