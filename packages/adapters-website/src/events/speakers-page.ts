import type { EventSpeaker, ShownEvent } from '@lectern/application'
import { initialOfLastName } from '@lectern/domain'
import { html, type Html, personPath } from '@lectern/http'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { affiliationHtml, faceHtml } from '../people/face.ts'
import { speakerNameHtml } from '../people/speaker-name.ts'
import { pathOf } from './event-head.ts'
import { eventPage, findEvent } from './event-page.ts'

/** Below this, letters are more to read than the names. */
const MOST_WITHOUT_LETTERS = 20
const SPEAKERS_PER_PAGE = 500

/** The people who speak at an event by last name, with their talks. */
export const eventSpeakersPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/speakers',
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const { actor, words } = visit
    const event = await findEvent(website, visit)
    const { items: all } = await website.lectern.listEventSpeakers(actor, { eventId: event.id })
    const start = startOf(visit)
    const items = all.slice(start, start + SPEAKERS_PER_PAGE)
    const path = `${pathOf(event)}/speakers`
    const byLetter = Map.groupBy(items, ({ speakerName }) => initialOfLastName(speakerName))
    return eventPage(event, visit, website, {
      tab: 'speakers',
      title: words.events.tabs.speakers,
      below: '/speakers',
      content: html`<h2 class="${all.length === 0 ? 'visually-hidden' : 'speaker-count'}">
          ${all.length === 0 ? words.events.tabs.speakers : words.events.speakers(all.length)}
        </h2>
        ${
          items.length === 0
            ? html`<p class="empty">${words.events.noSpeakers}</p>`
            : all.length <= MOST_WITHOUT_LETTERS
              ? peopleHtml(items, event, visit, website)
              : html`${lettersHtml(all, path, visit)}
                ${[...byLetter].map(
                  ([letter, people]) =>
                    html`<section class="letter" id="${anchorOf(letter)}">
                      <h3 aria-label="${nameOfLetter(letter, visit)}">${letter || OTHERS}</h3>
                      ${peopleHtml(people, event, visit, website)}
                    </section>`,
                )}`
        }
        ${pagerHtml({ items, start, size: SPEAKERS_PER_PAGE, total: all.length }, path, visit)}`,
    })
  },
}

const OTHERS = '#'
const anchorOf = (letter: string): string => `letter-${letter || 'other'}`
const nameOfLetter = (letter: string, { words }: Visit): string =>
  letter === '' ? words.events.otherNames : letter

/** Links to the first name of each letter, on whichever page it is. */
function lettersHtml(all: readonly EventSpeaker[], path: string, visit: Visit): Html {
  const letters = all.map(({ speakerName }) => initialOfLastName(speakerName))
  const firsts = [...new Set(letters)].map((letter) => [letter, letters.indexOf(letter)] as const)
  return html`<nav class="letters" aria-label="${visit.words.events.lastNames}">
    ${firsts.map(([letter, index]) => {
      const start = index - (index % SPEAKERS_PER_PAGE)
      const page = start === startOf(visit) ? '' : visit.at(start === 0 ? path : `${path}?start=${start}`)
      return html`<a href="${page}#${anchorOf(letter)}" aria-label="${nameOfLetter(letter, visit)}"
        >${letter || OTHERS}</a
      >`
    })}
  </nav>`
}

const peopleHtml = (
  people: readonly EventSpeaker[],
  event: Pick<ShownEvent, 'urlFriendlyName'>,
  visit: Visit,
  website: Pick<Website, 'avatarUrl' | 'uris'>,
): Html =>
  html`<ul class="people">
    ${people.map((speaker) => speakerHtml(speaker, event, visit, website))}
  </ul>`

const speakerHtml = (
  { speakerName, user, photo, talks }: EventSpeaker,
  event: Pick<ShownEvent, 'urlFriendlyName'>,
  { at }: Visit,
  website: Pick<Website, 'avatarUrl' | 'uris'>,
): Html =>
  html`<li class="person-row">
    ${faceHtml({ name: speakerName, avatarHash: user?.avatarHash, photo }, website, 72)}
    <div class="body">
      <p class="name" dir="auto">
        ${user === undefined ? speakerNameHtml(event, speakerName, { at }) : html`<a href="${at(personPath(user.username))}">${speakerName}</a>`}
      </p>
      ${user && affiliationHtml(user)}
      <ul class="talks-of">
        ${talks.map(({ stub, talkTitle }) => html`<li><a href="${at(`/talk/${stub}`)}" dir="auto">${talkTitle}</a></li>`)}
      </ul>
    </div>
  </li>`
