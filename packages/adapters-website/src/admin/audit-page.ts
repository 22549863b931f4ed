import type { Headings, Listing, PersonView } from '@lectern/application'
import {
  asId,
  auditActions,
  type AuditEntry,
  type EventId,
  isAuditAction,
  subjectOfAudit,
  type UserId,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { dateHtml } from '../time/time-html.ts'
import { type Field, fieldHtml } from '../http/field-html.ts'
import { problemsHtml } from '../http/form-html.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { adminPage } from './admin-page.ts'
import { accountPath } from './account-page.ts'

const PATH = '/admin/audit'

const filters = ['action', 'username', 'from', 'until', 'subject'] as const

/** Who did what, with filters. */
export const auditPage: PageRoute = {
  method: 'GET',
  path: PATH,
  signIn: true,
  handle: async (website, visit) => {
    const chosen = Object.fromEntries(filters.map((name) => [name, visit.query.get(name) ?? undefined]))
    const paging = pageOf(visit)
    return orShowAgain(
      visit,
      async () => {
        const listing = await website.lectern.listAudit(visit.actor, { ...chosen, page: paging })
        return page(
          visit,
          html`${await listHtml(website, visit, listing)} ${pagerHtml(listing, PATH, visit)}`,
        )
      },
      async (refused) => {
        // Refuses those who may not see the audit at all.
        await website.lectern.listAudit(visit.actor, { page: paging })
        return page(refused, html``)
      },
    )
  },
}

const page = (visit: Visit, content: Html): Page =>
  adminPage(visit, 'audit', visit.words.admin.sections.audit, html`${filterHtml(visit)} ${content}`)

/** A form that is sent by GET, so that its result has an address. */
function filterHtml({ words, at, query, problems }: Visit): Html {
  const { audit } = words.admin
  const actions = Object.keys(auditActions).filter(isAuditAction)
  const options = [
    { value: '', label: audit.anyAction },
    ...actions.map((value) => ({ value, label: audit.actions[value] })),
  ]
  const fields: readonly Field[] = [
    { name: 'action', type: 'choice', options, optional: 'unmarked' },
    { name: 'username', label: audit.by, type: 'text', optional: 'unmarked' },
    { name: 'from', type: 'date', optional: 'unmarked' },
    { name: 'until', type: 'date', optional: 'unmarked' },
  ]
  const subject = query.get('subject') ?? ''
  return html`<form action="${at(PATH)}" class="filters" novalidate>
    ${problemsHtml({ words, problems }, fields)}
    ${subject === '' ? undefined : html`<input type="hidden" name="subject" value="${subject}" />`}
    ${fields.map((field) => fieldHtml(words, field, query.get(field.name) ?? '', problems))}
    <div class="row">
      <button>${words.schedule.show}</button>
      ${query.size === 0 ? undefined : html`<a class="button quiet" href="${at(PATH)}">${audit.showAll}</a>`}
    </div>
  </form>`
}

async function listHtml({ lectern }: Website, visit: Visit, { items }: Listing<AuditEntry>): Promise<Html> {
  if (items.length === 0) return html`<p class="empty">${visit.words.admin.audit.none}</p>`
  const subjects = items.map(({ audited }) => subjectOfAudit(audited))
  const authors = items.flatMap(({ author }) => (author.kind === 'member' ? (author.userId ?? []) : []))
  const users = subjects.flatMap(({ kind, id }) => (kind === 'user' ? asId<UserId>(id) : []))
  const events = subjects.flatMap(({ kind, id }) => (kind === 'event' ? asId<EventId>(id) : []))
  const [{ items: people }, headings] = await Promise.all([
    lectern.listPeople(visit.actor, { userIds: [...authors, ...users] }),
    lectern.listHeadings(visit.actor, { eventIds: events, talkIds: [] }),
  ])
  return rowsHtml(items.map((entry) => entryHtml(entry, { people, headings }, visit)))
}

interface Names {
  readonly people: readonly PersonView[]
  readonly headings: Headings
}

function entryHtml(entry: AuditEntry, names: Names, visit: Visit): Html {
  const { words, at } = visit
  const { audit } = words.admin
  const { kind, id } = subjectOfAudit(entry.audited)
  return html`<li class="list-row short">
    <div class="body">
      <p><strong>${audit.actions[entry.audited.action]}</strong> ${subjectHtml(entry, names, visit)}</p>
      ${entry.note === '' ? undefined : html`<p class="quiet small" dir="auto">${entry.note}</p>`}
      <p class="facts">
        <span>${dateHtml(words, entry.createdDate)}</span>
        <span>${authorHtml(entry, names, visit)}</span>
        <a href="${at(`${PATH}?subject=${kind}-${id}`)}">${audit.allAboutIt}</a>
      </p>
    </div>
  </li>`
}

function authorHtml({ author }: AuditEntry, names: Names, visit: Visit): Html {
  const { authors } = visit.words.admin.audit
  if (author.kind !== 'member') return html`${authors[author.kind]}`
  return author.userId === undefined ? html`${authors.gone}` : personHtml(author.userId, names, visit)
}

function subjectHtml({ audited }: AuditEntry, names: Names, visit: Visit): Html {
  const { kind, id } = subjectOfAudit(audited)
  if (kind === 'user') return personHtml(asId<UserId>(id), names, visit)
  const event = kind === 'event' ? names.headings.events.find((one) => one.id === id) : undefined
  if (event === undefined) return html`${visit.words.admin.audit.subjects[kind](id)}`
  return html`<a href="${visit.at(`/event/${event.urlFriendlyName}`)}" dir="auto">${event.name}</a>`
}

function personHtml(id: UserId, { people }: Names, { at, words }: Visit): Html {
  const person = people.find(({ userId }) => userId === id)
  if (person === undefined) return html`${words.admin.audit.subjects.user(id)}`
  return html`<a href="${at(accountPath(id))}" dir="auto">${person.fullName || person.username}</a>`
}
