import { firstRevision } from '../calendar/revision.ts'
import type { EventId } from '../events/event.ts'
import type { Instant } from '../time.ts'
import { replaceSpeakers } from './speakers.ts'
import type { TalkForm } from './talk-details.ts'
import { withSlidesLink } from './talk-links.ts'
import type { NewTalk, Talk } from './talk.ts'

export const newTalk = (
  eventId: EventId,
  form: TalkForm,
  names: Pick<Talk, 'urlFriendlyTalkTitle' | 'stub'>,
  now: Instant,
): NewTalk => ({
  eventId,
  ...form.details,
  ...names,
  speakers: replaceSpeakers([], form.speakerNames ?? []),
  links: withSlidesLink([], form.slidesLink),
  tracks: [],
  createdDate: now,
  calendarRevision: firstRevision,
})
