interface Headline {
  command: string;
  table: string;
  row: string;
  columns: string[];
  says: string;
  goal?: string;
  goalColumn?: string;
}

export const headlines: Headline[] = [
  {
    command: "npm run bench",
    table: "answers",
    row: "Home, bare",
    columns: ["requests ratio", "CPU ratio"],
    says: "Home ÷ bare `node:http`: requests, processor time",
    goalColumn: "goal",
  },
  {
    command: "npm run bench",
    table: "answers",
    row: "Product page, bare",
    columns: ["requests ratio", "CPU ratio"],
    says: "a product's page ÷ bare `node:http`: the same",
    goalColumn: "goal",
  },
  {
    command: "npm run bench",
    table: "answers",
    row: "`GET /api/products`, bare",
    columns: ["requests ratio"],
    says: "`GET /api/products` ÷ bare `node:http`: requests",
    goalColumn: "goal",
  },
  {
    command: "npm run bench:idle",
    table: "idle",
    row: "10,000",
    columns: ["p99 ms"],
    says: "Home with 10,000 idle connections, p99 ms",
  },
  {
    command: "npm run bench:held",
    table: "held-sqlite",
    row: "preview of an import of them, each changed",
    columns: ["longest health check ms"],
    says: "longest wait of others beside the preview of an import of 2,000 products, ms",
  },
  {
    command: "npm run bench:rows",
    table: "rows-sqlite",
    row: "first page, with all counts",
    columns: ["100,000"],
    says: "inbox of 100,000 messages, first page, ms",
    goal: "50",
  },
  {
    command: "npm run bench:products",
    table: "products-sqlite",
    row: "Products page, made anew",
    columns: ["10,000"],
    says: "Products page with 10,000 products, made anew, ms",
    goal: "50",
  },
  {
    command: "npm run bench:form",
    table: "form",
    row: "16",
    columns: ["of the server"],
    says: "forms ÷ a bare server that stores, 16 connections",
    goalColumn: "goal",
  },
  {
    command: "npm run bench:form",
    table: "form",
    row: "64",
    columns: ["of the loop"],
    says: "forms ÷ a loop of durable inserts, 64 connections",
    goalColumn: "goal",
  },
  {
    command: "npm run bench:nodes",
    table: "nodes",
    row: "told",
    columns: ["p99"],
    says: "an edit until the other server shows it, p99",
    goalColumn: "goal of p99",
  },
  {
    command: "npm run lighthouse",
    table: "lighthouse",
    row: "/",
    columns: ["÷ without scripts"],
    says: "largest paint of Home ÷ without scripts",
    goal: "1.1",
  },
  {
    command: "npm run bench:start",
    table: "start",
    row: "`npm start`",
    columns: ["first page after ms"],
    says: "start until the first page, ms",
  },
  {
    command: "npm run simulate",
    table: "simulation",
    row: "a form, 99 of 100",
    columns: ["3"],
    says: "simulated recall on a day of a million visitors, three servers: a form, p99",
  },
  {
    command: "npm run bench:spam",
    table: "spam",
    row: "lines held back, rules alone",
    columns: ["recall", "people taken for spam"],
    says: "spam found among unknown lines; people taken for spam",
  },
];
