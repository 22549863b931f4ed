import { formTarget } from '../http/form-pages.ts'
import type { PageRoute } from '../http/page-route.ts'
import { findEvent } from './event-page.ts'

const attendanceRoute = (
  what: 'attend' | 'unattend',
  useCase: 'attendEvent' | 'unattendEvent',
  done: string,
): PageRoute =>
  formTarget({
    path: `/event/:name/${what}`,
    page: '/event/:name',
    useCases: ['getEventByName', useCase],
    public: true,
    offline: true,
    signIn: true,
    find: findEvent,
    send: ({ lectern }, { actor }, event) => lectern[useCase](actor, { eventId: event.id }),
    done,
  })

/** Targets of the button in the head of an event. */
export const attendancePages: readonly PageRoute[] = [
  attendanceRoute('attend', 'attendEvent', 'attending'),
  attendanceRoute('unattend', 'unattendEvent', 'not-attending'),
]
