import type { Zone } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { type Redirect, redirect, type Visit } from '../http/page-route.ts'
import { zoneNamed } from './zone-names.ts'
import { currentName, zonePlace } from './zone-place.ts'

/** The parameter of addresses. Empty, it ends the choice. */
const PARAMETER = 'zone'

/** The zone in which a page shows the times of an event. */
export const zoneFor = ({ readerZone }: Pick<Visit, 'readerZone'>, ofEvent: Zone): Zone =>
  readerZone ?? ofEvent

/** Whether the page shows other times than those of the event. */
export const isElsewhere = (visit: Pick<Visit, 'readerZone'>, ofEvent: Zone): boolean =>
  currentName(zoneFor(visit, ofEvent)) !== currentName(ofEvent)

/** To the same page in the zone that its address names. Undefined for a name that no zone has. */
export function chooseZone({ query, target }: Pick<Visit, 'query' | 'target'>): Redirect | undefined {
  const name = query.get(PARAMETER)
  const zone = name?.trim() === '' ? 'none' : zoneNamed(name ?? '')
  if (name === null || zone === undefined) return undefined
  return { ...redirect(pathWith(target, withoutZone(query))), zone }
}

/** Says that the times are not those of the event, and leads back to them. `ofEvent` is undefined for events of several zones. */
export function zoneNoteHtml(visit: Visit, ofEvent: Zone | undefined): Html | undefined {
  const { words, query, target, at, readerZone } = visit
  if (readerZone === undefined || (ofEvent !== undefined && !isElsewhere(visit, ofEvent))) return undefined
  const back = withoutZone(query)
  back.set(PARAMETER, '')
  const place = zonePlace(readerZone)
  const times =
    ofEvent === undefined
      ? words.schedule.timesAreIn(place)
      : words.zones.timesElsewhere(place, zonePlace(ofEvent))
  return html`<p class="notice">
    <span>${times}</span> <a href="${at(pathWith(target, back))}">${words.zones.back}</a>
  </p>`
}

/** A form for another zone, with what is wrong with the name in the address. */
export function zoneChoiceHtml({ words, query, target, at, readerZone }: Visit): Html {
  const unknown = query.get(PARAMETER)?.slice(0, LONGEST_NAME)
  const hidden = [...withoutZone(query)].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const problem =
    unknown === undefined
      ? undefined
      : html`<p class="problem" id="reader-zone-problem" role="alert" dir="auto">
          ${words.zones.unknown(unknown)}
        </p>`
  return html`<details class="zone-choice no-print" ${problem && html` open`}>
    <summary>${words.zones.other}</summary>
    <form action="${at(pathWith(target))}">
      ${hidden}
      <label for="reader-zone">${words.zones.label}</label>
      <p class="hint" id="reader-zone-hint">${words.zones.hint}</p>
      ${problem}
      <div class="row">
        <input
          id="reader-zone"
          name="${PARAMETER}"
          type="text"
          maxlength="${LONGEST_NAME}"
          value="${unknown ?? readerZone ?? ''}"
          aria-describedby="reader-zone-hint${problem && ' reader-zone-problem'}"
          required
          ${problem && html` autofocus`}
        />
        <button class="quiet">${words.zones.show}</button>
      </div>
    </form>
  </details>`
}

const LONGEST_NAME = 100

function withoutZone(query: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(query)
  others.delete(PARAMETER)
  return others
}

/** The path with another query. */
function pathWith(target: string, query = new URLSearchParams()): string {
  const [path = ''] = target.split('?')
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
