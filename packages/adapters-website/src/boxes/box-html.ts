import type { ShownEvent, ShownTalk, VotingBoxView } from '@lectern/application'
import { type AskedTalk, countedRatings, talkEnds } from '@lectern/domain'
import { html, type Html, icons } from '@lectern/http'
import { randomUUID } from 'node:crypto'
import { pathOf } from '../events/event-head.ts'
import { problemsHtml, tokenHtml } from '../http/form-html.ts'
import { page, type Page, type Visit, type Website } from '../http/page-route.ts'
import { languageTags } from '../talks/talk-language.ts'
import { formatHours } from '../time/formats.ts'

export interface ShownBox {
  readonly event: ShownEvent
  readonly box: VotingBoxView
  readonly asked: readonly AskedTalk<ShownTalk>[]
  /** After a vote, without a script. */
  readonly isThanking: boolean
}

/** How often a page without a script loads itself again, and how long it thanks. */
const [AGAIN_SECONDS, THANKS_SECONDS] = [30, 2]

/** A page of its own: nothing leads away from it. Without a script it loads itself again. */
const alone = (
  visit: Visit,
  { frame }: Pick<Website, 'frame'>,
  { accent }: Pick<ShownEvent, 'accent'>,
  content: Html,
  refresh: string,
): Page => ({
  ...page(
    visit.words.boxes.title,
    html`<div class="voting-box" data-script="${frame.asset(frame.assets.box.path)}">${content}</div>`,
  ),
  ownHeading: true,
  alone: true,
  accent,
  head: html`<noscript><meta http-equiv="refresh" content="${refresh}" /></noscript>`,
})

export function noBoxPage(visit: Visit, website: Pick<Website, 'frame'>, event: ShownEvent): Page {
  const { title, noBox } = visit.words.boxes
  const content = html`<section class="box-rest">
    <h1>${title}</h1>
    <p>${noBox}</p>
  </section>`
  return { ...alone(visit, website, event, content, String(AGAIN_SECONDS)), kept: 'never' }
}

/**
 * Every talk of the next hours is in it, hidden but for those that it asks about now: a script changes them without a network.
 */
export function boxPage(visit: Visit, website: Pick<Website, 'frame'>, shown: ShownBox): Page {
  const { event, box, asked, isThanking } = shown
  const { boxes: words } = visit.words
  const path = `${pathOf(event)}/box`
  const isNow = ({ from, until }: AskedTalk<ShownTalk>): boolean => from <= visit.now && visit.now < until
  const rests = isThanking || !asked.some(isNow)
  const content = html`<header class="box-head">
      <h1 dir="auto">${event.name}</h1>
      <p dir="auto">${box.roomName ?? words.allRooms}</p>
      <p class="box-state" role="status" data-words="${words.offline}" hidden></p>
      <button class="box-whole quiet" type="button" hidden>${words.fullScreen}</button>
    </header>
    ${problemsHtml(visit)} ${asked.map((one) => talkHtml(visit, shown, one, isThanking || !isNow(one)))}
    <section class="box-rest" ${hiddenIf(isThanking || !rests)}>
      <h2>${words.rest}</h2>
      <p>${words.restMeans}</p>
    </section>
    <section class="box-thanks" role="status" ${hiddenIf(!isThanking)}>
      <h2>${words.thanks}</h2>
      ${isThanking ? html`<p><a class="button" href="${visit.at(path)}">${words.next}</a></p>` : undefined}
    </section>`
  const refresh = isThanking ? `${THANKS_SECONDS}; url=${visit.at(path)}` : String(AGAIN_SECONDS)
  return {
    ...alone(visit, website, event, content, refresh),
    ...(isThanking ? { kept: 'never' } : {}),
  }
}

const hiddenIf = (isHidden: boolean): Html | undefined => (isHidden ? html` hidden` : undefined)

function talkHtml(
  visit: Visit,
  { event, box }: ShownBox,
  { talk, from, until }: AskedTalk<ShownTalk>,
  isHidden: boolean,
): Html {
  const { boxes: words, locale, talks } = visit.words
  const { stub, talkTitle, language, speakers, startDate, room } = talk
  const heading = `talk-${stub}`
  const facts = [
    speakers.map(({ speakerName }) => speakerName).join(', '),
    formatHours(locale, startDate, talkEnds(talk), event.zone),
    (box.roomName === undefined && room?.roomName) || '',
  ].filter((fact) => fact !== '')
  return html`<article
    class="box-talk"
    aria-labelledby="${heading}"
    data-start="${from}"
    data-end="${until}"
    ${hiddenIf(isHidden)}
  >
    <p class="quiet">${words.question}</p>
    <h2 id="${heading}" dir="auto" lang="${languageTags[language]}">${talkTitle}</h2>
    <p class="facts">${facts.map((fact) => html`<span dir="auto">${fact}</span>`)}</p>
    <form method="post" action="${visit.at(`${pathOf(event)}/box`)}" class="box-stars">
      ${tokenHtml(visit)}
      <input type="hidden" name="talk" value="${stub}" />
      <input type="hidden" name="id" value="${randomUUID()}" />
      ${countedRatings.map(
        (rating) =>
          html`<button name="rating" value="${rating}" aria-label="${talks.votes.starsOf(rating)}">
            ${icons.emptyStar}<span aria-hidden="true">${rating}</span>
          </button>`,
      )}
      <p class="quiet" aria-hidden="true"><span>${words.least}</span><span>${words.most}</span></p>
    </form>
  </article>`
}
