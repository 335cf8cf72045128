import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import { fetchOnce } from "./copy.ts";
import type { Serving } from "./serving.ts";

/** nginx writes these itself for a file. */
const byNginx = ["connection", "keep-alive", "date", "content-length", "content-type", "server", "etag"];

/**
 * nginx with one worker sends the answer of `address` from a file with the same headers; `folder` must be empty. Returns null if
 * nginx is not installed.
 */
export async function serveByNginx(address: string, folder: string): Promise<Serving | null> {
  const { body, headers } = await fetchOnce(address);
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "answer"), body);
  writeFileSync(join(folder, "nginx.conf"), settings(port, headers));
  const child = spawn("nginx", ["-p", folder, "-e", "stderr", "-c", "nginx.conf"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const isThere = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("spawn", () => resolve(true));
  });
  if (!isThere) return null;
  const server = { process: child, url: `http://127.0.0.1:${port}` };
  await untilItAnswers(server);
  return server;
}

/** One process, so that its processor time can be read. The settings are those of nginx's manual for files in memory. */
function settings(port: number, headers: [string, string][]): string {
  const sent = headers
    .filter(([name]) => !byNginx.includes(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "text/plain";
  return `
daemon off; master_process off; worker_processes 1; pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  types {} default_type ${quoted(type)};
  server {
    listen 127.0.0.1:${port};
    root .;
    ${sent.join("\n    ")}
    location / { try_files /answer =404; }
  }
}
`;
}

function quoted(value: string): string {
  if (/[$\n]/.test(value)) throw new Error(`nginx cannot send ${value} as it is`);
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

async function untilItAnswers({ process: child, url }: Serving) {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx did not begin to answer");
}
