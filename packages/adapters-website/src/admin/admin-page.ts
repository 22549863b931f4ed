import { html, type Html } from '@lectern/http'
import { navHtml } from '../http/nav.ts'
import { page, type Page, type Visit } from '../http/page-route.ts'

/** In the order of the tabs. */
const sections = [
  'events',
  'reports',
  'users',
  'applications',
  'webhooks',
  'audit',
  'mails',
  'figures',
  'setup',
] as const
export type AdminSection = (typeof sections)[number]

/** A page of the administration, below the tabs of its sections. */
export function adminPage(visit: Visit, section: AdminSection, title: string, content: Html): Page {
  const { admin, site } = visit.words
  const tabs = sections.map((one) => ({
    name: admin.sections[one],
    path: `/admin/${one}`,
    isCurrent: one === section,
  }))
  return {
    ...page(title, html`${navHtml(visit, 'tabs', admin.title, tabs)} ${content}`),
    crumbs: [
      { name: site.home, address: visit.at('/') },
      { name: admin.title, address: undefined },
    ],
  }
}
