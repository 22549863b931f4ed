import type { ShownTalk } from '@lectern/application'
import { averageOf, type Zone } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import { averageHtml } from '../comments/stars.ts'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { noticeHtml } from '../http/notice.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { formatMoment } from '../time/formats.ts'
import { hostPage } from './host-page.ts'

export const TALKS = '/event/:name/edit/talks'

/** Talks on one page. */
const SHOWN = 100

/** The talks of an event, with links to what hosts do with them. */
export const talkListPage: PageRoute = {
  method: 'GET',
  path: TALKS,
  signIn: true,
  useCases: ['getEventByName', 'listEventTalks'],
  handle: async (website, visit) => {
    const { words, at, actor } = visit
    const { talks: talkWords } = words.hosting
    const event = await findHostedEvent(website, visit)
    const path = `${pathOf(event)}/edit/talks`
    const page = { start: startOf(visit), resultsPerPage: SHOWN }
    const talks = await website.lectern.listEventTalks(actor, { eventId: event.id, page })
    const addMany = at(`${pathOf(event)}/import`)
    return hostPage(event, visit, {
      title: talkWords.title,
      tab: 'talks',
      notices: noticeHtml(visit, talkWords.done),
      content: html`<p class="row">
          <a class="button" href="${at(`${path}/new`)}">${talkWords.add}</a>
          <a href="${addMany}">${talkWords.addMany}</a>
        </p>
        ${
          talks.items.length === 0
            ? html`<p class="empty">${talkWords.none}</p>`
            : html`<ul class="rows link-rows">
                ${talks.items.map((talk) => talkRow(visit, talk, event.zone, path))}
              </ul>`
        }
        ${pagerHtml(talks, path, visit)}`,
    })
  },
}

function talkRow({ words, at }: Visit, talk: ShownTalk, zone: Zone, path: string): Html {
  const { edit, copy, delete: remove, minutes } = words.hosting.talks
  const { stub, talkTitle, speakers, startDate, duration, tracks, commentCount, ratingCounts } = talk
  return html`<li class="link-row">
    <div>
      <p><a href="${at(`/talk/${stub}`)}" dir="auto">${talkTitle}</a></p>
      <p class="facts">
        <span>${formatMoment(words.locale, 'moment', startDate, zone)}</span>
        ${duration === 0 ? undefined : html`<span>${minutes(duration)}</span>`}
        ${tracks.map(({ trackName }) => html`<span dir="auto">${trackName}</span>`)}
        ${speakers.map(({ speakerName }) => html`<span dir="auto">${speakerName}</span>`)}
        ${commentCount === 0 ? undefined : html`<span>${words.talks.comments(commentCount)}</span>`}
        ${averageHtml(words, averageOf(ratingCounts))}
      </p>
    </div>
    <p class="row">
      <a href="${at(`/talk/${stub}/edit`)}">${edit}</a>
      <a href="${at(`${path}/new?like=${stub}`)}">${copy}</a>
      <a href="${at(`/talk/${stub}/delete`)}">${remove}</a>
    </p>
  </li>`
}
