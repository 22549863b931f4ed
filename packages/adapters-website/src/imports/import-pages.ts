import type { PlanImportInput } from '@lectern/application'
import {
  type EventId,
  type FieldMapping,
  type ImportPlanId,
  mappableFields,
  programmeLimits,
  readFieldMapping,
  writeFieldMapping,
} from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent, findHostedEvent } from '../events/event-page.ts'
import { hostPage } from '../hosting/host-page.ts'
import { CHECKED, type Field } from '../http/field-html.ts'
import { formHtml, type FormParts, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { type PageAnswer, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'
import { planPage } from './plan-page.ts'

const FORM = '/event/:name/import'
const PLAN = `${FORM}/:planId`

/** Hosts paste a table or send a file, see what it would change, and agree. */
export const importPages: readonly PageRoute[] = [
  ...formPages({
    path: FORM,
    signIn: true,
    reads: ['getEventByName', 'getImportMapping'],
    sends: ['planImport'],
    upload: { field: 'file', mostBytes: programmeLimits.bytes },
    find: findHostedEvent,
    show: async ({ lectern }, visit, event) => {
      const { imports } = visit.words
      const path = pathOf(event)
      const mapping = await lectern.getImportMapping(visit.actor, { eventId: event.id })
      const form = { ...formOf(visit, mapping), action: `${path}/import`, submit: imports.preview }
      return hostPage(event, visit, {
        title: visit.words.hosting.talks.addMany,
        tab: 'import',
        notices: noticeHtml(visit, imports.done),
        content: html`<div class="stack-l import-form">
          <p class="prose">${imports.means} ${imports.nothingYet}</p>
          ${formHtml(visit, form)} ${columnsHtml(imports)}
          <p><a href="${visit.at(`${path}/talks.csv`)}">${imports.currentTable}</a></p>
        </div>`,
      })
    },
    send: async ({ lectern }, visit, event) => {
      const { id } = await lectern.planImport(visit.actor, inputOf(visit, event.id))
      return redirect(`${pathOf(event)}/import/${id}`)
    },
  }),
  {
    method: 'GET',
    path: PLAN,
    signIn: true,
    useCases: ['getEventByName', 'getImportPlan'],
    handle: async (website, visit) => shownPlan(website, visit, await findPlace(website, visit)),
  },
  formTarget({
    path: `${PLAN}/apply`,
    page: PLAN,
    signIn: true,
    useCases: ['getEventByName', 'getImportPlan', 'applyImport'],
    find: findPlace,
    send: ({ lectern }, { actor }, { ids }) => lectern.applyImport(actor, ids),
    done: 'applied',
    show: shownPlan,
  }),
  formTarget({
    path: `${PLAN}/drop`,
    page: PLAN,
    signIn: true,
    useCases: ['getEventByName', 'dropImportPlan'],
    find: findPlace,
    send: async ({ lectern }, { actor }, { event, ids }) => {
      await lectern.dropImportPlan(actor, ids)
      return redirect(`${pathOf(event)}/import?done=dropped`)
    },
  }),
]

async function shownPlan({ lectern }: Website, visit: Visit, { event, ids }: Place): Promise<PageAnswer> {
  return planPage(visit, event, await lectern.getImportPlan(visit.actor, ids))
}

type Place = Awaited<ReturnType<typeof findPlace>>

async function findPlace(website: Website, visit: Visit) {
  const event = await findEvent(website, visit)
  const planId = pathId<ImportPlanId>(visit.path, 'planId', 'Import plan')
  return { event, ids: { eventId: event.id, planId } }
}

/** A pasted table is read as a file is. */
const inputOf = ({ form, file }: Visit, eventId: EventId): PlanImportInput => ({
  eventId,
  source: {
    kind: 'file',
    file: {
      bytes: file ?? new TextEncoder().encode(form.get('programme')?.trim()),
      mediaType: undefined,
      mapping: readFieldMapping(form.get('map')?.split(/\r?\n/u) ?? []),
    },
  },
  removeMissing: form.get('remove_missing') === CHECKED,
  remove: [],
  confirmed: Number(form.get('remove') || Number.NaN),
})

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
        <details class="field box" ${isOpen ? html`open` : undefined}>
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
