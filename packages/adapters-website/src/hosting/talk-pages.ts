import type { ShownEvent, ShownTalkPage } from '@lectern/application'
import { forbidden, speakerIds } from '@lectern/domain'
import { type Problem, html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { formHtml } from '../http/form-html.ts'
import { type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { hostPage, type HostPageEvent } from './host-page.ts'
import { newTalkValues, talkFields, talkInput, valuesOfTalk } from './talk-form.ts'
import { talkListPages, TALKS } from './talk-list-page.ts'
import { unlessChanged, versionedFormHtml } from './versioned-form.ts'

const NEW = `${TALKS}/new`
const EDIT = '/talk/:stub/edit'
const DELETE = '/talk/:stub/delete'
const ALL = { start: 0, resultsPerPage: 0 } as const

/** Hosts add, copy, edit and delete talks. Speakers edit their own. */
export const talkFormPages: readonly PageRoute[] = [
  ...talkListPages,
  {
    method: 'GET',
    path: NEW,
    signIn: true,
    useCases: ['getEventByName', 'listEventTracks', 'getTalkByStub'],
    handle: async (website, visit) => newPage(visit, website, await findHostedEvent(website, visit)),
  },
  {
    method: 'POST',
    path: NEW,
    signIn: true,
    useCases: ['getEventByName', 'listEventTracks', 'createTalk'],
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      return orShowAgain(
        async () => {
          await website.lectern.createTalk(visit.actor, { eventId: event.id, ...talkInput(visit.form) })
          return redirect(`${pathOf(event)}/edit/talks?done=added`)
        },
        (problems) => newPage(visit, website, event, problems),
      )
    },
  },
  {
    method: 'GET',
    path: EDIT,
    signIn: true,
    useCases: ['getTalkByStub', 'getEventByName', 'listEventTracks'],
    handle: async (website, visit) => editPage(visit, website, await findEditable(website, visit)),
  },
  {
    method: 'POST',
    path: EDIT,
    signIn: true,
    useCases: ['getTalkByStub', 'getEventByName', 'listEventTracks', 'editTalk'],
    unchanged: (visit) =>
      unlessChanged(visit, async (lectern) => {
        const talk = await findEditable({ lectern }, visit)
        return valuesOfTalk(talk, talk.event)
      }),
    handle: (website, visit) =>
      orShowAgain(
        async () => {
          const talk = await findEditable(website, visit)
          await website.lectern.editTalk(visit.actor, { talkId: talk.id, ...talkInput(visit.form, talk) })
          return redirect(
            talk.canEditEvent ? `${pathOf(talk.event)}/edit/talks?done=saved` : `/talk/${talk.stub}`,
          )
        },
        async (problems) => editPage(visit, website, await findEditable(website, visit), problems),
      ),
  },
  {
    method: 'GET',
    path: DELETE,
    signIn: true,
    useCases: ['getTalkByStub', 'getEventByName'],
    handle: async (website, visit) => {
      const talk = await findHosted(website, visit)
      return deletePage(visit, talk, await eventOf(talk, website, visit))
    },
  },
  {
    method: 'POST',
    path: DELETE,
    signIn: true,
    useCases: ['getTalkByStub', 'deleteTalk'],
    handle: async (website, visit) => {
      const talk = await findHosted(website, visit)
      await website.lectern.deleteTalk(visit.actor, { talkId: talk.id })
      return redirect(`${pathOf(talk.event)}/edit/talks?done=deleted`)
    },
  },
]

type Reading = Pick<Website, 'lectern'>

const find = ({ lectern }: Reading, { actor, path }: Visit): Promise<ShownTalkPage> =>
  lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })

async function findEditable(website: Reading, visit: Visit): Promise<ShownTalkPage> {
  const talk = await find(website, visit)
  if (!talk.canEdit) throw forbidden('talk-editors-only')
  return talk
}

async function findHosted(website: Reading, visit: Visit): Promise<ShownTalkPage> {
  const talk = await find(website, visit)
  if (!talk.canEditEvent) throw forbidden('event-editors-only')
  return talk
}

/** The event for the page of a talk. Speakers see no bar. */
const eventOf = async (
  { canEditEvent, event }: ShownTalkPage,
  { lectern }: Reading,
  { actor }: Visit,
): Promise<HostPageEvent> =>
  canEditEvent
    ? lectern.getEventByName(actor, { urlFriendlyName: event.urlFriendlyName })
    : { ...event, extras: undefined }

/** `like` in the query names a talk of the event to copy. */
async function newPage(
  visit: Visit,
  { lectern }: Website,
  event: ShownEvent,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const { actor, words, query } = visit
  const stub = query.get('like') ?? ''
  const [tracks, model] = await Promise.all([
    lectern.listEventTracks(actor, { eventId: event.id, page: ALL }),
    stub === '' || problems.length > 0 ? undefined : lectern.getTalkByStub(actor, { stub }),
  ])
  const ofEvent = model?.event.id === event.id ? model : undefined
  const filled = ofEvent === undefined ? newTalkValues(event) : valuesOfTalk(ofEvent, event)
  return hostPage(event, visit, {
    title: words.hosting.talks.newTitle,
    tab: 'talks',
    content: formHtml(visit, {
      action: `${pathOf(event)}/edit/talks/new`,
      fields: talkFields(words, event, tracks.items, ofEvent?.tracks ?? []),
      values: problems.length === 0 ? filled : visit.form,
      problems,
      submit: words.hosting.talks.add,
    }),
  })
}

async function editPage(
  visit: Visit,
  website: Website,
  talk: ShownTalkPage,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const { actor, words, at } = visit
  const { talks, save } = words.hosting
  const [tracks, event] = await Promise.all([
    website.lectern.listEventTracks(actor, { eventId: talk.eventId, page: ALL }),
    eventOf(talk, website, visit),
  ])
  const path = `/talk/${talk.stub}`
  const form = {
    action: `${path}/edit`,
    fields: talkFields(words, talk.event, tracks.items, talk.tracks),
    present: valuesOfTalk(talk, talk.event),
    submit: save,
  }
  return hostPage(event, visit, {
    title: talks.editTitle,
    tab: talk.canEditEvent ? 'talks' : undefined,
    content: html`${versionedFormHtml(visit, form, problems)}
      <p class="row">
        <a href="${at(path)}">${words.talks.back}</a>
        <a href="${at(`${path}/links`)}">${talks.otherLinks}</a>
        ${talk.canEditEvent ? html`<a href="${at(`${path}/delete`)}">${talks.delete}</a>` : undefined}
      </p>`,
  })
}

function deletePage(visit: Visit, talk: ShownTalkPage, event: HostPageEvent): Page {
  const { talks, cancel } = visit.words.hosting
  const { talkTitle, commentCount, starredCount, speakers, stub } = talk
  return hostPage(event, visit, {
    title: talks.deleteTitle,
    tab: 'talks',
    content: html`<section class="panel">
      <p><strong dir="auto">${talkTitle}</strong></p>
      <p>${talks.deleteMeans(commentCount, starredCount, speakerIds(speakers).length)}</p>
      ${formHtml(visit, { action: `/talk/${stub}/delete`, submit: talks.submitDelete, look: 'danger' })}
      <p><a href="${visit.at(`${pathOf(event)}/edit/talks`)}">${cancel}</a></p>
    </section>`,
  })
}
