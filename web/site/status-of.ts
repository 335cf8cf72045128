import { isRouteErrorResponse } from "react-router";

/** The HTTP status that a caught error was answered with: 500 unless it was thrown as an answer. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
