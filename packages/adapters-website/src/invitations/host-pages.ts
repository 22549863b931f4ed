import type { ShownEvent } from '@lectern/application'
import {
  invitationLimits,
  type InvitedPerson,
  type SpeakerInvitation,
  type SpeakerInvitationId,
  stateOfInvitation,
} from '@lectern/domain'
import { html, type Html, pathId, personPath } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { hostPage } from '../hosting/host-page.ts'
import { formHtml, noticeHtml, problemsHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { listHtml, pageOf } from '../http/pager.ts'
import { timeHtml } from '../time/time-html.ts'
import { previewHtml } from './preview-html.ts'

const PATH = '/event/:name/invitations'
const listPath = (event: Pick<ShownEvent, 'urlFriendlyName'>): string => `${pathOf(event)}/invitations`

const PER_PAGE = 100
const MOST_BYTES = 2 * 1024 * 1024

/** Hosts paste names and addresses, see who would be invited, and send the mails. */
export const hostInvitationPages: readonly PageRoute[] = [
  ...formPages({
    path: PATH,
    signIn: true,
    upload: { field: 'file', mostBytes: MOST_BYTES },
    find: findHostedEvent,
    show: (website, visit, event) => showInvitations(website, visit, event),
    send: async (website, visit, event) => {
      const people =
        visit.file === undefined ? visit.form.get('people') : new TextDecoder().decode(visit.file)
      const input = { eventId: event.id, people }
      const matched = await website.lectern.previewSpeakerInvitations(visit.actor, input)
      return showInvitations(website, visit, event, matched)
    },
  }),
  formTarget({
    path: `${PATH}/send`,
    page: PATH,
    signIn: true,
    find: findHostedEvent,
    send: async ({ lectern }, { actor, form }, { id: eventId }) => {
      const people = [...form].filter(([name]) => /^person_\d+$/u.test(name)).map(([, person]) => person)
      if (people.length === 0) return 'nobody'
      const { invited, pasted } = await lectern.inviteSpeakers(actor, {
        eventId,
        people: `[${people.join(',')}]`,
      })
      return invited === pasted ? 'invited' : 'some-invited'
    },
  }),
  ...(
    [
      ['resend', 'resendSpeakerInvitation'],
      ['withdraw', 'withdrawSpeakerInvitation'],
    ] as const
  ).map(([step, useCase]) =>
    formTarget({
      path: `${PATH}/:invitationId/${step}`,
      page: PATH,
      signIn: true,
      find: findHostedEvent,
      send: ({ lectern }, { actor, path }, { id: eventId }) => {
        const invitationId = pathId<SpeakerInvitationId>(path, 'invitationId', 'Invitation')
        return lectern[useCase](actor, { eventId, invitationId })
      },
      done: step,
      show: (website, visit, event) => showInvitations(website, visit, event),
    }),
  ),
]

async function showInvitations(
  { lectern }: Website,
  visit: Visit,
  event: ShownEvent,
  matched?: readonly InvitedPerson[],
): Promise<Page> {
  const { actor, words } = visit
  const texts = words.invitations
  const listing = await lectern.listSpeakerInvitations(actor, {
    eventId: event.id,
    page: pageOf(visit, PER_PAGE),
  })
  const userIds = listing.items.flatMap(({ accepterId }) => accepterId ?? [])
  const people = await lectern.listPeople(actor, { userIds })
  const accepters = new Map(people.items.map((person) => [person.userId, person]))
  const row = (one: SpeakerInvitation): Html => {
    const state = stateOfInvitation(one, visit.now)
    const accepter = one.accepterId && accepters.get(one.accepterId)
    return html`<li class="list-row own-claim">
      <div class="body">
        <p><strong dir="auto">${one.displayName}</strong></p>
        <p class="facts">
          <span
            >${texts.states[state]}
            ${timeHtml(words, one.endedDate ?? one.sentDate ?? one.invitedDate, event.zone)}</span
          >
          ${
            accepter &&
            html`<a href="${visit.at(personPath(accepter.username))}" dir="auto"
              >${accepter.fullName || accepter.username}</a
            >`
          }
          ${one.email === '' ? undefined : html`<span dir="ltr">${one.email}</span>`}
        </p>
      </div>
      ${one.email === '' ? undefined : buttonsHtml(visit, `${listPath(event)}/${one.id}`)}
    </li>`
  }
  const isForm = visit.form.has('people') || visit.file !== undefined
  return hostPage(event, visit, {
    title: texts.title,
    tab: 'claims',
    below: [[words.hosting.tabs.claims, `${pathOf(event)}/claims`]],
    notices: isForm ? undefined : (noticeHtml(visit, texts.done) ?? problemsHtml(visit)),
    content: html`<p class="prose">${texts.means}</p>
      ${matched && previewHtml(visit, matched, `${listPath(event)}/send`)}
      ${
        event.approval.state === 'approved'
          ? html`<section class="stack">
              ${formHtml(visit, {
                action: listPath(event),
                fields: [
                  { name: 'people', type: 'lines', hint: texts.peopleMean(invitationLimits.pasted) },
                  { name: 'file', type: 'file', optional: true },
                ],
                problems: isForm ? visit.problems : [],
                submit: texts.look,
              })}
            </section>`
          : html`<p class="notice">${texts.notYet}</p>`
      }
      <section class="stack">
        <h2>${texts.list}</h2>
        ${listHtml(visit, listing, { path: listPath(event), row, empty: texts.none })}
      </section>`,
  })
}

function buttonsHtml(visit: Visit, path: string): Html {
  const { resend, withdraw } = visit.words.invitations
  return html`<div class="row">
    ${formHtml(visit, { action: `${path}/resend`, submit: resend, look: 'quiet' })}
    ${formHtml(visit, { action: `${path}/withdraw`, submit: withdraw, look: 'quiet' })}
  </div>`
}
