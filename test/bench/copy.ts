import { get } from "node:http";

export interface Copy {
  body: Buffer;
  headers: [string, string][];
}

export function fetchOnce(address: string): Promise<Copy> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const { rawHeaders } = answer;
        const headers: [string, string][] = [];
        for (let at = 0; at < rawHeaders.length; at += 2)
          headers.push([rawHeaders[at] ?? "", rawHeaders[at + 1] ?? ""]);
        resolve({ body: Buffer.concat(parts), headers });
      });
    }).on("error", reject);
  });
}
