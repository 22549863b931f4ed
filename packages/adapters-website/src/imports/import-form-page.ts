import type { ShownEvent } from '@lectern/application'
import { type Problem, html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { hostCrumbs } from '../events/host-crumbs.ts'
import { hostBarHtml } from '../hosting/host-bar.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page } from '../http/page-answer.ts'
import type { Visit } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'

const fields = ({ imports }: Words, asksForNumber: boolean): readonly Field[] => [
  { name: 'programme', type: 'lines', hint: imports.tableHint, optional: true },
  {
    name: 'file',
    type: 'file',
    accept: '.csv,.tsv,.txt,.json,.xml,.ics,text/csv,text/calendar,application/json,application/xml',
    hint: imports.fileHint,
    optional: true,
  },
  { name: 'remove_missing', type: 'checkbox', hint: imports.missingHint, optional: true },
  ...(asksForNumber ? [{ name: 'remove', type: 'number' } as const] : []),
]

/** Where a host pastes a table. */
export function importFormPage(visit: Visit, event: ShownEvent, problems: readonly Problem[] = []): Page {
  const { words, at } = visit
  const { imports } = words
  const path = pathOf(event)
  return {
    ...page(
      imports.title,
      html`${hostBarHtml(event, visit, 'import')}
        <div class="stack-l import-form">
          <p class="prose">${imports.means} ${imports.nothingYet}</p>
          ${formHtml(visit, {
            action: `${path}/import`,
            fields: fields(
              words,
              problems.some(({ code }) => code === 'unconfirmed-removal'),
            ),
            values: visit.form,
            problems,
            submit: imports.preview,
          })}
          ${columnsHtml(imports)}
          <p><a href="${at(`${path}/talks.csv`)}">${imports.currentTable}</a></p>
        </div>`,
    ),
    crumbs: hostCrumbs(event, visit, imports.title),
    notices: noticeHtml(visit, imports.done),
  }
}

const columnsHtml = ({ columns, columnsMeans, example, exampleOf }: Words['imports']): Html =>
  html`<details class="box">
    <summary>${columns}</summary>
    <p>${columnsMeans}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${exampleOf.column}</th>
          <th scope="col">${exampleOf.cell}</th>
        </tr>
      </thead>
      <tbody>
        ${example.map(
          ([column, cell]) =>
            html`<tr>
              <th scope="row">${column}</th>
              <td>${cell}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`
