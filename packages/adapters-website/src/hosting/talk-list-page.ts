import { everyPage, type PlaceTalksInput, type ShownEvent, type ShownTalk } from '@lectern/application'
import { notFound } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { formPages } from '../http/form-pages.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { type Page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import { MOST_TALKS, pageOfSelected, selectedTalks } from '../schedule/selected-talks.ts'
import { concernsHtml } from '../talk-changes/change-text.ts'
import { zonePlace } from '../time/zone-place.ts'
import { adviceHtml } from './advice.ts'
import { addTalksHtml, hostPage } from './host-page.ts'
import { movePath, pathAfterMove } from './moving.ts'
import { changedFields, isPlacedAsShown, placesOf, readPlaces } from './talk-places.ts'
import { talkChoiceHtml, talkTableHtml } from './talk-table.ts'

export const TALKS = '/event/:name/edit/talks'

/** Each row lists all rooms and tracks. With this many in all, the page has about one and a half megabytes. */
const MOST_OPTIONS = 24_000
const FEWEST_TALKS = 50

/** The talks of an event as a table, with one form for their places in the programme. */
export const talkListPages: readonly PageRoute[] = [
  ...formPages({
    path: TALKS,
    signIn: true,
    unchanged: (visit) => async (lectern) => {
      const event = await findHostedEvent({ lectern }, visit)
      return isPlacedAsShown(changedFields(visit.form), await allTalks({ lectern }, visit, event), event.zone)
    },
    find: findHostedEvent,
    show: (website, visit, event) =>
      visit.problems.some(({ code }) => code === 'changed-meanwhile')
        ? choicePage(visit, website, event)
        : tablePage(visit, website, event),
    send: async (website, visit, event) => {
      const before = await talkToMove(website, visit, event)
      const places = placesOf(changedFields(visit.form))
      const concerned = before === undefined ? await concernedBy(places, website, visit, event) : 0
      if (concerned > MOST_UNASKED && !visit.form.has(CONCERNS)) return concernPage(concerned, visit, event)
      await website.lectern.placeTalks(visit.actor, { eventId: event.id, places })
      return redirect(
        before === undefined ? tablePath(event, visit, 'placed') : pathAfterMove(event, before, visit.form),
      )
    },
  }),
]

/** Changes that concern more people are shown once more before they are saved. */
const MOST_UNASKED = 20
/** The field of a form whose host has seen how many. */
const CONCERNS = 'concerns'

const concernedBy = (
  places: PlaceTalksInput['places'],
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Visit,
  { id: eventId }: ShownEvent,
): Promise<number> =>
  lectern.countPeopleConcerned(actor, { eventId, talkIds: places.map(({ talkId }) => talkId) })

const concernPage = (people: number, visit: Visit, event: ShownEvent): Page =>
  talksPage(visit, event, {
    content: html`<section class="panel">
      ${concernsHtml(people, visit)}
      ${formHtml(visit, {
        action: tablePath(event, visit),
        hidden: { ...Object.fromEntries(visit.form), [CONCERNS]: String(people) },
        submit: visit.words.hosting.talks.saveTable,
      })}
      <p><a href="${visit.at(tablePath(event, visit))}">${visit.words.site.cancel}</a></p>
    </section>`,
  })

const allTalks = (
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Visit,
  { id: eventId }: Pick<ShownEvent, 'id'>,
): Promise<readonly ShownTalk[]> => everyPage((page) => lectern.listEventTalks(actor, { eventId, page }))

/** The only talk of the form, if the query names one. */
async function talkToMove(
  { lectern }: Website,
  { actor, query }: Visit,
  event: ShownEvent,
): Promise<ShownTalk | undefined> {
  const stub = query.get('talk')
  if (stub === null) return undefined
  const talk = await lectern.getTalkByStub(actor, { stub })
  if (talk.eventId !== event.id) throw notFound('Talk')
  return talk
}

/** The present page of the table, with what is selected. */
function tablePath(event: ShownEvent, visit: Visit, done?: 'placed'): string {
  const stub = visit.query.get('talk')
  if (stub !== null) return movePath(event, stub)
  const query = new URLSearchParams(visit.query)
  if (done === undefined) query.delete('done')
  else query.set('done', done)
  return `${pathOf(event)}/edit/talks${query.size === 0 ? '' : `?${query.toString()}`}`
}

async function tablePage(visit: Visit, website: Website, event: ShownEvent): Promise<Page> {
  const { lectern } = website
  const { words, actor } = visit
  const { talks: talkWords } = words.hosting
  const { id: eventId } = event
  const [talk, places, claims, all] = await Promise.all([
    talkToMove(website, visit, event),
    readPlaces(website, visit, event),
    lectern.listClaims(actor, { eventId, page: everything }),
    allTalks(website, visit, event),
  ])
  const byTalk = Map.groupBy(claims.items, ({ talkId }) => talkId)
  const path = `${pathOf(event)}/edit/talks`
  const { talks: selected, choices } = selectedTalks(event, all, 'edit/talks', visit)
  const options = 1 + places.rooms.length + places.tracks.length
  const size = Math.max(FEWEST_TALKS, Math.min(MOST_TALKS, Math.floor(MOST_OPTIONS / options)))
  const { items, pager } = pageOfSelected(selected, path, visit, size)
  const table = {
    event,
    talks: talk === undefined ? items : [talk],
    ...places,
    claims: new Map([...byTalk].map(([id, { length }]) => [id, length])),
    action: tablePath(event, visit),
  }
  if (talk !== undefined) {
    const concerned = await concernedBy([{ talkId: talk.id }], website, visit, event)
    return {
      ...talksPage(visit, event, {
        content: html`${concernsHtml(concerned, visit)} ${talkTableHtml(table, visit)}`,
      }),
      title: words.schedule.move,
    }
  }
  return talksPage(visit, event, {
    notices: noticeHtml(visit, talkWords.done),
    content: html`${addTalksHtml(event, visit)} ${adviceHtml(event, all, visit)}
    ${
      all.length === 0
        ? html`<p class="empty">${talkWords.none}</p>`
        : html`${choices}
          ${
            items.length === 0
              ? html`<p class="empty">${words.schedule.nothingMatches}</p>`
              : html`<p class="prose">${talkWords.tableMeans(zonePlace(event.zone))}</p>
                  ${talkTableHtml(table, visit)}`
          }`
    }
    ${pager}`,
  })
}

async function choicePage(visit: Visit, website: Website, event: ShownEvent): Promise<Page> {
  const [talks, places] = await Promise.all([
    allTalks(website, visit, event),
    readPlaces(website, visit, event),
  ])
  const table = { event, talks, ...places, action: tablePath(event, visit) }
  return talksPage(visit, event, { content: talkChoiceHtml(table, visit) })
}

const talksPage = (
  visit: Visit,
  event: ShownEvent,
  parts: { readonly content: Html; readonly notices?: Html | undefined },
): Page => hostPage(event, visit, { title: visit.words.hosting.tabs.talks, tab: 'talks', ...parts })
