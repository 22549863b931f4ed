import type { Headings, ShownTalk } from '@lectern/application'
import { type Html, html } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import { type RowTalk, talkRow } from '../talks/talk-row.ts'

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

/** A talk in a list of talks of several events. */
const datedTalkRow = (talk: RowTalk & { readonly event: { readonly name?: string } }, visit: Visit): Html =>
  talkRow(talk, visit, {
    level: 3,
    dated: true,
    when: html`${formatMoment(visit.words.locale, 'day', talk.startDate, talk.event.zone)}`,
    ...(talk.event.name === undefined ? {} : { facts: html`<span dir="auto">${talk.event.name}</span>` }),
  })
