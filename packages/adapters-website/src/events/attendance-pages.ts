import { redirect } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'
import { pathOf } from './event-head.ts'
import { findEvent } from './event-page.ts'

/** Targets of the button in the head of an event. */
export const attendancePages: readonly PageRoute[] = [
  {
    method: 'POST',
    path: '/event/:name/attend',
    page: '/event/:name',
    useCases: ['getEventByName', 'attendEvent'],
    public: true,
    offline: true,
    signIn: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      await website.lectern.attendEvent(visit.actor, { eventId: event.id })
      return redirect(`${pathOf(event)}?done=attending`)
    },
  },
  {
    method: 'POST',
    path: '/event/:name/unattend',
    page: '/event/:name',
    useCases: ['getEventByName', 'unattendEvent'],
    public: true,
    offline: true,
    signIn: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      await website.lectern.unattendEvent(visit.actor, { eventId: event.id })
      return redirect(`${pathOf(event)}?done=not-attending`)
    },
  },
]
