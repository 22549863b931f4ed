import type { RatingCounts } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { RatingColumns } from './schema.ts'

export const toRatingCounts = (row: Selectable<RatingColumns>): RatingCounts => ({
  1: row.rating_1,
  2: row.rating_2,
  3: row.rating_3,
  4: row.rating_4,
  5: row.rating_5,
})
