interface Counted {
  status: "waiting" | "failed" | "sent";
  count: number;
}

export function statusCounts(rows: Counted[]) {
  const of = (status: Counted["status"]) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const [waiting, failed, sent] = [of("waiting"), of("failed"), of("sent")];
  return { all: waiting + failed + sent, waiting, failed, sent };
}
