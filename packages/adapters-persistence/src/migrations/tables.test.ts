import { expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import { inspect } from './inspection.ts'
import type { Tables } from './migration.ts'
import { tablesOn } from './tables.ts'

const linesOf = (tables: Tables): readonly string[] =>
  [...tables].map(([table, columns]) => `${table}: '${columns.toSorted().join(' ')}',`).toSorted()

it.each(bothEngines())(
  'names every table and column that the migrations make on $engine',
  async (databases) => {
    const database = await openDatabase(await databases.empty())
    const { tables } = await inspect(database)
    await database.close()
    const ours = [...tables].filter(
      ([table]) => table !== 'migrations' && !/_(?:trigrams|search)_/u.test(table),
    )
    expect(linesOf(tablesOn(databases.engine))).toEqual(linesOf(new Map(ours)))
  },
)
