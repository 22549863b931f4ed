import { everyPage, type ShownEvent, type ShownTalk } from '@lectern/application'
import { isCancelled } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { logoHtml } from '../events/images.ts'
import { hostPage } from '../hosting/host-page.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { rowsHtml } from '../http/pager.ts'
import { pageOfSelected, selectedTalks } from '../schedule/selected-talks.ts'
import { formatMoment } from '../time/formats.ts'
import { codeHtml } from './code-html.ts'

/** On A4 and Letter, in two columns. */
const CARDS_PER_SHEET = 8

/** The first sheet has the card of the event, too. */
const TALKS_PER_PAGE = 38 * CARDS_PER_SHEET - 1

/** Cards with QR codes for the doors of rooms: one leads to the event, the others to the rating forms of its talks. */
export const sheetPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/sheets',
  signIn: true,
  handle: async (website, visit) => {
    const { words, actor } = visit
    const { sheets } = words
    const event = await findEvent(website, visit)
    const [talks, rooms] = await Promise.all([
      everyPage((page) => website.lectern.listTalksAsHost(actor, { eventId: event.id, page })),
      website.lectern.listEventRooms(actor, { eventId: event.id, page: { start: 0, resultsPerPage: 1 } }),
    ])
    const selected = selectedTalks(event, talks, 'sheets', visit)
    const path = `${pathOf(event)}/sheets`
    const { items, pager } = pageOfSelected(selected.talks, path, visit, TALKS_PER_PAGE)
    const cards = [
      eventCard(event, visit, website),
      ...items.map((talk) => talkCard(talk, event, visit, website)),
    ]
    return hostPage(event, visit, {
      title: sheets.title,
      tab: 'cards',
      content: html`<div class="prose no-print">
          <p>${sheets.means}</p>
          ${rooms.total === 0 ? undefined : html`<p><a href="${visit.at(`${pathOf(event)}/sheets/doors`)}">${sheets.doors}</a></p>`}
        </div>
        ${talks.length === 0 ? undefined : selected.choices}
        ${sheetsOf(cards).map((sheet) => rowsHtml(sheet, 'sheet'))} ${pager}`,
    })
  },
}

export const sheetsOf = (cards: readonly Html[]): readonly (readonly Html[])[] =>
  Array.from({ length: Math.ceil(cards.length / CARDS_PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  )

export const addressOf = (path: string, { at }: Visit, { address }: Pick<Website, 'address'>): string =>
  `${address.origin}${at(path)}`

const eventCard = (event: ShownEvent, visit: Visit, website: Website): Html =>
  cardHtml({
    title: event.name,
    call: visit.words.sheets.programme,
    address: addressOf(pathOf(event), visit, website),
    logo: logoHtml(event, website.uris),
  })

function talkCard(talk: ShownTalk, event: ShownEvent, visit: Visit, website: Website): Html {
  const { words } = visit
  const names = talk.speakers.map(({ speakerName }) => speakerName).join(', ')
  const time = formatMoment(words.locale, 'moment', talk.startDate, event.zone)
  const facts = [
    isCancelled(talk) ? words.events.cancelled : '',
    time,
    talk.room?.roomName ?? '',
    names,
  ].filter(Boolean)
  const address = addressOf(`/q/${talk.stub}`, visit, website)
  const logo = logoHtml(event, website.uris)
  return cardHtml({ title: talk.talkTitle, call: words.comments.rate.talk, address, facts, logo })
}

interface Card {
  readonly title: string
  readonly call: string
  readonly address: string
  readonly facts?: readonly string[]
  /** What people type who have no camera. */
  readonly shown?: string
  readonly logo: Html | undefined
}

export const cardHtml = ({ title, call, address, facts = [], shown = address, logo }: Card): Html =>
  html`<li class="code-card">
    ${codeHtml(address)}
    <div class="body">
      <h2 dir="auto">${title}</h2>
      ${facts.map((fact) => html`<p class="small" dir="auto">${fact}</p>`)}
      <p><strong>${call}</strong></p>
      <p class="small address" dir="ltr">${shown.replace(/^https?:\/\//u, '')}</p>
      ${logo}
    </div>
  </li>`
