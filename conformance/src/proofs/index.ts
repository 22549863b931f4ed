import { addresses } from './addresses.ts'
import { comments } from './comments.ts'
import { conditional } from './conditional.ts'
import { crawling } from './crawling.ts'
import { credentials } from './credentials.ts'
import { errors } from './errors.ts'
import { eventLists } from './event-lists.ts'
import { events } from './events.ts'
import { eventValues } from './event-values.ts'
import { exports } from './exports.ts'
import { formats } from './formats.ts'
import { hostile } from './hostile.ts'
import { metas } from './metas.ts'
import { pages } from './pages.ts'
import { recordValues } from './record-values.ts'
import { sameData } from './same-data.ts'
import { talks } from './talks.ts'
import { users } from './users.ts'
import type { Proof } from './proof.ts'
import { writingProofs } from './writing/index.ts'

/** They read a scene that none of them changes. */
const readingProofs: readonly Proof[] = [
  ...eventValues,
  ...recordValues,
  ...eventLists,
  ...events,
  ...talks,
  ...comments,
  ...users,
  ...exports,
  ...credentials,
  ...formats,
  ...conditional,
  ...errors,
  ...metas,
  ...pages,
  ...addresses,
  ...sameData,
  ...hostile,
  ...crawling,
]

/** In an order that matters: proofs that write stand after those that count the records of the scene. */
export const proofs: readonly Proof[] = [...readingProofs, ...writingProofs]
