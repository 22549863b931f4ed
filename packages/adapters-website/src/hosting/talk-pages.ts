import type { ShownEvent, ShownTalkPage } from '@lectern/application'
import { forbidden, speakerIds } from '@lectern/domain'
import { html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { formHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { concernsHtml } from '../talk-changes/change-text.ts'
import { deletionPage, hostPage, type HostPageEvent } from './host-page.ts'
import { newTalkValues, talkFields, talkInput, valuesOfTalk } from './talk-form.ts'
import { readPlaces } from './talk-places.ts'
import { talkListPages, TALKS } from './talk-list-page.ts'
import { unlessChanged, versionedFormHtml } from './versioned-form.ts'

const listPath = (event: Pick<ShownEvent, 'urlFriendlyName'>): string => `${pathOf(event)}/edit/talks`

/** Hosts add, copy, edit and delete talks. Speakers edit their own. */
export const talkFormPages: readonly PageRoute[] = [
  ...talkListPages,
  ...formPages({
    path: `${TALKS}/new`,
    signIn: true,
    find: findHostedEvent,
    /** `like` in the query names a talk of the event to copy. */
    show: async (website, visit, event) => {
      const { lectern } = website
      const { actor, words, query, problems } = visit
      const stub = query.get('like') ?? ''
      const [places, model] = await Promise.all([
        readPlaces(website, visit, event),
        stub === '' || problems.length > 0 ? undefined : lectern.getTalkByStub(actor, { stub }),
      ])
      const ofEvent = model?.event.id === event.id ? model : undefined
      return hostPage(event, visit, {
        title: words.hosting.talks.add,
        tab: 'talks',
        content: formHtml(visit, {
          action: `${listPath(event)}/new`,
          fields: talkFields(words, event, places, ofEvent?.tracks ?? [], true, false),
          values: ofEvent === undefined ? newTalkValues(event) : valuesOfTalk(ofEvent, event, false),
          submit: words.hosting.talks.add,
        }),
      })
    },
    send: async ({ lectern }, { actor, form }, event) => {
      await lectern.createTalk(actor, { eventId: event.id, ...talkInput(form) })
      return redirect(`${listPath(event)}?done=added`)
    },
  }),
  ...formPages({
    path: '/talk/:stub/edit',
    signIn: true,
    unchanged: (visit) =>
      unlessChanged(visit, async (lectern) => {
        const talk = await findEditable({ lectern }, visit)
        return valuesOfTalk(talk, talk.event, talk.canEditEvent)
      }),
    find: findEditable,
    show: async (website, visit, talk) => {
      const { words, at } = visit
      const { talks } = words.hosting
      const { id, eventId, canEditEvent } = talk
      const [places, event, concerned] = await Promise.all([
        readPlaces(website, visit, { id: eventId }),
        eventOf(talk, website, visit),
        canEditEvent ? website.lectern.countPeopleConcerned(visit.actor, { eventId, talkIds: [id] }) : 0,
      ])
      const path = `/talk/${talk.stub}`
      const form = {
        action: `${path}/edit`,
        fields: talkFields(words, talk.event, places, talk.tracks, talk.canEditEvent),
        present: valuesOfTalk(talk, talk.event, talk.canEditEvent),
        submit: words.site.save,
      }
      return hostPage(event, visit, {
        title: talks.editTitle,
        tab: talk.canEditEvent ? 'talks' : undefined,
        content: html`${concernsHtml(concerned, visit)} ${versionedFormHtml(visit, form)}
          <p class="row">
            <a href="${at(path)}">${words.talks.back}</a>
            <a href="${at(`${path}/links`)}">${talks.otherLinks}</a>
            ${talk.canEditEvent ? html`<a href="${at(`${path}/delete`)}">${words.site.delete}</a>` : undefined}
          </p>`,
      })
    },
    send: async ({ lectern }, { actor, form }, talk) => {
      await lectern.editTalk(actor, { talkId: talk.id, ...talkInput(form, talk) })
      return redirect(talk.canEditEvent ? `${listPath(talk.event)}?done=saved` : `/talk/${talk.stub}`)
    },
  }),
  ...formPages({
    path: '/talk/:stub/delete',
    signIn: true,
    find: findHosted,
    show: async (website, visit, talk) => {
      const event = await eventOf(talk, website, visit)
      const { talks } = visit.words.hosting
      const { talkTitle, commentCount, starredCount, speakers, stub } = talk
      return deletionPage(event, visit, {
        title: talks.deleteTitle,
        tab: 'talks',
        name: talkTitle,
        means: talks.deleteMeans(commentCount, starredCount, speakerIds(speakers).length),
        action: `/talk/${stub}/delete`,
        submit: talks.submitDelete,
        back: listPath(event),
      })
    },
    send: async ({ lectern }, { actor }, talk) => {
      await lectern.deleteTalk(actor, { talkId: talk.id })
      return redirect(`${listPath(talk.event)}?done=deleted`)
    },
  }),
]

type Reading = Pick<Website, 'lectern'>

/** The talk that the path names, for its speakers, hosts and site admins. */
export async function findEditable({ lectern }: Reading, { actor, path }: Visit): Promise<ShownTalkPage> {
  const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
  if (!talk.canEdit) throw forbidden('talk-editors-only')
  return talk
}

async function findHosted({ lectern }: Reading, { actor, path }: Visit): Promise<ShownTalkPage> {
  const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
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
