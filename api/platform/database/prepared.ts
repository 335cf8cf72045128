import type { Compilable, CompiledQuery } from "kysely";
import { engineOf } from "./engine.ts";
import type { Reader } from "./tables.ts";

interface Made<Given, Row> {
  query: CompiledQuery<Row>;
  parameters: ((given: Given[]) => unknown)[];
}

/**
 * Compiles a query once for each engine and number of rows, because compiling costs more than running. `make` gets stand-ins, so
 * the query must not depend on the values, and all rows need the same columns.
 */
export function prepared<Given extends object, Row>(
  make: (database: Reader, ...given: Given[]) => Compilable<Row>,
) {
  const known = new Map<string, Made<Given, Row>>();

  function prepare(database: Reader, given: Given[]): Made<Given, Row> {
    const shape = `${engineOf(database)} ${given.length} ${Object.keys(given[0] ?? {})}`;
    const found = known.get(shape);
    if (found) return found;
    const sources = new Map<unknown, (given: Given[]) => unknown>();
    const standIns = given.map((one, index) =>
      Object.fromEntries(
        Object.keys(one).map((name) => {
          const standIn = Symbol(name);
          sources.set(standIn, (given) => given[index]?.[name as keyof Given]);
          return [name, standIn];
        }),
      ),
    );
    const query = make(database, ...(standIns as Given[])).compile();
    const parameters = query.parameters.map((value) => sources.get(value) ?? (() => value));
    const made = { query, parameters };
    known.set(shape, made);
    return made;
  }

  return async (database: Reader, ...given: Given[]): Promise<Row[]> => {
    const { query, parameters } = prepare(database, given);
    const values = parameters.map((source) => source(given));
    return (await database.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
