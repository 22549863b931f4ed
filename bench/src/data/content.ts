import { commentsOf } from './comments.ts'
import { dice } from './dice.ts'
import { eventsOf } from './events.ts'
import { planOf } from './plan.ts'
import type { TableContent } from './table.ts'
import { talksOf } from './talks.ts'
import { createTexts } from './texts.ts'
import { usersOf } from './users.ts'

/** All rows of this scale, in an order that satisfies the foreign keys. */
export function contentOf(scale: number, now: number): readonly TableContent[] {
  const plan = planOf(scale, now)
  const texts = createTexts(dice(10))
  return [usersOf, eventsOf, talksOf, commentsOf].flatMap((tablesOf) => tablesOf(plan, texts))
}
