import type { ShownEvent, TrackView } from '@lectern/application'
import { coloursOf, trackFields, type TrackId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent, withHostedEvent } from '../events/event-page.ts'
import { inputOfForm } from '../further-fields.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { everything, linkRowsHtml } from '../http/pager.ts'
import { deletionPage, hostPage } from './host-page.ts'
import { fromTracksLink } from './tracks-into-rooms-page.ts'
import { unlessChanged, type Values, valuesOf, versionedFormHtml } from './versioned-form.ts'

const fieldsOf = ({ words: { hosting } }: Visit): readonly Field[] => [
  { name: 'track_name', type: 'text' },
  { name: 'track_description', type: 'lines' },
  {
    name: 'colour',
    type: 'colours',
    options: [
      { value: '', label: hosting.tracks.colourByOrder },
      ...hosting.tracks.colours.map((label, index) => ({ value: String(index + 1), label })),
    ],
    hint: hosting.tracks.colourMeans,
  },
]

const trackInput = ({ form }: Visit) => ({ ...inputOfForm(trackFields, form), colour: form.get('colour') })

const valuesOfTrack = ({ trackName, trackDescription, colour }: HostedTrack): Values =>
  valuesOf({
    track_name: trackName,
    track_description: trackDescription,
    colour: colour === undefined ? '' : String(colour),
  })

const listPath = (event: ShownEvent): string => `${pathOf(event)}/edit/tracks`

/** Hosts add, edit and delete tracks. */
export const trackFormPages: readonly PageRoute[] = [
  ...formPages({
    path: '/event/:name/edit/tracks',
    signIn: true,
    find: findHostedEvent,
    show: async ({ lectern }, visit, event) => {
      const { tracks: words } = visit.words.hosting
      const { items } = await lectern.listEventTracks(visit.actor, { eventId: event.id, page: everything })
      const colours = coloursOf(items)
      const rows = items.map((track) => trackRow(visit, track, colours.get(track.id) ?? 1))
      return hostPage(event, visit, {
        title: visit.words.hosting.tabs.tracks,
        tab: 'tracks',
        notices: noticeHtml(visit, words.done),
        content: html`<section class="stack">
            <h2 class="visually-hidden">${words.list}</h2>
            ${linkRowsHtml(rows, words.none)} ${items.length === 0 ? undefined : fromTracksLink(visit, event)}
          </section>
          <section class="stack">
            <h2>${words.add}</h2>
            ${formHtml(visit, { action: listPath(event), fields: fieldsOf(visit), submit: words.add })}
          </section>`,
      })
    },
    send: async ({ lectern }, visit, event) => {
      await lectern.createTrack(visit.actor, { eventId: event.id, ...trackInput(visit) })
      return redirect(`${listPath(event)}?done=added`)
    },
  }),
  ...formPages({
    path: '/track/:trackId/edit',
    signIn: true,
    unchanged: (visit) =>
      unlessChanged(visit, async (lectern) => valuesOfTrack(await findHostedTrack({ lectern }, visit))),
    find: findHostedTrack,
    show: (_website, visit, track) => {
      const { tracks } = visit.words.hosting
      const submit = visit.words.site.save
      const content = versionedFormHtml(visit, {
        action: `/track/${track.id}/edit`,
        fields: fieldsOf(visit),
        present: valuesOfTrack(track),
        submit,
      })
      return hostPage(track.event, visit, { title: tracks.editTitle, tab: 'tracks', content })
    },
    send: async ({ lectern }, visit, { id, event }) => {
      await lectern.editTrack(visit.actor, { trackId: id, ...trackInput(visit) })
      return redirect(`${listPath(event)}?done=saved`)
    },
  }),
  ...formPages({
    path: '/track/:trackId/delete',
    signIn: true,
    find: findHostedTrack,
    show: (_website, visit, { id, trackName, talksCount, event }) => {
      const { tracks } = visit.words.hosting
      return deletionPage(event, visit, {
        title: tracks.deleteTitle,
        tab: 'tracks',
        name: trackName,
        means: tracks.deleteMeans(talksCount),
        action: `/track/${id}/delete`,
        submit: tracks.submitDelete,
        back: listPath(event),
      })
    },
    send: async ({ lectern }, { actor }, { id, event }) => {
      await lectern.deleteTrack(actor, { trackId: id })
      return redirect(`${listPath(event)}?done=deleted`)
    },
  }),
]

type HostedTrack = Awaited<ReturnType<typeof findHostedTrack>>

/** The track that the path names, for the hosts of its event and site admins. */
async function findHostedTrack(website: Pick<Website, 'lectern'>, visit: Visit) {
  const trackId = pathId<TrackId>(visit.path, 'trackId', 'Track')
  return withHostedEvent(website, visit, await website.lectern.getTrack(visit.actor, { trackId }))
}

const trackRow = ({ words, at }: Visit, { id, trackName, talksCount }: TrackView, colour: number): Html =>
  html`<li class="link-row">
    <p>
      <a class="track track-${colour}" href="${at(`/track/${id}`)}" dir="auto">${trackName}</a>
      <span class="small quiet">${words.talks.total(talksCount)}</span>
    </p>
    <p class="row">
      <a href="${at(`/track/${id}/edit`)}">${words.site.edit}</a>
      <a href="${at(`/track/${id}/delete`)}">${words.site.delete}</a>
    </p>
  </li>`
