import type { ShownEvent, TrackPageView, TrackView } from '@lectern/application'
import { forbidden, trackFields, type TrackId } from '@lectern/domain'
import { type Problem, html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { inputOfForm } from '../further-fields.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { coloursOf } from '../talks/talk-row.ts'
import { hostPage } from './host-page.ts'
import { unlessChanged, type Values, valuesOf, versionedFormHtml } from './versioned-form.ts'

const TRACKS = '/event/:name/edit/tracks'
const EDIT = '/track/:id/edit'
const DELETE = '/track/:id/delete'
const ALL = { start: 0, resultsPerPage: 0 } as const

/** Hosts add, edit and delete tracks. */
export const trackFormPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: TRACKS,
    signIn: true,
    useCases: ['getEventByName', 'listEventTracks'],
    handle: async (website, visit) => tracksPage(visit, website, await findHostedEvent(website, visit)),
  },
  {
    method: 'POST',
    path: TRACKS,
    signIn: true,
    useCases: ['getEventByName', 'listEventTracks', 'createTrack'],
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      return orShowAgain(
        async () => {
          await website.lectern.createTrack(visit.actor, { eventId: event.id, ...trackInput(visit) })
          return redirect(`${pathOf(event)}/edit/tracks?done=added`)
        },
        (problems) => tracksPage(visit, website, event, problems),
      )
    },
  },
  {
    method: 'GET',
    path: EDIT,
    signIn: true,
    useCases: ['getTrack', 'getEventByName'],
    handle: async (website, visit) => editPage(visit, await findHostedTrack(website, visit)),
  },
  {
    method: 'POST',
    path: EDIT,
    signIn: true,
    useCases: ['getTrack', 'getEventByName', 'editTrack'],
    unchanged: (visit) =>
      unlessChanged(visit, async (lectern) => valuesOfTrack(await findHostedTrack({ lectern }, visit))),
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          const { id, event } = await findHostedTrack(website, visit)
          await website.lectern.editTrack(visit.actor, { trackId: id, ...trackInput(visit) })
          return redirect(`${pathOf(event)}/edit/tracks?done=saved`)
        },
        async (problems) => editPage(visit, await findHostedTrack(website, visit), problems),
      ),
  },
  {
    method: 'GET',
    path: DELETE,
    signIn: true,
    useCases: ['getTrack', 'getEventByName'],
    handle: async (website, visit) => deletePage(visit, await findHostedTrack(website, visit)),
  },
  {
    method: 'POST',
    path: DELETE,
    signIn: true,
    useCases: ['getTrack', 'getEventByName', 'deleteTrack'],
    handle: async (website, visit) => {
      const { id, event } = await findHostedTrack(website, visit)
      await website.lectern.deleteTrack(visit.actor, { trackId: id })
      return redirect(`${pathOf(event)}/edit/tracks?done=deleted`)
    },
  },
]

interface HostedTrack extends Omit<TrackPageView, 'event'> {
  readonly event: ShownEvent
}

/** The track that the path names, for the hosts of its event and site admins. */
async function findHostedTrack(
  { lectern }: Pick<Website, 'lectern'>,
  { actor, path }: Pick<Visit, 'actor' | 'path'>,
): Promise<HostedTrack> {
  const track = await lectern.getTrack(actor, { trackId: pathId<TrackId>(path, 'id', 'Track') })
  const { urlFriendlyName } = track.event
  const event = await lectern.getEventByName(actor, { urlFriendlyName })
  if (event.extras?.canEdit !== true) throw forbidden('event-editors-only')
  return { ...track, event }
}

const fields: readonly Field[] = [
  { name: 'track_name', type: 'text' },
  { name: 'track_description', type: 'lines' },
]

const trackInput = ({ form }: Visit) => inputOfForm(trackFields, form)

const valuesOfTrack = ({ trackName, trackDescription }: HostedTrack): Values =>
  valuesOf({ track_name: trackName, track_description: trackDescription })

async function tracksPage(
  visit: Visit,
  { lectern }: Website,
  event: ShownEvent,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const { tracks: words } = visit.words.hosting
  const tracks = await lectern.listEventTracks(visit.actor, { eventId: event.id, page: ALL })
  const colours = coloursOf(tracks.items)
  return hostPage(event, visit, {
    title: words.title,
    tab: 'tracks',
    notices: noticeHtml(visit, words.done),
    content: html`<section class="stack">
        <h2 class="visually-hidden">${words.list}</h2>
        ${
          tracks.items.length === 0
            ? html`<p class="empty">${words.none}</p>`
            : html`<ul class="rows link-rows">
                ${tracks.items.map((track) => trackRow(visit, track, colours.get(track.id) ?? 1))}
              </ul>`
        }
      </section>
      <section class="stack">
        <h2>${words.add}</h2>
        ${formHtml(visit, {
          action: `${pathOf(event)}/edit/tracks`,
          fields,
          values: visit.form,
          problems,
          submit: words.add,
        })}
      </section>`,
  })
}

const trackRow = ({ words, at }: Visit, { id, trackName, talksCount }: TrackView, colour: number): Html =>
  html`<li class="link-row">
    <p>
      <a class="track t${colour}" href="${at(`/track/${id}`)}" dir="auto">${trackName}</a>
      <span class="small quiet">${words.talks.total(talksCount)}</span>
    </p>
    <p class="row">
      <a href="${at(`/track/${id}/edit`)}">${words.hosting.tracks.edit}</a>
      <a href="${at(`/track/${id}/delete`)}">${words.hosting.tracks.delete}</a>
    </p>
  </li>`

function editPage(visit: Visit, track: HostedTrack, problems: readonly Problem[] = []): Page {
  const { tracks, save } = visit.words.hosting
  const form = { action: `/track/${track.id}/edit`, fields, present: valuesOfTrack(track), submit: save }
  return hostPage(track.event, visit, {
    title: tracks.editTitle,
    tab: 'tracks',
    content: versionedFormHtml(visit, form, problems),
  })
}

function deletePage(visit: Visit, { id, trackName, talksCount, event }: HostedTrack): Page {
  const { tracks, cancel } = visit.words.hosting
  return hostPage(event, visit, {
    title: tracks.deleteTitle,
    tab: 'tracks',
    content: html`<section class="panel">
      <p><strong dir="auto">${trackName}</strong></p>
      <p>${tracks.deleteMeans(talksCount)}</p>
      ${formHtml(visit, { action: `/track/${id}/delete`, submit: tracks.submitDelete, look: 'danger' })}
      <p><a href="${visit.at(`${pathOf(event)}/edit/tracks`)}">${cancel}</a></p>
    </section>`,
  })
}
