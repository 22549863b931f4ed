import type { EventSpeaker } from '@lectern/application'
import { html, type Html, personPath } from '@lectern/http'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { faceHtml, PEOPLE_PER_PAGE } from '../people/face.ts'
import { pathOf } from './event-head.ts'
import { eventPage, findEvent } from './event-page.ts'

/** The people who speak at an event, with their talks. */
export const eventSpeakersPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/speakers',
  useCases: ['getEventByName', 'listEventSpeakers'],
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const { actor, words } = visit
    const event = await findEvent(website, visit)
    const { items: all } = await website.lectern.listEventSpeakers(actor, { eventId: event.id })
    const start = startOf(visit)
    const items = all.slice(start, start + PEOPLE_PER_PAGE)
    return eventPage(event, visit, website, {
      tab: 'speakers',
      title: words.events.tabs.speakers,
      below: '/speakers',
      content: html`<h2 class="visually-hidden">${words.events.tabs.speakers}</h2>
        ${
          items.length === 0
            ? html`<p class="empty">${words.events.noSpeakers}</p>`
            : html`<ul class="people">
                ${items.map((speaker) => speakerHtml(speaker, visit, website))}
              </ul>`
        }
        ${pagerHtml({ items, start, size: PEOPLE_PER_PAGE, total: all.length }, `${pathOf(event)}/speakers`, visit)}`,
    })
  },
}

const speakerHtml = (
  { speakerName, user, talks }: EventSpeaker,
  { at }: Visit,
  website: Pick<Website, 'avatarUrl'>,
): Html =>
  html`<li class="person-row">
    ${faceHtml({ name: speakerName, avatarHash: user?.avatarHash }, website, 56)}
    <div class="body">
      <h3 dir="auto">
        ${user === undefined ? speakerName : html`<a href="${at(personPath(user.username))}">${speakerName}</a>`}
      </h3>
      <ul class="talks-of">
        ${talks.map(({ stub, talkTitle }) => html`<li><a href="${at(`/talk/${stub}`)}" dir="auto">${talkTitle}</a></li>`)}
      </ul>
    </div>
  </li>`
