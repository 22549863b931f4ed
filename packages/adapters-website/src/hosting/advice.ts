import type { ShownEvent, ShownTalk } from '@lectern/application'
import { type Advice, asPlanned, type PlannedAdvice, programmeAdvice } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { talkStart } from '../talks/talk-row.ts'
import type { Words } from '../words/words.ts'

const MOST_SHOWN = 50

/** What hosts may have overlooked in the programme. `talks`: all of the event. */
export function adviceHtml(
  event: Pick<ShownEvent, 'startDate' | 'endDate' | 'zone'>,
  talks: readonly ShownTalk[],
  visit: Visit,
): Html | undefined {
  const { advice: words } = visit.words.hosting
  const advice = programmeAdvice(talks, event)
  if (advice.length === 0) return undefined
  const more = advice.length - MOST_SHOWN
  return html`<details class="box no-print">
    <summary>${words.heading(advice.length)}</summary>
    <p class="quiet">${words.means}</p>
    <ul class="stack">
      ${advice.slice(0, MOST_SHOWN).map((one) => lineHtml(one, event, visit))}
    </ul>
    ${more > 0 ? html`<p>${words.more(more)}</p>` : undefined}
  </details>`
}

function lineHtml(advice: Advice<ShownTalk>, { zone }: Pick<ShownEvent, 'zone'>, { words, at }: Visit): Html {
  const { talk } = advice
  return html`<li>
    <a href="${at(`/talk/${talk.stub}/edit`)}" dir="auto">${talk.talkTitle}</a>
    <span class="figures quiet">${talkStart(words, talk, zone)}</span>
    <span dir="auto">${adviceText(words, asPlanned(advice))}</span>
  </li>`
}

/** What is wrong with a talk, after its title. */
export function adviceText(
  { hosting }: Words,
  { kind, name, otherTitle }: Pick<PlannedAdvice, 'kind' | 'name' | 'otherTitle'>,
): string {
  const said = hosting.advice[kind]
  return typeof said === 'string' ? said : said(name, otherTitle)
}
