import type { ShownEvent, ShownTalkPage } from '@lectern/application'
import { talkEnds, toIso, UTC } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { utcTime } from './calendar/zone-lines.ts'

type Linked = Pick<Website, 'address'>
type Way = 'subscribe' | 'google' | 'outlook' | 'file'

/** A menu with the ways of an event into a calendar: programs follow the address of the file. */
export const eventCalendarMenu = (
  { name, urlFriendlyName }: Pick<ShownEvent, 'name' | 'urlFriendlyName'>,
  visit: Visit,
  { address }: Linked,
): Html => {
  const file = visit.at(`/event/${urlFriendlyName}/calendar.ics`)
  return menuHtml(visit, [...subscriptions(`${address.origin}${file}`, name), ['file', file]])
}

/** One event: these calendars take its time from their address. */
export function talkCalendarMenu(talk: ShownTalkPage, visit: Visit, { address }: Linked): Html {
  const { talkTitle: title, startDate, room, event, stub } = talk
  const [page, file] = [`/talk/${stub}`, `/talk/${stub}/calendar.ics`].map(visit.at)
  const details = `${address.origin}${page}`
  const location = [room?.roomName, event.name].filter((part) => part !== undefined).join(', ')
  const [start, end] = [startDate, talkEnds(talk)] as const
  return menuHtml(visit, [
    [
      'google',
      withQuery('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${utcTime(start)}/${utcTime(end)}`,
        details,
        location,
      }),
    ],
    [
      'outlook',
      withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: toIso(start, UTC),
        enddt: toIso(end, UTC),
        body: details,
        location,
      }),
    ],
    ['file', file ?? ''],
  ])
}

/** Links that make a calendar follow an address. */
export const subscriptions = (address: string, name: string): readonly (readonly [Way, string])[] => {
  const webcal = address.replace(/^https?:/u, 'webcal:')
  return [
    ['subscribe', webcal],
    ['google', withQuery('https://calendar.google.com/calendar/render', { cid: webcal })],
    ['outlook', withQuery('https://outlook.live.com/calendar/0/addfromweb', { url: address, name })],
  ]
}

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`

const menuHtml = (visit: Visit, ways: readonly (readonly [Way, string])[]): Html =>
  html`<details class="menu ways no-print">
    <summary>${visit.words.exports.calendar}</summary>
    <div class="menu-items">${waysHtml(visit, ways)}</div>
  </details>`

export const waysHtml = ({ words }: Visit, ways: readonly (readonly [Way, string])[]): readonly Html[] =>
  ways.map(([way, href]) => html`<a href="${href}" rel="nofollow noopener">${words.exports.ways[way]}</a>`)
