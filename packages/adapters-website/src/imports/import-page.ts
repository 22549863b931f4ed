import type { ShownEvent } from '@lectern/application'
import { type FieldMapping, mappableFields, writeFieldMapping } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { hostPage } from '../hosting/host-page.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, type FormParts, noticeHtml } from '../http/form-html.ts'
import type { Page, Visit, Website } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'
import { sourceSection } from './source-section.ts'

/** The form for a table or a file, and the address that the event follows. `ofSource`: the form for the address was refused. */
export async function importPage(
  { lectern }: Website,
  visit: Visit,
  event: ShownEvent,
  ofSource = false,
): Promise<Page> {
  const { imports } = visit.words
  const path = pathOf(event)
  const [mapping, source] = await Promise.all([
    lectern.getImportMapping(visit.actor, { eventId: event.id }),
    lectern.getProgrammeSource(visit.actor, { eventId: event.id }),
  ])
  const [ofFile, problemsOfSource] = ofSource ? [{ ...visit, problems: [] }, visit.problems] : [visit, []]
  const form = { ...formOf(ofFile, mapping), action: `${path}/import`, submit: imports.preview }
  const sourceHtml = sourceSection(visit, event, source, problemsOfSource)
  return hostPage(event, visit, {
    title: visit.words.hosting.talks.addMany,
    tab: 'import',
    notices: noticeHtml(visit, imports.done),
    content: html`<div class="stack-l import-form">
      ${source && sourceHtml}
      <p class="prose">${imports.means} ${imports.nothingYet}</p>
      ${formHtml(ofFile, form)} ${columnsHtml(imports)}
      <p><a href="${visit.at(`${path}/talks.csv`)}">${imports.currentTable}</a></p>
      ${source === undefined ? sourceHtml : undefined}
    </div>`,
  })
}

const fieldsOf = ({ words: { imports }, problems }: Visit): readonly Field[] => [
  { name: 'programme', type: 'lines', hint: imports.tableHint, optional: true },
  {
    name: 'file',
    type: 'file',
    accept: '.csv,.tsv,.txt,.json,.xml,.ics,text/csv,text/calendar,application/json,application/xml',
    hint: imports.fileHint,
    optional: true,
  },
  { name: 'remove_missing', type: 'checkbox', hint: imports.missingHint, optional: true },
  ...(problems.some(({ code }) => code === 'unconfirmed-removal')
    ? [{ name: 'remove', type: 'number' } as const]
    : []),
]

/** Few files need the mapping. */
function formOf(visit: Visit, mapping: FieldMapping): Pick<FormParts, 'fields' | 'values' | 'layout'> {
  const { imports } = visit.words
  const usual = fieldsOf(visit)
  const map: Field = {
    name: 'map',
    type: 'lines',
    hint: `${imports.mapHint} ${mappableFields.join(', ')}.`,
    optional: true,
  }
  const isOpen = mapping.length > 0 || visit.problems.some(({ field }) => field === map.name)
  return {
    fields: [...usual, map],
    values: new Map([['map', writeFieldMapping(mapping)]]),
    layout: (show) =>
      html`${usual.map(show)}
        <details class="field box" ${isOpen ? html` open` : undefined}>
          <summary>${imports.otherNames}</summary>
          ${show(map)}
        </details>`,
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
