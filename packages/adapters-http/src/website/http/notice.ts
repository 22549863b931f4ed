import { html, type Html } from '../../http/page/html.ts'
import type { Visit } from './page-route.ts'

/** The notice for the parameter `done`; none for unknown words. */
export function noticeHtml(visit: Visit, notices: Readonly<Record<string, string>>): Html | undefined {
  const done = visit.query.get('done') ?? ''
  const notice = Object.hasOwn(notices, done) ? notices[done] : undefined
  return notice === undefined ? undefined : html`<p class="notice" role="status">${notice}</p>`
}
