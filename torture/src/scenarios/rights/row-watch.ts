import type { RowReader, Rows } from '@lectern/adapters-persistence/testing'
import { type ChangedTable, changedTables } from './changed-tables.ts'

/** Looks for changes by refused requests. */
export interface RowWatch {
  /** Before anything changes rows: what changed since the answer to the last refused request. */
  settle(): Promise<Changes | undefined>
  /** Before a request that may be refused. After a refused request its rows serve. */
  begin(): Promise<void>
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
    if (before === undefined) throw new Error('No rows were read before the request')
    const present = await reader.rows()
    const hasPassword = refused.some((one) => one.hasPassword)
    const changed = changedTables(before, present, hasPassword)
    before = present
    return changed.length === 0 ? undefined : { by: refused.map(({ what }) => what), changed }
  }
  return {
    async settle() {
      const late = last === undefined ? undefined : await compare([last])
      before = undefined
      last = undefined
      return late
    },
    async begin() {
      before ??= await reader.rows()
    },
    async changesBy(refused) {
      const earlier = last === undefined ? [] : [last]
      last = refused
      return compare([refused, ...earlier])
    },
  }
}
