import type { ShownEvent } from '@lectern/application'
import { askIntervals, MOST_SOURCE_FAILURES, type ProgrammeSource } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { dateHtml } from '../time/time-html.ts'
import { problemText } from '../words/problem-text.ts'

/** The address that an event follows, and what became of it. `problems` are those of its form. */
export function sourceSection(
  visit: Visit,
  event: ShownEvent,
  source: ProgrammeSource | undefined,
  problems: Visit['problems'],
): Html {
  const words = visit.words.imports.source
  const path = `${pathOf(event)}/import/source`
  const { address = '', askInterval = askIntervals.usual } = source ?? {}
  const form = formHtml(visit, {
    action: path,
    fields: fieldsOf(visit, askInterval),
    values: new Map([
      ['address', address],
      ['ask_interval', String(askInterval)],
    ]),
    problems,
    submit: source === undefined ? words.follow : words.save,
  })
  return html`<section class="stack" id="source">
    <h2>${words.title}</h2>
    ${
      source === undefined
        ? html`<p class="prose">${words.means}</p>
            ${form}`
        : html`${stateHtml(visit, event, source)}
            <div class="row import-onward">
              ${formHtml(visit, { action: `${path}/ask`, submit: words.askNow, look: 'quiet' })}
              ${formHtml(visit, { action: `${path}/leave`, submit: words.leave, look: 'link' })}
            </div>
            <details class="box" ${problems.length > 0 ? html` open` : undefined}>
              <summary>${words.change}</summary>
              ${form}
            </details>`
    }
  </section>`
}

function stateHtml(visit: Visit, event: ShownEvent, source: ProgrammeSource): Html {
  const { words, at } = visit
  const { source: said } = words.imports
  const { address, askedDate, appliedDate, nextAskDate, planId, failure, failures } = source
  const resting = failures >= MOST_SOURCE_FAILURES ? said.failedOften : said.isOver
  return html`<p class="wrap"><a href="${address}" rel="nofollow noreferrer" dir="ltr">${address}</a></p>
    ${failure && html`<p class="problem">${said.failed} ${problemText(words, failure)}</p>`}
    ${
      planId === undefined
        ? undefined
        : html`<p>${said.waits} <a href="${at(`${pathOf(event)}/import/${planId}`)}">${said.toPlan}</a></p>`
    }
    <p class="facts">
      <span
        >${askedDate === undefined ? said.notAsked : html`${said.asked} ${dateHtml(words, askedDate)}`}</span
      >
      ${appliedDate && html`<span>${said.applied} ${dateHtml(words, appliedDate)}</span>`}
      <span>${nextAskDate === undefined ? resting : html`${said.next} ${dateHtml(words, nextAskDate)}`}</span>
    </p>`
}

/** Offered, beside the one that is in force. */
const usualIntervals = [5, 15, 60, 360, 1440]

const fieldsOf = ({ words }: Visit, present: number): readonly Field[] => {
  const { addressHint, every } = words.imports.source
  const intervals = [...new Set([...usualIntervals, present])].toSorted((one, other) => one - other)
  return [
    { name: 'address', type: 'url', hint: addressHint },
    {
      name: 'ask_interval',
      type: 'choice',
      options: intervals.map((minutes) => ({ value: String(minutes), label: every(minutes) })),
    },
  ]
}
