import { html, type Html } from '../../http/page/html.ts'
import type { Form } from './form.ts'
import { FORM_ID } from './form-id.ts'
import { formHtml } from './form-html.ts'
import { FORM_TOKEN } from './form-token.ts'
import { localPath } from './local-path.ts'
import { page, type Page } from './page-answer.ts'
import type { Visit } from './page-route.ts'

/**
 * The form of a member whose session ended while typing. Its fields travel through the sign-in in hidden fields. After the
 * sign-in a page shows them, with a button that sends them. Passwords are not kept.
 */
export interface KeptForm {
  /** The path that the form was sent to. */
  readonly target: string
  readonly fields: Form
}

const TARGET = 'kept_target'
const PREFIX = 'kept_field_'

/** What is worth keeping of a form; undefined for a form without own fields. */
export function keepForm(target: string, form: Form): KeptForm | undefined {
  const fields = [...form].filter(
    ([name, value]) => name !== FORM_TOKEN && name !== FORM_ID && !/password/u.test(name) && value !== '',
  )
  return fields.length === 0 ? undefined : { target, fields: new Map(fields) }
}

/** The kept form in the fields of a sign-in form. */
export function keptIn(form: Form): KeptForm | undefined {
  const target = form.get(TARGET)
  if (target === undefined || localPath(target) !== target) return undefined
  const fields = [...form].flatMap(([name, value]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value] as const] : [],
  )
  return { target, fields: new Map(fields) }
}

/** The fields of a sign-in form that hold the kept form. */
export const fieldsOfKept = ({ target, fields }: KeptForm): Form =>
  new Map([[TARGET, target], ...[...fields].map(([name, value]) => [`${PREFIX}${name}`, value] as const)])

/** The hidden fields of the sign-in form; none without a kept form. */
export function keptFields(form: Form): Readonly<Record<string, string>> {
  const kept = keptIn(form)
  return kept === undefined ? {} : Object.fromEntries(fieldsOfKept(kept))
}

/** Tells on the sign-in page that nothing is lost. */
export const keptNotice = ({ form, words }: Visit): Html | undefined =>
  keptIn(form) === undefined
    ? undefined
    : html`<p class="notice" role="status">${words.account.kept.signInFirst}</p>`

/** Shows what was typed, with the button that sends it. */
export function keptPage(visit: Visit, { target, fields }: KeptForm): Page {
  const { kept } = visit.words.account
  return page(
    kept.title,
    html`<p>${kept.means}</p>
      ${[...fields.values()].map((value) => html`<blockquote class="box text" dir="auto">${value}</blockquote>`)}
      <div class="row">
        ${formHtml(visit, { action: target, hidden: Object.fromEntries(fields), submit: kept.send })}
      </div>`,
  )
}
