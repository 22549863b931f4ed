import { html, type Html } from '@lectern/http'
import { formHtml } from './form-html.ts'
import type { Visit } from './page-route.ts'

/** The notice for the parameter `done`; none for unknown words. */
export function noticeHtml(visit: Visit, notices: Readonly<Record<string, string>>): Html | undefined {
  const done = visit.query.get('done') ?? ''
  const notice = Object.hasOwn(notices, done) ? notices[done] : undefined
  return notice === undefined ? undefined : html`<p class="notice" role="status">${notice}</p>`
}

export interface UndoableNotice {
  readonly words: string
  /** The target of the form that undoes what was done; undefined where nothing does. */
  readonly undo?: string
  /** The hidden fields of this form. */
  readonly hidden?: Readonly<Record<string, string>>
}

/** The notice for the parameter `done`, with the button that undoes it. Visitors have done nothing. */
export function undoableNoticeHtml(
  visit: Visit,
  notices: Readonly<Record<string, UndoableNotice>>,
): Html | undefined {
  const done = visit.query.get('done') ?? ''
  const notice = Object.hasOwn(notices, done) ? notices[done] : undefined
  if (notice === undefined || visit.actor.kind !== 'member') return undefined
  return html`<div class="notice" role="status">
    <span>${notice.words}</span>
    ${
      notice.undo === undefined
        ? undefined
        : formHtml(visit, {
            action: notice.undo,
            hidden: notice.hidden ?? {},
            submit: visit.words.site.undo,
            look: 'link',
          })
    }
  </div>`
}
