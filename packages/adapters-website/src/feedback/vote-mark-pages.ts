import type { VoteExclusionId } from '@lectern/domain'
import { pathId } from '@lectern/http'
import { findHostedEvent } from '../events/event-page.ts'
import { formTarget } from '../http/form-pages.ts'
import type { PageRoute } from '../http/page-route.ts'
import { FEEDBACK, showFeedbackAgain } from './overview-page.ts'

const target = {
  page: FEEDBACK,
  signIn: true,
  find: findHostedEvent,
  show: showFeedbackAgain,
} as const

/** The actions that set votes aside, and give them back. */
export const voteMarkPages: readonly PageRoute[] = [
  formTarget({
    ...target,
    path: `${FEEDBACK}/votes/aside`,
    send: async ({ lectern }, { actor, form }, { id: eventId }) => {
      const { id } = await lectern.setVotesAside(actor, { eventId, what: form.get('what') ?? '' })
      return `aside&exclusion=${id}`
    },
  }),
  formTarget({
    ...target,
    path: `${FEEDBACK}/votes/:exclusionId/back`,
    send: ({ lectern }, { actor, path }, { id: eventId }) =>
      lectern.giveVotesBack(actor, {
        eventId,
        exclusionId: pathId<VoteExclusionId>(path, 'exclusionId', 'Exclusion'),
      }),
    done: 'back',
  }),
]
