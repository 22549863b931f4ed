import type { ShownEvent, ShownTalk } from '@lectern/application'
import { fieldOfPlace } from '@lectern/domain'
import { html, type Html, type Form } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { nothingChosen, schedulePath } from '../schedule/selection.ts'
import { slotId } from '../talks/star-form.ts'
import { formatDay } from '../time/formats.ts'
import { type PlacedTalk, valuesOfPlace, versionOfPlaces } from './talk-places.ts'
import { VERSION } from './versioned-form.ts'

type MovedTalk = PlacedTalk & Pick<ShownTalk, 'stub'>
type PathEvent = Pick<ShownEvent, 'urlFriendlyName'>

/** The form that moves one talk. Its notice is on the schedule. */
export const movePath = (event: PathEvent, stub: string): string => `${pathOf(event)}/edit/talks?talk=${stub}`

/** The schedule of the day to which the talk was moved, with the place where it was. */
export function pathAfterMove(
  { urlFriendlyName, zone }: PathEvent & Pick<ShownEvent, 'zone'>,
  before: MovedTalk,
  form: Form,
): string {
  const was = valuesOfPlace(before, zone)
  const start = form.get(fieldOfPlace('start_date', before.id)) ?? was.start_date
  const [day] = /^\d{4}-\d\d-\d\d/u.exec(start) ?? []
  const path = schedulePath(urlFriendlyName, { ...nothingChosen, day })
  const place = [was.start_date, was.duration, was.room, was.tracks].join(',')
  const notice = new URLSearchParams({ done: 'moved', talk: before.stub, was: place })
  return `${path}${path.includes('?') ? '&' : '?'}${notice.toString()}#${slotId(before)}`
}

/** Start, length, room and tracks, such as `2026-05-01T14:00,30,7,4,5`. */
const FORMER_PLACE =
  /^(?<start>\d{4}-\d\d-\d\dT\d\d:\d\d),(?<duration>\d{0,4}),(?<room>\d{0,15}),(?<within>[\d,]{0,500})$/u

/** The notice on the schedule after a move, with a form that moves the talk back. */
export function movedNoticeHtml(
  event: PathEvent & Pick<ShownEvent, 'zone'>,
  talks: readonly MovedTalk[],
  tracks: readonly { readonly id: number; readonly trackName: string }[],
  visit: Visit,
): Html | undefined {
  const { query, words } = visit
  const talk = query.get('done') === 'moved' && talks.find(({ stub }) => stub === query.get('talk'))
  const former = FORMER_PLACE.exec(query.get('was') ?? '')?.groups
  if (!talk || former === undefined) return undefined
  const { start = '', duration = '', room = '', within = '' } = former
  const names = within
    .split(',')
    .map((id) => tracks.find((track) => String(track.id) === id)?.trackName)
    .filter((name) => name !== undefined)
  const inRoom = talks.find((other) => String(other.room?.roomId) === room)?.room?.roomName
  const before = [formatDay(words.locale, start), inRoom, ...names].filter(Boolean).join(', ')
  return html`<div class="notice" role="status">
    <span>${words.schedule.moved(talk.talkTitle)} ${words.schedule.movedFrom(before)}</span>
    ${formHtml(
      { ...visit, onPublicPage: false },
      {
        action: movePath(event, talk.stub),
        hidden: {
          [fieldOfPlace('start_date', talk.id)]: start,
          [fieldOfPlace('duration', talk.id)]: duration,
          [fieldOfPlace('room', talk.id)]: room,
          [fieldOfPlace('tracks', talk.id)]: within,
          [VERSION]: versionOfPlaces([talk], event.zone),
        },
        submit: words.site.undo,
        look: 'link',
      },
    )}
  </div>`
}
