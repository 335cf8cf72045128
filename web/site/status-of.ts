import { isRouteErrorResponse } from "react-router";

/** HTTP status of a thrown answer; 500 for any other error. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
