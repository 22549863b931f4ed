import { commentValues } from './comment-values.ts'
import { eventLists } from './event-lists.ts'
import { eventShapes } from './event-shapes.ts'
import { eventValues } from './event-values.ts'
import { moreShapes, userShapes } from './more-shapes.ts'
import type { Proof } from './proof.ts'
import { talkValues } from './talk-values.ts'

export const proofs: readonly Proof[] = [
  ...eventValues,
  ...eventShapes,
  ...eventLists,
  ...talkValues,
  ...commentValues,
  ...moreShapes,
  ...userShapes,
]
