import type { ShownEvent, ShownTalkChange } from '@lectern/application'
import { startOfDay, toIso } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { eventPage, findEvent } from '../events/event-page.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { everything, pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'
import { formatMoment } from '../time/formats.ts'
import { changeText } from './change-text.ts'
import { type ChangeEntry, joinAdditions } from './join-additions.ts'

/** The changes of a programme by days, newest first. */
export const changesPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/changes',
  public: true,
  handle: async (website, visit) => {
    const { words, actor, at } = visit
    const { changes } = words
    const event = await findEvent(website, visit)
    const path = `${pathOf(event)}/changes`
    const page = pageOf(visit, everything.resultsPerPage)
    const listing = await website.lectern.listTalkChanges(actor, { eventId: event.id, page })
    const days = Map.groupBy(joinAdditions(listing, words), ({ newest }) =>
      startOfDay(newest.createdDate, event.zone),
    )
    const feed = at(`${path}.atom`)
    return eventPage(event, visit, website, {
      tab: undefined,
      title: changes.title,
      below: '/changes',
      head: html`<link
        rel="alternate"
        type="application/atom+xml"
        title="${changes.title}"
        href="${feed}"
      />`,
      content: html`<section class="stack-l" aria-labelledby="changes-heading">
        <h2 id="changes-heading">${changes.title}</h2>
        ${listing.total === 0 ? html`<p class="empty">${changes.empty}</p>` : undefined}
        ${[...days].map(
          ([day, ofDay]) =>
            html`<section class="day">
              <h3>${formatMoment(words.locale, 'weekday', day, event.zone)}</h3>
              ${rowsHtml(ofDay.map((entry) => entryRow(entry, event, visit)))}
            </section>`,
        )}
        ${pagerHtml(listing, path, visit)}
        <p><a href="${feed}">${changes.feed}</a></p>
      </section>`,
    })
  },
}

const titleHtml = ({ talkTitle, stub }: ShownTalkChange, { at }: Visit): Html =>
  stub === undefined
    ? html`<span dir="auto">${talkTitle}</span>`
    : html`<a href="${at(`/talk/${stub}`)}" dir="auto">${talkTitle}</a>`

function entryRow({ newest, additions }: ChangeEntry, event: ShownEvent, visit: Visit): Html {
  const { words, at } = visit
  const { id, createdDate, zone } = newest
  const title = additions
    ? html`<a href="${at(`${pathOf(event)}/schedule`)}">${additions.title}</a>`
    : titleHtml(newest, visit)
  const text = additions
    ? [
        ...additions.first.map((change) => html`<span>${titleHtml(change, visit)}</span>`),
        html`<span>…</span>`,
      ]
    : html`<span dir="auto">${changeText(newest, words)}</span>`
  return html`<li class="list-row talk-row" id="change-${id}">
    <p class="when quiet small figures">
      <time datetime="${toIso(createdDate, zone)}"
        >${formatMoment(words.locale, 'time', createdDate, zone)}</time
      >
    </p>
    <div class="body">
      <h4>${title}</h4>
      <p class="facts">${text}</p>
    </div>
  </li>`
}
