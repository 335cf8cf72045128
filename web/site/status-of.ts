import { isRouteErrorResponse } from "react-router";

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
