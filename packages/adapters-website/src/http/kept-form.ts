import { html, type Html, type Form } from '@lectern/http'
import { FORM_ID } from './form-id.ts'
import { CHECKED } from './field-html.ts'
import { formHtml } from './form-html.ts'
import { FORM_TOKEN } from './form-token.ts'
import { localPath } from './local-path.ts'
import { page, type Page, type Visit } from './page-route.ts'
import { formatDay } from '../time/formats.ts'
import type { Words } from '../words/words.ts'

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
  const written = [...fields].flatMap(([name, value]) => shownField(visit.words, name, value) ?? [])
  return page(
    kept.title,
    html`<p>${kept.means}</p>
      ${written.length === 0 ? undefined : writtenHtml(kept.youWrote, written)}
      <div class="row">
        ${formHtml(visit, { action: target, hidden: Object.fromEntries(fields), submit: kept.send })}
      </div>`,
  )
}

interface WrittenField {
  readonly label: string
  readonly value: string
}

const writtenHtml = (youWrote: string, written: readonly WrittenField[]): Html =>
  html`<p>${youWrote}</p>
    <dl class="fields stack">
      ${written.map(
        ({ label, value }) =>
          html`<div>
            <dt>${label}</dt>
            <dd class="box text" dir="auto">${value}</dd>
          </div>`,
      )}
    </dl>`

/** A field as its form shows it; undefined for hidden fields, such as the name that a claim is for. */
function shownField(
  { fields, site, talks, locale }: Words,
  name: string,
  value: string,
): WrittenField | undefined {
  const label = labelIn(fields, name)
  if (label === undefined) return undefined
  if (name !== 'display_name')
    return { label, value: value === CHECKED ? site.yes : formatDay(locale, value) }
  const type = labelIn(talks.links, value)
  return type === undefined ? undefined : { label, value: type }
}

const labelIn = (labels: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined
