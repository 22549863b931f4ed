import type { RowReader, Rows } from '@lectern/adapters-persistence/testing'
import { type ChangedTable, changedTables } from './changed-tables.ts'

/** Looks for changes by refused requests. */
export interface RowWatch {
  /** Before anything changes rows: what changed since the answer to the last refused request. */
  settle(): Promise<Changes | undefined>
  /** After the answer to a refused request. */
  changesBy(refused: Refused): Promise<Changes | undefined>
}

export interface Refused {
  readonly what: string
  readonly hasPassword: boolean
}

export interface Changes {
  /** The refused request, and the one before: it may have changed rows after its answer. */
  readonly by: readonly string[]
  readonly changed: readonly ChangedTable[]
}

/** The rows after the answer to a refused request are those before the next request. */
export function watchRows(reader: RowReader): RowWatch {
  let before: Rows | undefined
  let last: Refused | undefined
  const compare = async (refused: readonly Refused[]): Promise<Changes | undefined> => {
    const present = await reader.rows()
    const hasPassword = refused.some((one) => one.hasPassword)
    const changed = before === undefined ? [] : changedTables(before, present, hasPassword)
    before = present
    return changed.length === 0 ? undefined : { by: refused.map(({ what }) => what), changed }
  }
  return {
    async settle() {
      if (last === undefined) before = undefined
      const late = await compare(last === undefined ? [] : [last])
      last = undefined
      return late
    },
    async changesBy(refused) {
      const earlier = last === undefined ? [] : [last]
      last = refused
      return compare([refused, ...earlier])
    },
  }
}
