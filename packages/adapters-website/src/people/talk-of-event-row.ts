import type { Headings, ShownTalk } from '@lectern/application'
import type { Html } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { datedTalkRow } from '../talks/dated-talk-row.ts'

/** The names of the events of some talks. */
export const headingsOf = (
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Pick<Visit, 'actor'>,
  talks: readonly Pick<ShownTalk, 'eventId'>[],
): Promise<Headings> =>
  lectern.listHeadings(actor, { eventIds: talks.map(({ eventId }) => eventId), talkIds: [] })

/** A talk with the name of its event. */
export function talkOfEventRow(talk: ShownTalk, { events }: Headings, visit: Visit): Html {
  const name = events.find(({ id }) => id === talk.eventId)?.name
  return datedTalkRow({ ...talk, event: { ...talk.event, ...(name === undefined ? {} : { name }) } }, visit)
}
