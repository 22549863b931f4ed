import type { PlanImportInput } from '@lectern/application'
import { type EventId, type ImportPlanId, programmeLimits, readFieldMapping } from '@lectern/domain'
import { pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent, findHostedEvent } from '../events/event-page.ts'
import { CHECKED } from '../http/field-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { type PageAnswer, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { importPage } from './import-page.ts'
import { planPage } from './plan-page.ts'

const FORM = '/event/:name/import'
const PLAN = `${FORM}/:planId`
const SOURCE = `${FORM}/source`

/** Hosts paste a table or send a file, see what it would change, and agree. */
export const importPages: readonly PageRoute[] = [
  ...formPages({
    path: FORM,
    signIn: true,
    upload: { field: 'file', mostBytes: programmeLimits.bytes },
    find: findHostedEvent,
    show: (website, visit, event) => importPage(website, visit, event),
    send: async ({ lectern }, visit, event) => {
      const { id } = await lectern.planImport(visit.actor, inputOf(visit, event.id))
      return redirect(`${pathOf(event)}/import/${id}`)
    },
  }),
  formTarget({
    path: SOURCE,
    page: FORM,
    signIn: true,
    find: findHostedEvent,
    send: ({ lectern }, { actor, form }, { id: eventId }) =>
      lectern.followProgrammeSource(actor, {
        eventId,
        address: form.get('address'),
        askInterval: form.get('ask_interval'),
      }),
    done: 'followed',
    show: (website, visit, event) => importPage(website, visit, event, true),
  }),
  formTarget({
    path: `${SOURCE}/ask`,
    page: FORM,
    signIn: true,
    find: findHostedEvent,
    send: ({ lectern }, { actor }, { id: eventId }) => lectern.askProgrammeSource(actor, { eventId }),
    done: 'asked',
    show: (website, visit, event) => importPage(website, visit, event, true),
  }),
  formTarget({
    path: `${SOURCE}/leave`,
    page: FORM,
    signIn: true,
    find: findHostedEvent,
    send: ({ lectern }, { actor }, { id: eventId }) => lectern.leaveProgrammeSource(actor, { eventId }),
    done: 'left',
  }),
  {
    method: 'GET',
    path: PLAN,
    signIn: true,
    handle: async (website, visit) => shownPlan(website, visit, await findPlace(website, visit)),
  },
  formTarget({
    path: `${PLAN}/apply`,
    page: PLAN,
    signIn: true,
    find: findPlace,
    send: ({ lectern }, { actor }, { ids }) => lectern.applyImport(actor, ids),
    done: 'applied',
    show: shownPlan,
  }),
  formTarget({
    path: `${PLAN}/drop`,
    page: PLAN,
    signIn: true,
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
