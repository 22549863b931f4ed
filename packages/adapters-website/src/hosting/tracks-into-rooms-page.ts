import type { ShownEvent, ShownTalk, TrackView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { CHECKED, type Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import { readTalksAndTracks } from '../events/read-programme.ts'
import { hostPage } from './host-page.ts'

const nameOf = ({ id }: Pick<TrackView, 'id'>): `tracks_${number}` => `tracks_${id}`

/** A host chooses which tracks become rooms; at first all of them. */
export const tracksIntoRoomsPages: readonly PageRoute[] = formPages({
  path: '/event/:name/edit/rooms/from-tracks',
  signIn: true,
  find: findHostedEvent,
  show: async (website, visit, event) => {
    const { site, hosting } = visit.words
    const { fromTracks: words } = hosting.rooms
    const { talks, tracks } = await readTalksAndTracks(website, visit, event)
    const several = talks.filter(isInSeveral).length
    const form = formHtml(visit, {
      action: pathFor(event),
      fields: tracks.map((track) => fieldOf(track, visit)),
      values: new Map(tracks.map((track) => [nameOf(track), CHECKED])),
      submit: words.submit,
    })
    return hostPage(event, visit, {
      title: words.title,
      tab: 'rooms',
      content: html`<section class="panel">
        <p>${words.means}</p>
        ${several === 0 ? undefined : html`<p>${words.several(several)}</p>`}
        ${tracks.length === 0 ? html`<p>${words.none}</p>` : form}
        <p><a href="${visit.at(`${pathOf(event)}/edit/rooms`)}">${site.cancel}</a></p>
      </section>`,
    })
  },
  send: async ({ lectern }, { actor, form }, event) => {
    const { items } = await lectern.listEventTracks(actor, { eventId: event.id, page: everything })
    const trackIds = items.filter((track) => form.has(nameOf(track))).map(({ id }) => id)
    await lectern.turnTracksIntoRooms(actor, { eventId: event.id, trackIds })
    return redirect(`${pathOf(event)}/edit/rooms?done=turned`)
  },
})

/** On the pages of rooms and tracks. */
export const fromTracksLink = ({ words, at }: Visit, event: ShownEvent): Html =>
  html`<p><a href="${at(pathFor(event))}">${words.hosting.rooms.fromTracks.link}</a></p>`

const pathFor = (event: ShownEvent): string => `${pathOf(event)}/edit/rooms/from-tracks`

const isInSeveral = ({ room, tracks }: ShownTalk): boolean => room === undefined && tracks.length > 1

const fieldOf = (track: TrackView, { words }: Visit): Field => ({
  name: nameOf(track),
  type: 'checkbox',
  label: track.trackName,
  row: '',
  hint: words.talks.total(track.talksCount),
})
