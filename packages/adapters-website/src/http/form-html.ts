import { type Problem, html, type Html } from '@lectern/http'
import { randomUUID } from 'node:crypto'
import { controlId, type Field, fieldHtml, labelOf } from './field-html.ts'
import { FORM_ID } from './form-id.ts'
import { FORM_TOKEN } from './form-token.ts'
import { problemText } from '../words/problem-text.ts'
import type { Words } from '../words/words.ts'
import type { Visit } from './page-route.ts'

export interface FormParts {
  /** A path of the website. */
  readonly action: string
  readonly fields?: readonly Field[]
  /** Where the fields stand; by default each is below the one before. */
  readonly layout?: (show: (field: Field) => Html) => Html
  /** The values of the fields by name, until the form is refused; passwords are never shown again. */
  readonly values?: ReadonlyMap<string, string>
  /** By default those of the visit, for a form with fields. Buttons beside it have none. */
  readonly problems?: readonly Problem[]
  readonly hidden?: Readonly<Record<string, string>>
  /** Controls that are no `Field`, after the fields. */
  readonly controls?: Html
  readonly submit: string
  /** The look of the button: of a removal, of a link within a line, or of a switch that is on. */
  readonly look?: 'danger' | 'link' | 'quiet' | 'pressed'
}

/** A form without scripts, with problems beside its fields, and with the form token. */
export function formHtml(visit: Visit, parts: FormParts): Html {
  const { action, fields = [], layout, hidden = {}, controls, submit, look } = parts
  const problems = parts.problems ?? (parts.fields === undefined ? [] : visit.problems)
  const values = problems.length > 0 ? visit.form : (parts.values ?? visit.form)
  const show = (field: Field): Html => fieldHtml(visit.words, field, values.get(field.name) ?? '', problems)
  const own = { ...hidden, ...ownFields(visit) }
  const pressed = look === 'pressed' ? html` aria-pressed="true"` : undefined
  const type = enctypeOf(fields)
  return html`<form method="post" action="${visit.at(action)}" class="${look ?? ''}" ${type} novalidate>
    ${problemsHtml({ ...visit, problems }, fields)} ${hiddenHtml(own)}
    ${layout === undefined ? fields.map(show) : layout(show)} ${controls}
    <button class="${look ?? ''}" ${pressed}>${submit}</button>
  </form>`
}

const enctypeOf = (fields: readonly Field[]): Html | undefined =>
  fields.some(({ type }) => type === 'file') ? html` enctype="multipart/form-data"` : undefined

/** A page that visitors share has no field of its own. */
const ownFields = (visit: Visit): Readonly<Record<string, string>> => ({
  ...tokenFields(visit),
  ...(visit.onPublicPage && visit.actor.kind !== 'member' ? {} : { [FORM_ID]: randomUUID() }),
})

type TokenOfVisit = Pick<Visit, 'onPublicPage' | 'embed' | 'formToken'>

const tokenFields = ({ onPublicPage, embed, formToken }: TokenOfVisit): Readonly<Record<string, string>> =>
  onPublicPage || embed ? {} : { [FORM_TOKEN]: formToken }

/** The form token in a hidden field; nothing on public pages and in frames. */
export const tokenHtml = (visit: TokenOfVisit): readonly Html[] => hiddenHtml(tokenFields(visit))

const hiddenHtml = (fields: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** A summary, which has the focus: problems without a field, and links to the fields with problems. */
export function problemsHtml(
  { words, problems }: Pick<Visit, 'words' | 'problems'>,
  fields: readonly Field[] = [],
): Html | undefined {
  if (problems.length === 0) return undefined
  const known = new Set<string>(fields.map(({ name }) => name))
  const general = problems.filter(({ field }) => field === undefined || !known.has(field))
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    ${general.map((problem) => html`<p>${problemText(words, problem)}</p>`)}
    ${general.length === problems.length ? undefined : markedHtml(words, problems, fields)}
  </div>`
}

const markedHtml = (words: Words, problems: readonly Problem[], fields: readonly Field[]): Html =>
  html`<p>${words.failures.markedFields}</p>
    <ul>
      ${fields.flatMap((field) =>
        problems
          .filter((problem) => problem.field === field.name)
          .map(
            (problem) => html`<li><a href="#${controlId(field)}">${linkText(words, field, problem)}</a></li>`,
          ),
      )}
    </ul>`

/** Names the field, because it is far from the link. */
function linkText(words: Words, field: Field, problem: Problem): string {
  const label = labelOf(words, field)
  const text = problemText(words, problem, label)
  const named = text.includes(label) ? text : words.failures.ofField(label, text)
  return field.row === undefined ? named : words.failures.ofField(field.row, named)
}

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
