import type { RoomView, ShownEvent } from '@lectern/application'
import { roomFields, type RoomId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent, withHostedEvent } from '../events/event-page.ts'
import { inputOfForm } from '../further-fields.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, noticeHtml, tokenHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { everything, linkRowsHtml } from '../http/pager.ts'
import { deletionPage, hostPage } from './host-page.ts'
import { fromTracksLink } from './tracks-into-rooms-page.ts'
import { unlessChanged, type Values, valuesOf, versionedFormHtml } from './versioned-form.ts'

const fields: readonly Field[] = [
  { name: 'room_name', type: 'text' },
  { name: 'room_description', type: 'lines', optional: true },
  { name: 'capacity', type: 'number', optional: true },
  { name: 'map_uri', type: 'url', optional: true },
]

const roomInput = ({ form }: Visit) => inputOfForm(roomFields, form)

const valuesOfRoom = ({ roomName, roomDescription, capacity, mapUri }: HostedRoom): Values =>
  valuesOf({
    room_name: roomName,
    room_description: roomDescription,
    capacity: String(capacity ?? ''),
    map_uri: mapUri,
  })

const listPath = (event: ShownEvent): string => `${pathOf(event)}/edit/rooms`

/** Hosts add, edit, move and delete rooms. */
export const roomFormPages: readonly PageRoute[] = [
  ...formPages({
    path: '/event/:name/edit/rooms',
    signIn: true,
    find: findHostedEvent,
    show: async ({ lectern }, visit, event) => {
      const { rooms: words } = visit.words.hosting
      const { items } = await lectern.listEventRooms(visit.actor, { eventId: event.id, page: everything })
      const rows = items.map((room, index) =>
        roomRow(visit, room, { isFirst: index === 0, isLast: index === items.length - 1 }),
      )
      return hostPage(event, visit, {
        title: visit.words.hosting.tabs.rooms,
        tab: 'rooms',
        notices: noticeHtml(visit, words.done),
        content: html`<section class="stack">
            <h2 class="visually-hidden">${words.list}</h2>
            ${rows.length < 2 ? undefined : html`<form id="${ORDER}" method="post">${tokenHtml(visit)}</form>`}
            ${linkRowsHtml(rows, words.none)} ${items.length === 0 ? fromTracksLink(visit, event) : undefined}
          </section>
          <section class="stack">
            <h2>${words.add}</h2>
            ${formHtml(visit, { action: listPath(event), fields, submit: words.add })}
          </section>`,
      })
    },
    send: async ({ lectern }, visit, event) => {
      await lectern.createRoom(visit.actor, { eventId: event.id, ...roomInput(visit) })
      return redirect(`${listPath(event)}?done=added`)
    },
  }),
  ...(['up', 'down'] as const).map((direction) =>
    formTarget({
      path: `/room/:roomId/${direction}`,
      page: '/room/:roomId',
      signIn: true,
      find: findHostedRoom,
      send: async ({ lectern }, { actor }, { id, event }) => {
        await lectern.moveRoom(actor, { roomId: id, direction })
        return redirect(`${listPath(event)}#room-${id}`)
      },
    }),
  ),
  ...formPages({
    path: '/room/:roomId/edit',
    signIn: true,
    unchanged: (visit) =>
      unlessChanged(visit, async (lectern) => valuesOfRoom(await findHostedRoom({ lectern }, visit))),
    find: findHostedRoom,
    show: (_website, visit, room) => {
      const { rooms } = visit.words.hosting
      const form = {
        action: `/room/${room.id}/edit`,
        fields,
        present: valuesOfRoom(room),
        submit: visit.words.site.save,
      }
      const content = versionedFormHtml(visit, form)
      return hostPage(room.event, visit, { title: rooms.editTitle, tab: 'rooms', content })
    },
    send: async ({ lectern }, visit, { id, event }) => {
      await lectern.editRoom(visit.actor, { roomId: id, ...roomInput(visit) })
      return redirect(`${listPath(event)}?done=saved`)
    },
  }),
  ...formPages({
    path: '/room/:roomId/delete',
    signIn: true,
    find: findHostedRoom,
    show: (_website, visit, { id, roomName, talksCount, event }) => {
      const { rooms } = visit.words.hosting
      return deletionPage(event, visit, {
        title: rooms.deleteTitle,
        tab: 'rooms',
        name: roomName,
        means: rooms.deleteMeans(talksCount),
        action: `/room/${id}/delete`,
        submit: rooms.submitDelete,
        back: listPath(event),
      })
    },
    send: async ({ lectern }, { actor }, { id, event }) => {
      await lectern.deleteRoom(actor, { roomId: id })
      return redirect(`${listPath(event)}?done=deleted`)
    },
  }),
]

type HostedRoom = Awaited<ReturnType<typeof findHostedRoom>>

/** The room that the path names, for the hosts of its event and site admins. */
async function findHostedRoom(website: Pick<Website, 'lectern'>, visit: Visit) {
  const roomId = pathId<RoomId>(visit.path, 'roomId', 'Room')
  return withHostedEvent(website, visit, await website.lectern.getRoom(visit.actor, { roomId }))
}

interface Ends {
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The id of the form of all buttons that move rooms. */
const ORDER = 'order'

function roomRow(
  { words, at }: Visit,
  { id, roomName, talksCount, capacity }: RoomView,
  { isFirst, isLast }: Ends,
): Html {
  const { up, down } = words.hosting.rooms
  const move = (direction: 'up' | 'down', arrow: string, label: string): Html =>
    html`<button
      class="quiet"
      form="${ORDER}"
      formaction="${at(`/room/${id}/${direction}`)}"
      aria-label="${label}"
    >
      ${arrow}
    </button>`
  return html`<li class="link-row ordered" id="room-${id}">
    <p>
      <a href="${at(`/room/${id}`)}" dir="auto">${roomName}</a>
      <span class="small quiet facts">
        <span>${words.talks.total(talksCount)}</span>
        ${capacity === undefined ? undefined : html`<span>${words.events.places(capacity)}</span>`}
      </span>
    </p>
    <p class="row">
      ${isFirst ? undefined : move('up', '↑', up(roomName))}
      ${isLast ? undefined : move('down', '↓', down(roomName))}
      <a href="${at(`/room/${id}/edit`)}">${words.site.edit}</a>
      <a href="${at(`/room/${id}/delete`)}">${words.site.delete}</a>
    </p>
  </li>`
}
