import type { RoomView, ShownEvent, ShownTalk } from '@lectern/application'
import { endOfDay, talkEnds } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { logoHtml } from '../events/images.ts'
import { readProgramme } from '../events/read-programme.ts'
import { hostPage } from '../hosting/host-page.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { formatHours, formatMoment } from '../time/formats.ts'
import { codeHtml } from './code-html.ts'
import { addressOf } from './sheet-page.ts'

/** Rooms on one page of the website, each on sheets of their own. */
const SHOWN = 10

/** Sheets for the doors of rooms: the talks of each day, with the codes of their rating forms. */
export const doorPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/sheets/doors',
  signIn: true,
  handle: async (website, visit) => {
    const { sheets, hosting } = visit.words
    const event = await findHostedEvent(website, visit)
    const { talks, rooms } = await readProgramme(website, visit, event)
    const takePlace = talks.filter(({ cancelled }) => !cancelled)
    const byRoom = Map.groupBy(takePlace, ({ room }) => room?.roomId)
    const used = rooms.filter(({ id }) => byRoom.has(id))
    const start = startOf(visit)
    const shown = used.slice(start, start + SHOWN)
    const path = `${pathOf(event)}/sheets/doors`
    return hostPage(event, visit, {
      title: sheets.doorsTitle,
      tab: 'cards',
      below: [[hosting.tabs.cards, `${pathOf(event)}/sheets`]],
      content: html`<p class="prose no-print">${used.length === 0 ? sheets.noDoors : sheets.doorsMean}</p>
        ${shown.map((room) => doorsHtml(room, byRoom.get(room.id) ?? [], event, visit, website))}
        ${pagerHtml({ items: shown, total: used.length, start, size: SHOWN }, path, visit)}`,
    })
  },
}

/** The sheets of one room, one for each day. */
function doorsHtml(
  { roomName }: RoomView,
  talks: readonly ShownTalk[],
  event: ShownEvent,
  visit: Visit,
  website: Website,
): readonly Html[] {
  const { zone } = event
  return [...Map.groupBy(talks, ({ startDate }) => endOfDay(startDate, zone))].map(
    ([day, ofDay]) =>
      html`<section class="door">
        <div class="door-event">
          ${logoHtml(event, website.uris)}
          <p class="quiet" dir="auto">${event.name}</p>
        </div>
        <h2 dir="auto">${roomName}</h2>
        <h3>${formatMoment(visit.words.locale, 'weekday', day, zone)}</h3>
        <p class="small quiet">${visit.words.sheets.rateByCode}</p>
        <ul class="door-talks">
          ${ofDay.map((talk) => talkHtml(talk, event, visit, website))}
        </ul>
      </section>`,
  )
}

function talkHtml(talk: ShownTalk, { zone }: ShownEvent, visit: Visit, website: Website): Html {
  const end = talk.duration === 0 ? talk.startDate : talkEnds(talk)
  const names = talk.speakers.map(({ speakerName }) => speakerName).join(', ')
  return html`<li>
    <p class="figures">${formatHours(visit.words.locale, talk.startDate, end, zone)}</p>
    <div>
      <p dir="auto"><strong>${talk.talkTitle}</strong></p>
      ${names === '' ? undefined : html`<p class="small" dir="auto">${names}</p>`}
    </div>
    ${codeHtml(addressOf(`/q/${talk.stub}`, visit, website))}
  </li>`
}
