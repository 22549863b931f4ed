import type { Selectable } from 'kysely'

/** What a list of columns, each with the name of its table, gives of a row. */
export type RowOf<Table, Columns extends readonly string[]> = Pick<
  Selectable<Table>,
  Extract<NameIn<Columns[number]>, keyof Selectable<Table>>
>

type NameIn<Column extends string> = Column extends `${string}.${infer Name}` ? Name : never
