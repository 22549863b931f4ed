import type { ShownEvent, ShownTalk } from '@lectern/application'
import { averageOf, fieldOfPlace, type TalkId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import { pathOf } from '../events/event-head.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { talkLink } from '../talks/talk-link.ts'
import {
  changedFields,
  placeControls,
  type PlacedTalk,
  placeFields,
  type Places,
  versionOfPlaces,
} from './talk-places.ts'
import { changedMeanwhileHtml, digestOf, twoVersionsHtml, VERSION } from './versioned-form.ts'

export interface TalkTable extends Places {
  readonly event: Pick<ShownEvent, 'urlFriendlyName' | 'zone'>
  /** The talks of this page. */
  readonly talks: readonly ShownTalk[]
  /** The pending claims on each talk. */
  readonly claims: ReadonlyMap<TalkId, number>
  /** The path that the form is sent to. */
  readonly action: string
}

/** The talks with a form in which start, length, room and track of all of them can be changed. */
export function talkTableHtml({ event, talks, claims, action, ...places }: TalkTable, visit: Visit): Html {
  const { words, problems } = visit
  const { fields: labels, hosting } = words
  const present = placeControls(talks, event.zone)
  const form = problems.length === 0 ? undefined : new Map([...present, ...visit.form])
  const rows = talks.map((talk) => ({ talk, fields: placeFields(words, talk, places) }))
  const hasRooms = places.rooms.length > 0
  return formHtml(form === undefined ? visit : { ...visit, form }, {
    action,
    fields: rows.flatMap(({ fields }) => fields),
    values: present,
    hidden: { [VERSION]: form?.get(VERSION) ?? versionOfPlaces(talks, event.zone) },
    submit: hosting.talks.saveTable,
    layout: (show) =>
      html`<ul class="rows talk-table${hasRooms ? ' with-rooms' : ''}">
        <li class="talk-line heads" aria-hidden="true">
          <span>${labels.talk_title}</span><span>${labels.start_date}</span
          ><span>${hosting.talks.minutesLong}</span
          >${hasRooms ? html`<span>${labels.room}</span>` : undefined}<span>${labels.tracks}</span
          ><span></span>
        </li>
        ${rows.map(({ talk, fields }) => lineHtml(visit, event, talk, claims.get(talk.id) ?? 0, fields.map(show)))}
      </ul>`,
  })
}

function lineHtml(
  visit: Visit,
  event: TalkTable['event'],
  talk: ShownTalk,
  claims: number,
  fields: readonly Html[],
): Html {
  const { words, at } = visit
  const { stub, speakers, starredCount, commentCount, ratingCounts } = talk
  const { copy, claims: counted } = words.hosting.talks
  const { edit, delete: remove } = words.site
  const copyPath = `${pathOf(event)}/edit/talks/new?like=${stub}`
  return html`<li class="talk-line">
    <div>
      <p>${talkLink(talk, visit)}</p>
      <p class="facts">
        ${speakers.map(({ speakerName }) => html`<span dir="auto">${speakerName}</span>`)}
        ${claims === 0 ? undefined : html`<span><a href="${at(`${pathOf(event)}/claims`)}">${counted(claims)}</a></span>`}
        ${starredCount === 0 ? undefined : html`<span>${words.changes.starredBy(starredCount)}</span>`}
        ${commentCount === 0 ? undefined : html`<span>${words.talks.comments(commentCount)}</span>`}
        ${averageHtml(words, averageOf(ratingCounts))}
      </p>
    </div>
    ${fields}
    <p class="row">
      <a href="${at(`/talk/${stub}/edit`)}">${edit}</a>
      <a href="${at(copyPath)}">${copy}</a>
      <a href="${at(`/talk/${stub}/delete`)}">${remove}</a>
    </p>
  </li>`
}

/** Both values of each field that two people changed. The other changes are sent as they are. `talks`: of the event. */
export function talkChoiceHtml(
  { event, talks, action, ...places }: Omit<TalkTable, 'claims' | 'talks'> & { talks: readonly PlacedTalk[] },
  visit: Visit,
): Html {
  const { words, form } = visit
  const changed = changedFields(form)
  const ids = new Set(changed.map(({ talkId }) => talkId))
  const involved = talks.filter(({ id }) => ids.has(id))
  const present = placeControls(involved, event.zone)
  const fields = new Map<string, Field>(
    involved.flatMap((talk) => placeFields(words, talk, places).map((field) => [field.name, field] as const)),
  )
  const entries = changed.flatMap(({ talkId, field: name, value: yours, shown }) => {
    const [key, theirs] = [fieldOfPlace(name, talkId), present.get(fieldOfPlace(name, talkId))]
    const field = fields.get(key)
    if (field === undefined || theirs === undefined) return []
    const differs = theirs !== yours && shown !== digestOf(theirs)
    return [{ field, theirs, yours, differs }]
  })
  return html`${changedMeanwhileHtml(visit)}
  ${formHtml(visit, {
    action,
    hidden: {
      ...Object.fromEntries(
        entries.filter(({ differs }) => !differs).map(({ field, yours }) => [field.name, yours]),
      ),
      [VERSION]: versionOfPlaces(involved, event.zone),
    },
    controls: html`${entries
      .filter(({ differs }) => differs)
      .map(({ field, theirs, yours }) =>
        twoVersionsHtml(visit, field, { theirs, yours, takesTheirs: false }),
      )}`,
    submit: words.hosting.talks.saveTable,
  })}`
}
