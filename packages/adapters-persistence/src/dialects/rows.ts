/** Kysely says which rows a statement gives; a driver hands on what the engine sent. */
export const asRows = <Row>(rows: readonly unknown[]): Row[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the rows is known to Kysely alone
  rows as Row[]
