import { redirect } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'
import { pathOf } from './event-head.ts'
import { findEvent } from './event-page.ts'

const attendanceRoute = (
  what: 'attend' | 'unattend',
  useCase: 'attendEvent' | 'unattendEvent',
  done: string,
): PageRoute => ({
  method: 'POST',
  path: `/event/:name/${what}`,
  page: '/event/:name',
  useCases: ['getEventByName', useCase],
  public: true,
  offline: true,
  signIn: true,
  handle: async (website, visit) => {
    const event = await findEvent(website, visit)
    await website.lectern[useCase](visit.actor, { eventId: event.id })
    return redirect(`${pathOf(event)}?done=${done}`)
  },
})

/** Targets of the button in the head of an event. */
export const attendancePages: readonly PageRoute[] = [
  attendanceRoute('attend', 'attendEvent', 'attending'),
  attendanceRoute('unattend', 'unattendEvent', 'not-attending'),
]
