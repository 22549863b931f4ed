import { visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage as page } from '../../test/first-page.ts'
import { outcomeOf } from '../../test/outcome.ts'
import { aScene } from '../../test/scene.ts'

describe.each([
  'listTalksAsHost',
  'listFeedbackAsHost',
  'listNewestFeedbackAsHost',
  'listRatingBurstsAsHost',
] as const)('%s', (useCase) => {
  it.each(['approved', 'pending'] as const)(
    'is for hosts and admins, of an event that is %s',
    async (state) => {
      const { lectern, actors, eventId } = await aScene(state)
      const others = state === 'approved' ? 'forbidden' : 'not-found'
      const roles = ['member', 'speaker', 'author', 'host', 'admin'] as const
      const outcomes = [visitor, ...roles.map((role) => actors[role])].map((actor) =>
        outcomeOf(lectern[useCase](actor, { eventId, page })),
      )
      expect(await Promise.all(outcomes)).toEqual(['unauthenticated', others, others, others, 'ok', 'ok'])
    },
  )
})
