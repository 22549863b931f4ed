import type { Selectable } from 'kysely'

/** A row of the columns in a list; each name has its table in front. */
export type RowOf<Table, Columns extends readonly string[]> = Pick<
  Selectable<Table>,
  Extract<NameIn<Columns[number]>, keyof Selectable<Table>>
>

type NameIn<Column extends string> = Column extends `${string}.${infer Name}` ? Name : never

/** A boolean, as both engines store it. */
export type Flag = 0 | 1

export const flag = (value: boolean): Flag => (value ? 1 : 0)
