import { notFound } from '@lectern/domain'
import { redirect } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'
import { pathOf } from './event-head.ts'

/** The short address of an event, for slides and posters. */
export const quickLinkPage: PageRoute = {
  method: 'GET',
  path: '/e/:stub',
  useCases: ['listEvents'],
  public: true,
  handle: async ({ lectern }, { actor, path }) => {
    const stub = path['stub'] ?? ''
    const { items } = await lectern.listEvents(actor, {
      stub,
      page: { start: 0, resultsPerPage: 1 },
      verbose: false,
    })
    const event = items.find((found) => found.stub === stub)
    if (event === undefined) throw notFound('Event')
    return redirect(pathOf(event))
  },
}
