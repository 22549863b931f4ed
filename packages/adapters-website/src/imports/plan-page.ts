import type { ImportPlanView, ShownEvent } from '@lectern/application'
import { isEmptyPlan } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { hostPage } from '../hosting/host-page.ts'
import { formHtml, problemsHtml, noticeHtml } from '../http/form-html.ts'
import type { Page, Visit } from '../http/page-route.ts'
import { pagerHtml, rowsHtml, startOf } from '../http/pager.ts'
import { concernsHtml } from '../talk-changes/change-text.ts'
import { type PlanSection, planSections } from './plan-sections.ts'

/** Entries of a section on the page of the whole plan, and on a page of one section. */
const MOST_ENTRIES = 50

/** What an import would change, or has changed. */
export function planPage(visit: Visit, event: ShownEvent, plan: ImportPlanView): Page {
  const { words, at, query } = visit
  const { imports } = words
  const path = `${pathOf(event)}/import/${plan.id}`
  const sections = planSections(plan, visit).filter(({ total }) => total > 0)
  const chosen = sections.find(({ name }) => name === query.get('show'))
  const title = plan.appliedDate === undefined ? imports.planTitle : imports.appliedTitle
  return hostPage(event, visit, {
    title,
    tab: undefined,
    below: [[words.hosting.talks.addMany, `${pathOf(event)}/import`]],
    notices: noticeHtml(visit, imports.done),
    content: html`${problemsHtml(visit)} ${onwardHtml(visit, event, plan)}
      <div class="stack-l import-plan">
        ${
          chosen === undefined
            ? sections.map((section) => sectionHtml(section, path, visit))
            : html`<p><a href="${at(path)}">${imports.wholePlan}</a></p>
                ${pageOfSection(chosen, path, visit)}`
        }
        ${
          plan.unchangedTalks === 0
            ? undefined
            : html`<p class="quiet">${imports.unchanged(plan.unchangedTalks)}.</p>`
        }
      </div>`,
  })
}

/** What can be done with the plan. */
function onwardHtml(visit: Visit, event: ShownEvent, plan: ImportPlanView): Html {
  const { words, at, actor, problems } = visit
  const { imports } = words
  const path = `${pathOf(event)}/import`
  const again = html`<a class="button quiet" href="${at(path)}">${imports.planAgain}</a>`
  if (plan.appliedDate !== undefined) {
    return html`<div class="row import-onward">
      <a class="button" href="${at(pathOf(event))}">${imports.toSchedule}</a> ${again}
    </div>`
  }
  if (isEmptyPlan(plan)) {
    const isRead = plan.unchangedTalks > 0 || plan.problems.length === 0
    const nothing = isRead ? imports.nothingChanges : imports.nothingRead
    return html`<p>${nothing}</p>
      <div class="row import-onward">${again}</div>`
  }
  if (!plan.isOfSource && (actor.kind !== 'member' || actor.userId !== plan.makerId)) {
    return html`<p>${imports.othersPlan}</p>
      <div class="row import-onward">${again}</div>`
  }
  const isOutdated = problems.some(({ code }) => code === 'plan-outdated')
  return html`<p class="quiet">${imports.nothingYet} ${imports.keptFor}</p>
    ${concernsHtml(plan.peopleConcerned, visit)}
    <div class="row import-onward">
      ${isOutdated ? undefined : formHtml(visit, { action: `${path}/${plan.id}/apply`, submit: imports.apply })}
      ${again} ${formHtml(visit, { action: `${path}/${plan.id}/drop`, submit: imports.drop, look: 'link' })}
    </div>`
}

/** The first entries, with a link to the others. */
function sectionHtml(section: PlanSection, path: string, { words, at }: Visit): Html {
  const { name, total, show } = section
  const { shown, showAll } = words.imports
  return html`<section class="stack">
    ${headHtml(section)} ${rowsHtml(show(0, MOST_ENTRIES))}
    ${
      total <= MOST_ENTRIES
        ? undefined
        : html`<p>${shown(MOST_ENTRIES, total)} <a href="${at(`${path}?show=${name}`)}">${showAll}</a></p>`
    }
  </section>`
}

function pageOfSection(section: PlanSection, path: string, visit: Visit): Html {
  const { total, show } = section
  const start = Math.min(startOf(visit), Math.max(0, total - 1))
  const items = show(start, MOST_ENTRIES)
  return html`<section class="stack">
    ${headHtml(section)} ${rowsHtml(items)}
    ${pagerHtml({ start, size: MOST_ENTRIES, total, items }, path, visit)}
  </section>`
}

const headHtml = ({ heading, means }: PlanSection): Html =>
  html`<h2>${heading}</h2>
    ${means === undefined ? undefined : html`<p class="prose quiet">${means}</p>`}`
