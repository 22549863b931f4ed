import type { AttendeeCodeCounts, CodesToRemove, ShownEvent } from '@lectern/application'
import { codeLimits } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { logoHtml } from '../events/images.ts'
import { deletionPage, hostPage } from '../hosting/host-page.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { page, type Page, type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { belowEvent } from '../http/nav.ts'
import { addressOf, cardHtml, sheetsOf } from '../sheets/sheet-page.ts'
import { rowsHtml } from '../http/pager.ts'

const PATH = '/event/:name/codes'
const listPath = (event: ShownEvent): string => `${pathOf(event)}/codes`

/** Hosts make, add and delete codes of attendees. */
export const codePages: readonly PageRoute[] = [
  ...formPages({
    path: PATH,
    signIn: true,
    find: findHostedEvent,
    show: showCodes,
    send: async (website, visit, event) => {
      const input = { eventId: event.id, number: visit.form.get('number') }
      return madePage(website, visit, event, await website.lectern.makeAttendeeCodes(visit.actor, input))
    },
  }),
  formTarget({
    path: `${PATH}/add`,
    page: PATH,
    signIn: true,
    find: findHostedEvent,
    show: showCodes,
    send: ({ lectern }, { actor, form }, event) =>
      lectern.addAttendeeCodes(actor, { eventId: event.id, codes: form.get('codes') }),
    done: 'added',
  }),
  ...(['unused', 'all'] as const).flatMap((which) =>
    formPages({
      path: `${PATH}/delete-${which}`,
      signIn: true,
      find: findHostedEvent,
      show: async (website, visit, event) => {
        const { deletion } = visit.words.codes
        const { made, used } = await countsOf(website, visit, event)
        return deletionPage(event, visit, {
          title: deletion[which].title,
          tab: 'codes',
          name: event.name,
          means: deletion[which].means(which === 'all' ? made : made - used),
          action: deletePath(event, which),
          submit: deletion.submit,
          back: listPath(event),
        })
      },
      send: async ({ lectern }, { actor }, event) => {
        await lectern.deleteAttendeeCodes(actor, { eventId: event.id, which })
        return redirect(`${listPath(event)}?done=deleted`)
      },
    }),
  ),
]

const deletePath = (event: ShownEvent, which: CodesToRemove): string => `${listPath(event)}/delete-${which}`

const countsOf = ({ lectern }: Website, { actor }: Visit, { id }: ShownEvent): Promise<AttendeeCodeCounts> =>
  lectern.countAttendeeCodes(actor, { eventId: id })

async function showCodes(website: Website, visit: Visit, event: ShownEvent): Promise<Page> {
  const { codes: words } = visit.words
  const counts = await countsOf(website, visit, event)
  const typed = addressOf(`${pathOf(event)}/code`, visit, website)
  return hostPage(event, visit, {
    title: words.title,
    tab: 'codes',
    notices: noticeHtml(visit, words.done),
    content: html`<div class="stack-l">
      <section class="prose">
        <p>${words.means}</p>
        ${asksForCodes(event) ? undefined : notAskedHtml(visit, event)}
        <p>${words.whereTyped} <a href="${typed}">${typed}</a></p>
      </section>
      <section class="stack">
        <p><strong>${words.counts(counts.made, counts.used)}</strong></p>
        ${deletionsHtml(visit, event, counts)}
      </section>
      <section class="stack">
        <h2>${words.make}</h2>
        ${formHtml(visit, {
          action: listPath(event),
          fields: [{ name: 'number', type: 'number', hint: words.makeMeans(codeLimits.made) }],
          problems: problemsWith('number', visit),
          submit: words.make,
        })}
      </section>
      <section class="stack">
        <h2>${words.paste}</h2>
        ${formHtml(visit, {
          action: `${listPath(event)}/add`,
          fields: [{ name: 'codes', type: 'lines', hint: words.pasteMeans(codeLimits.pasted) }],
          problems: problemsWith('codes', visit),
          submit: words.add,
        })}
      </section>
    </div>`,
  })
}

/** Whether a code makes a difference. */
export const asksForCodes = ({ votes }: Pick<ShownEvent, 'votes'>): boolean =>
  votes === 'codes' || votes === 'everyone'

const notAskedHtml = ({ words, at }: Visit, event: ShownEvent): Html =>
  html`<p>
    ${words.codes.notAsked} <a href="${at(`${pathOf(event)}/edit`)}#votes">${words.codes.changeVotes}</a>
  </p>`

const deletionsHtml = (
  { words, at }: Visit,
  event: ShownEvent,
  { made, used }: AttendeeCodeCounts,
): Html | undefined => {
  const link = (which: CodesToRemove): Html =>
    html`<a href="${at(deletePath(event, which))}">${words.codes.deletion[which].link}</a>`
  if (made === 0) return undefined
  return html`<p class="row">${made > used ? link('unused') : undefined} ${link('all')}</p>`
}

/** Of the one form of the page that was sent. */
const problemsWith = (field: 'number' | 'codes', { form, problems }: Visit): Visit['problems'] =>
  form.has(field) ? problems : []

/** The only page that ever shows these codes. */
function madePage(website: Website, visit: Visit, event: ShownEvent, codes: readonly string[]): Page {
  const { codes: words } = visit.words
  const typed = addressOf(`${pathOf(event)}/code`, visit, website)
  const scanned = (code: string): string => `${typed}?code=${code}`
  const rows = [[words.columns.code, words.columns.address], ...codes.map((code) => [code, scanned(code)])]
  const csv = rows.map((row) => `${row.join(',')}\r\n`).join('')
  const logo = logoHtml(event, website.uris)
  const cards = codes.map((code) =>
    cardHtml({
      title: event.name,
      call: code,
      address: scanned(code),
      facts: [words.card],
      shown: typed,
      logo,
    }),
  )
  return {
    ...page(
      words.madeTitle,
      html`<div class="stack no-print">
          <p class="notice" role="status">${words.madeMeans(codes.length)}</p>
          <p>
            <a
              class="button"
              download="codes.csv"
              href="data:text/csv;charset=utf-8,${encodeURIComponent(csv)}"
            >
              ${words.asFile}
            </a>
          </p>
          <p class="prose">${words.print}</p>
          <p><a href="${visit.at(listPath(event))}">${words.back}</a></p>
        </div>
        ${sheetsOf(cards).map((sheet) => rowsHtml(sheet, 'sheet'))}`,
    ),
    ...belowEvent(visit, event, [words.title, listPath(event)], [words.madeTitle]),
  }
}
