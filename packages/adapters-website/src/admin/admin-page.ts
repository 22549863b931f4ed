import { html, type Html } from '@lectern/http'
import { page, type Page } from '../http/page-answer.ts'
import type { Visit } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'

export type AdminSection = keyof Words['admin']['sections']

/** In the order of the tabs. */
const addresses = new Map<AdminSection, string>([
  ['events', '/admin/events'],
  ['reports', '/admin/reports'],
  ['users', '/admin/users'],
  ['applications', '/admin/applications'],
  ['audit', '/admin/audit'],
  ['mails', '/admin/mails'],
  ['figures', '/admin/figures'],
  ['setup', '/admin/setup'],
])

/** A page of the administration, below the tabs of its sections. */
export const adminPage = (visit: Visit, section: AdminSection, title: string, content: Html): Page => ({
  ...page(title, html`${tabsHtml(visit, section)} ${content}`),
  crumbs: [
    { name: visit.words.site.home, address: visit.at('/') },
    { name: visit.words.admin.title, address: undefined },
  ],
})

function tabsHtml({ words, at }: Visit, current: AdminSection): Html {
  const { title, sections } = words.admin
  return html`<nav class="tabs" aria-label="${title}">
    ${[...addresses].map(([section, address]) => {
      const currently = section === current ? html` aria-current="page"` : undefined
      return html`<a href="${at(address)}" ${currently}>${sections[section]}</a>`
    })}
  </nav>`
}
