import { Database, HardDrive } from "lucide-react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/overview.ts";
import { sizeOf } from "../ui/facts.ts";

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** Whether the machine below has what it needs. */
export function Health({ health: { disk, database } }: { health: OutputOf<typeof dashboard>["health"] }) {
  return (
    <section className="panel" aria-labelledby="health">
      <div className="panel-head">
        <h2 id="health">Health</h2>
      </div>
      <ul className="waiting health">
        <li>
          <span className="waiting-icon">
            <Database size={20} />
          </span>
          <strong>
            Database
            <small>
              {engines[database.engine]}, {sizeOf(database.bytes)}
            </small>
          </strong>
          <State isGood={database.ok} bad="Does not answer" />
        </li>
        <li>
          <span className="waiting-icon">
            <HardDrive size={20} />
          </span>
          <strong>
            Disk
            <small>
              {disk ? `${roughSize(disk.free)} of ${roughSize(disk.total)} free` : "The system does not say"}
            </small>
          </strong>
          {disk && <State isGood={disk.ok} bad="Nearly full" />}
        </li>
      </ul>
    </section>
  );
}

function State({ isGood, bad }: { isGood: boolean; bad: string }) {
  return (
    <span className="status" data-status={isGood ? "approved" : "rejected"}>
      {isGood ? "Good" : bad}
    </span>
  );
}

/** 42 GB */
function roughSize(bytes: number): string {
  return bytes < 1e9
    ? sizeOf(bytes)
    : `${(bytes / 1e9).toLocaleString("en", { maximumFractionDigits: 0 })} GB`;
}
