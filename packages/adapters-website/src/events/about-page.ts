import type { HostView, PersonView, ShownEvent } from '@lectern/application'
import { html, type Html, personPath } from '@lectern/http'
import { briefEventFields, endOfDay, startOfDay, type User } from '@lectern/domain'
import { furtherHtml } from '../further-fields.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { avatarHtml, nameOf, personWithFace } from '../people/face.ts'
import { degrees } from '../text/degrees.ts'
import { markdownHtml } from '../text/markdown.ts'
import { formatDays } from '../time/formats.ts'
import { timeHtml } from '../time/time-html.ts'
import { currentName } from '../time/zone-place.ts'
import { pathOf } from './event-head.ts'
import { linkItemsHtml, sponsorsHtml } from './event-identity.ts'
import { eventPage, findEvent } from './event-page.ts'

/** Faces of attendees, and of hosts: together at most 30. */
const MOST_FACES = 24
const MOST_HOSTS = 6

/** What an event says about itself, and who is behind it. */
export const eventAboutPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/about',
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const { actor, words } = visit
    const event = await findEvent(website, visit)
    const hosts = event.extras?.hosts ?? []
    const [people, attendees] = await Promise.all([
      lectern.listPeople(actor, { userIds: hosts.slice(0, MOST_HOSTS).map(({ userId }) => userId) }),
      lectern.listAttendees(actor, {
        eventId: event.id,
        page: { start: 0, resultsPerPage: MOST_FACES },
      }),
    ])
    return eventPage(event, visit, website, {
      tab: 'about',
      title: words.events.tabs.about,
      below: '/about',
      content: html`<div class="columns">
        <div class="stack-l">
          <section>
            <h2 class="visually-hidden">${words.events.tabs.about}</h2>
            ${markdownHtml(event.description)} ${furtherHtml(words, briefEventFields, event)}
            ${tagsHtml(event, visit)}
          </section>
          ${attendeesHtml(event, attendees.items, visit, website)} ${sponsorsHtml(event, words, website.uris)}
        </div>
        ${factsHtml(event, hosts, people.items, visit, website)}
      </div>`,
    })
  },
}

const tagsHtml = ({ tags }: ShownEvent, { at, words }: Visit): Html | undefined =>
  tags.length === 0
    ? undefined
    : html`<ul class="tags" aria-label="${words.fields.tags}">
        ${tags.map((tag) => html`<li><a class="tag" href="${at(`/events?filter=newest&tags=${encodeURIComponent(tag)}`)}" dir="auto">${tag}</a></li>`)}
      </ul>`

const attendeesHtml = (
  event: ShownEvent,
  attendees: readonly User[],
  { words, at }: Visit,
  { avatarUrl }: Website,
): Html =>
  html`<section>
    <div class="section-head">
      <h2>${words.events.attendees}</h2>
      ${
        attendees.length === 0
          ? undefined
          : html`<a href="${at(`${pathOf(event)}/attendees`)}"
              >${words.events.allAttendees(event.attendeeCount)}</a
            >`
      }
    </div>
    ${
      attendees.length === 0
        ? html`<p class="empty">${words.events.nobodyAttends}</p>`
        : html`<ul class="faces">
            ${attendees.map(
              (person) =>
                html`<li>
                  <a href="${at(personPath(person.username))}" title="${nameOf(person)}"
                    >${avatarHtml(avatarUrl, person.avatarHash, 40)}<span class="visually-hidden"
                      >${nameOf(person)}</span
                    ></a
                  >
                </li>`,
            )}
          </ul>`
    }
  </section>`

function factsHtml(
  event: ShownEvent,
  hosts: readonly HostView[],
  people: readonly PersonView[],
  visit: Visit,
  website: Website,
): Html {
  const { words, at } = visit
  const { when, until, website: site, inApi, otherHosts } = words.events
  const { startDate, endDate, zone, location, href, id } = event
  const others = hosts.length - people.length
  return html`<aside class="event-facts">
    <h2 class="visually-hidden">${words.events.facts}</h2>
    <dl>
      <dt>${when}</dt>
      <dd>
        ${
          startDate === startOfDay(startDate, zone) && endDate === endOfDay(endDate, zone)
            ? formatDays(words.locale, startDate, endDate, zone)
            : html`${timeHtml(words, startDate, zone)}<br />${until} ${timeHtml(words, endDate, zone)}`
        }
      </dd>
      <dt>${words.fields.tz_continent}</dt>
      <dd>${currentName(zone).replaceAll('_', ' ')}</dd>
      <dt>${words.fields.location}</dt>
      <dd><span dir="auto">${location}</span> ${mapLinks(event, words.events)}</dd>
      ${
        href === ''
          ? undefined
          : html`<dt>${site}</dt>
              <dd><a href="${href}" rel="nofollow noopener ugc">${new URL(href).host}</a></dd>`
      }
      ${
        event.links.length === 0
          ? undefined
          : html`<dt>${words.fields.links}</dt>
              <dd>
                <ul class="hosts">
                  ${linkItemsHtml(event)}
                </ul>
              </dd>`
      }
      <dt>${words.fields.hosts}</dt>
      <dd>
        <ul class="hosts">
          ${people.map((person) => html`<li>${personWithFace(visit, person, website)}</li>`)}
          ${others > 0 && people.length > 0 ? html`<li>${otherHosts(others)}</li>` : undefined}
        </ul>
      </dd>
    </dl>
    <p class="small no-print"><a href="${website.uris.event(id)}">${inApi}</a></p>
    ${
      event.extras?.canEdit === true
        ? html`<p class="small no-print">
            <a href="${at(`${pathOf(event)}/talks.csv`)}">${words.exports.talksTable}</a>
            <a href="${at(`${pathOf(event)}/feedback.csv`)}">${words.exports.feedbackTable}</a>
          </p>`
        : undefined
    }
  </aside>`
}

function mapLinks(
  { latitude, longitude }: ShownEvent,
  { map, mapApp }: Visit['words']['events'],
): Html | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const [lat, lon] = [degrees(latitude), degrees(longitude)]
  const address = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`
  return html`<span class="map-links"
    ><a href="${address}" rel="noopener">${map}</a> <a href="geo:${lat},${lon}">${mapApp}</a></span
  >`
}
