import type { RoomView, ShownEvent, VotingBoxView } from '@lectern/application'
import { notFound, type VotingBoxId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { deletionPage, hostPage } from '../hosting/host-page.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { type Page, type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { everything, linkRowsHtml } from '../http/pager.ts'
import { codeHtml } from '../sheets/code-html.ts'
import { addressOf } from '../sheets/sheet-page.ts'

const BOXES = '/event/:name/boxes'

/** Hosts make voting boxes, put them at other doors, and remove them. */
export const hostBoxPages: readonly PageRoute[] = [
  ...formPages({
    path: BOXES,
    signIn: true,
    find: findBoxes,
    show: (_website, visit, { event, rooms, boxes }) => {
      const { boxes: words, hosting } = visit.words
      return hostPage(event, visit, {
        title: hosting.tabs.boxes,
        tab: 'boxes',
        notices: noticeHtml(visit, words.done),
        content: html`<div class="prose">
            <p>${words.means}</p>
            ${event.votes === 'off' ? html`<p class="notice">${words.votesOff}</p>` : undefined}
          </div>
          <section class="stack">
            <h2 class="visually-hidden">${words.list}</h2>
            ${linkRowsHtml(
              boxes.map((box) => boxRow(visit, event, box)),
              words.none,
            )}
          </section>
          <section class="stack">
            <h2>${words.add}</h2>
            ${formHtml(visit, { action: listPath(event), fields: fieldsOf(visit, rooms), submit: words.make })}
          </section>`,
      })
    },
    send: async (website, visit, { event }) => {
      const secret = await website.lectern.createVotingBox(visit.actor, {
        eventId: event.id,
        ...inputOf(visit),
      })
      return madePage(website, visit, event, `${pathOf(event)}/box/${secret}`)
    },
  }),
  ...formPages({
    path: `${BOXES}/:boxId`,
    signIn: true,
    find: findBox,
    show: (_website, visit, { event, rooms, box }) =>
      hostPage(event, visit, {
        title: visit.words.boxes.editTitle,
        tab: 'boxes',
        content: formHtml(visit, {
          action: `${listPath(event)}/${box.id}`,
          fields: fieldsOf(visit, rooms),
          values: new Map([
            ['name', box.name],
            ['room', String(box.roomId ?? '')],
          ]),
          submit: visit.words.site.save,
        }),
      }),
    send: async ({ lectern }, visit, { event, box }) => {
      await lectern.editVotingBox(visit.actor, { eventId: event.id, boxId: box.id, ...inputOf(visit) })
      return redirect(`${listPath(event)}?done=saved`)
    },
  }),
  ...formPages({
    path: `${BOXES}/:boxId/delete`,
    signIn: true,
    find: findBox,
    show: (_website, visit, { event, box }) =>
      deletionPage(event, visit, {
        title: visit.words.boxes.deleteTitle,
        tab: 'boxes',
        name: box.name,
        means: visit.words.boxes.deleteMeans,
        action: `${listPath(event)}/${box.id}/delete`,
        submit: visit.words.boxes.submitDelete,
        back: listPath(event),
      }),
    send: async ({ lectern }, { actor }, { event, box }) => {
      await lectern.deleteVotingBox(actor, { eventId: event.id, boxId: box.id })
      return redirect(`${listPath(event)}?done=deleted`)
    },
  }),
]

const listPath = (event: ShownEvent): string => `${pathOf(event)}/boxes`

async function findBoxes(website: Website, visit: Visit) {
  const event = await findHostedEvent(website, visit)
  const [boxes, rooms] = await Promise.all([
    website.lectern.listVotingBoxes(visit.actor, { eventId: event.id }),
    website.lectern.listEventRooms(visit.actor, { eventId: event.id, page: everything }),
  ])
  return { event, boxes, rooms: rooms.items }
}

async function findBox(website: Website, visit: Visit) {
  const { boxes, ...found } = await findBoxes(website, visit)
  const boxId = pathId<VotingBoxId>(visit.path, 'boxId', 'Voting box')
  const box = boxes.find(({ id }) => id === boxId)
  if (box === undefined) throw notFound('Voting box')
  return { ...found, box }
}

const fieldsOf = ({ words: { boxes } }: Visit, rooms: readonly RoomView[]): readonly Field[] => [
  { name: 'name', type: 'text', hint: boxes.nameHint },
  {
    name: 'room',
    type: 'choice',
    options: [
      { value: '', label: boxes.allRooms },
      ...rooms.map(({ id, roomName }) => ({ value: String(id), label: roomName })),
    ],
  },
]

const inputOf = ({ form }: Visit) => ({ name: form.get('name'), room: form.get('room') })

function boxRow(
  { words, at }: Visit,
  event: ShownEvent,
  { id, name, roomName, votesCount }: VotingBoxView,
): Html {
  const path = `${listPath(event)}/${id}`
  return html`<li class="link-row">
    <p>
      <strong dir="auto">${name}</strong>
      <span class="small quiet facts">
        <span dir="auto">${roomName ?? words.boxes.allRooms}</span>
        <span>${words.talks.votes.total(votesCount)}</span>
      </span>
    </p>
    <p class="row">
      <a href="${at(path)}">${words.site.edit}</a>
      <a href="${at(`${path}/delete`)}">${words.site.delete}</a>
    </p>
  </li>`
}

/** The secret is shown only now. */
function madePage(website: Website, visit: Visit, event: ShownEvent, path: string): Page {
  const { boxes: words } = visit.words
  const address = addressOf(path, visit, website)
  return hostPage(event, visit, {
    title: words.madeTitle,
    tab: 'boxes',
    content: html`<section class="panel box-made">
      <p class="notice" role="status">${words.openNow}</p>
      ${codeHtml(address)}
      <p class="address"><code>${address}</code></p>
      <p>${words.kiosk}</p>
      <p><a href="${visit.at(listPath(event))}">${words.back}</a></p>
    </section>`,
  })
}
