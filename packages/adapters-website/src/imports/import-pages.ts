import type { PlanImportInput } from '@lectern/application'
import { type EventId, type ImportPlanId, programmeLimits } from '@lectern/domain'
import { pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { findHostedEvent } from '../events/find-hosted-event.ts'
import { CHECKED } from '../http/field-html.ts'
import { redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { importFormPage } from './import-form-page.ts'
import { planPage } from './plan-page.ts'

const FORM = '/event/:name/import'
const PLAN = `${FORM}/:planId`

/** Hosts paste a table or send a file, see what it would change, and agree. */
export const importPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: FORM,
    signIn: true,
    useCases: ['getEventByName'],
    handle: async (website, visit) => importFormPage(visit, await findHostedEvent(website, visit)),
  },
  {
    method: 'POST',
    path: FORM,
    signIn: true,
    useCases: ['getEventByName', 'planImport'],
    upload: { field: 'file', mostBytes: programmeLimits.bytes },
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      return orShowAgain(
        async () => {
          const { id } = await website.lectern.planImport(visit.actor, inputOf(visit, event.id))
          return redirect(`${pathOf(event)}/import/${id}`)
        },
        (problems) => importFormPage(visit, event, problems),
      )
    },
  },
  {
    method: 'GET',
    path: PLAN,
    signIn: true,
    useCases: ['getEventByName', 'getImportPlan'],
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const plan = await website.lectern.getImportPlan(visit.actor, planOf(visit, event.id))
      return planPage(visit, event, plan)
    },
  },
  {
    method: 'POST',
    path: `${PLAN}/apply`,
    page: PLAN,
    signIn: true,
    useCases: ['getEventByName', 'getImportPlan', 'applyImport'],
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const ids = planOf(visit, event.id)
      return orShowAgain(
        async () => {
          await website.lectern.applyImport(visit.actor, ids)
          return redirect(`${pathOf(event)}/import/${ids.planId}?done=applied`)
        },
        async (problems) =>
          planPage(visit, event, await website.lectern.getImportPlan(visit.actor, ids), problems),
      )
    },
  },
  {
    method: 'POST',
    path: `${PLAN}/drop`,
    page: PLAN,
    signIn: true,
    useCases: ['getEventByName', 'dropImportPlan'],
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      await website.lectern.dropImportPlan(visit.actor, planOf(visit, event.id))
      return redirect(`${pathOf(event)}/import?done=dropped`)
    },
  },
]

const planOf = ({ path }: Pick<Visit, 'path'>, eventId: EventId) => ({
  eventId,
  planId: pathId<ImportPlanId>(path, 'planId', 'Import plan'),
})

/** A pasted table is read as a file is. */
const inputOf = ({ form, file }: Visit, eventId: EventId): PlanImportInput => ({
  eventId,
  source: {
    kind: 'file',
    file: { bytes: file ?? new TextEncoder().encode(form.get('programme')?.trim()), mediaType: undefined },
  },
  removeMissing: form.get('remove_missing') === CHECKED,
  remove: [],
  confirmed: Number(form.get('remove') || Number.NaN),
})
