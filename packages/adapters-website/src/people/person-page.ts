import type { EventListing, Headings, Listing, ShownEvent, ShownTalk } from '@lectern/application'
import { isUsername, notFound, type User } from '@lectern/domain'
import { html, type Html, personPath } from '@lectern/http'
import { nextBoundary } from '../events/boundaries.ts'
import { linkItemsHtml } from '../events/event-identity.ts'
import { eventRow } from '../events/event-row.ts'
import { cachedUntil, page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { headHtml } from '../http/head.ts'
import { pageOf, pagerHtml, sectionOf } from '../http/pager.ts'
import { markdownHtml, plainText } from '../text/markdown.ts'
import { affiliationHtml, avatarHtml, nameOf } from './face.ts'
import { headingsOf, talkOfEventRow } from './talk-of-event-row.ts'

/** Each list of a person can be a page of its own, too. */
const kinds = ['talks', 'hosted', 'attended'] as const
type Kind = (typeof kinds)[number]

/** How many items of each list the whole page shows. */
const SHOWN = 10

interface Activity {
  readonly talks: Listing<ShownTalk>
  readonly hosted: EventListing<ShownEvent>
  readonly attended: EventListing<ShownEvent>
  readonly headings: Headings
}

/** A person: profile, talks given, events hosted and attended. */
export const personPage: PageRoute = {
  method: 'GET',
  path: '/user/:username',
  public: true,
  handle: async (website, visit) => {
    const person = await findPerson(website, visit)
    if (person === undefined) return redirect(await formerPath(website, visit))
    const kind = kinds.find((one) => one === visit.query.get('list'))
    const activity = await readActivity(website, visit, person, kind)
    const name = nameOf(person)
    const path = personPath(person.username)
    const shown = kind === undefined ? kinds.filter((one) => activity[one].total > 0) : [kind]
    return {
      ...page(
        name,
        html`${personHead(person, visit, website)}
        ${
          shown.length === 0
            ? html`<p class="empty">${visit.words.people.nothingYet(name)}</p>`
            : html`<div class="stack-l">
                ${shown.map((one) => sectionHtml(one, activity, { path, isOnly: kind !== undefined }, visit, website))}
              </div>`
        }`,
      ),
      ownHeading: true,
      head: headHtml(
        {
          title: name,
          description: plainText(person.biography) || name,
          path,
          api: website.uris.user(person.id),
        },
        visit,
        website,
      ),
      cacheRule: cachedUntil(
        'events',
        ...[...activity.hosted.items, ...activity.attended.items].map((event) =>
          nextBoundary(event, visit.now),
        ),
      ),
    }
  },
}

/** Usernames are found in any letter case. */
async function findPerson({ lectern }: Website, { actor, path }: Visit): Promise<User | undefined> {
  const username = path['username'] ?? ''
  if (!isUsername(username)) throw notFound('Person')
  return (await lectern.listUsers(actor, { username, page: onePerson })).items[0]
}

const onePerson = { start: 0, resultsPerPage: 1 }

/** The page of the person who had this username before. */
async function formerPath({ lectern }: Website, { actor, path }: Visit): Promise<string> {
  const former = { formerUsername: path['username'] ?? '', page: onePerson }
  const [person] = (await lectern.listUsers(actor, former)).items
  if (person === undefined) throw notFound('Person')
  return personPath(person.username)
}

/** The first items of each list, or a page of one. */
async function readActivity(
  website: Website,
  visit: Visit,
  { id: userId }: User,
  kind: Kind | undefined,
): Promise<Activity> {
  const { lectern } = website
  const { actor } = visit
  const pageFor = (one: Kind) => (one === kind ? pageOf(visit) : { start: 0, resultsPerPage: SHOWN })
  const isWanted = (one: Kind): boolean => kind === undefined || kind === one
  const [talks, hosted, attended] = await Promise.all([
    isWanted('talks') ? lectern.listUserTalks(actor, { userId, page: pageFor('talks') }) : none,
    isWanted('hosted')
      ? lectern.listHostedEvents(actor, { userId, page: pageFor('hosted'), verbose: false })
      : none,
    isWanted('attended')
      ? lectern.listAttendedEvents(actor, { userId, page: pageFor('attended'), verbose: false })
      : none,
  ])
  return { talks, hosted, attended, headings: await headingsOf(website, visit, talks.items) }
}

const none = { items: [], total: 0, start: 0, size: 0, nextChange: undefined }

function personHead(person: User, visit: Visit, { avatarUrl }: Pick<Website, 'avatarUrl'>): Html {
  const { words, actor, at } = visit
  const { username, twitterUsername, avatarHash, biography, pronouns } = person
  return html`<header class="person-head">
    ${avatarHtml(avatarUrl, avatarHash, 96)}
    <div class="body">
      <h1 dir="auto">${nameOf(person)}</h1>
      <p class="facts">
        <span dir="auto">${username}</span>
        ${pronouns === '' ? undefined : html`<span dir="auto">${pronouns}</span>`}
        ${
          twitterUsername === ''
            ? undefined
            : html`<span
                ><a href="https://twitter.com/${twitterUsername}" rel="nofollow noopener ugc me"
                  >${words.people.twitter(twitterUsername)}</a
                ></span
              >`
        }
      </p>
      ${affiliationHtml(person)}
      ${person.imported ? html`<p class="quiet">${words.people.imported}</p>` : undefined}
      ${biography === '' ? undefined : markdownHtml(biography)}
      ${
        person.links.length === 0
          ? undefined
          : html`<ul class="row event-links">
              ${linkItemsHtml(person)}
            </ul>`
      }
      ${
        actor.kind === 'member' && actor.userId === person.id
          ? html`<p><a class="button quiet" href="${at('/user/account')}">${words.people.edit}</a></p>`
          : undefined
      }
    </div>
  </header>`
}

interface SectionParts {
  readonly path: string
  /** Whether the page shows one list only. */
  readonly isOnly: boolean
}

function sectionHtml(
  kind: Kind,
  activity: Activity,
  { path, isOnly }: SectionParts,
  visit: Visit,
  website: Website,
): Html {
  const { found, back, more } = visit.words.people
  const { total, items } = activity[kind]
  return sectionOf(visit, {
    heading: found[kind](total),
    rows:
      kind === 'talks'
        ? activity.talks.items.map((talk) => talkOfEventRow(talk, activity.headings, visit))
        : activity[kind].items.map((event) => eventRow(event, visit, website)),
    link: isOnly ? [back, path] : total > items.length ? [more[kind], `${path}?list=${kind}`] : undefined,
    below: isOnly ? pagerHtml(activity[kind], path, visit) : undefined,
  })
}
