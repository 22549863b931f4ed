import type { UseCases } from '@lectern/application'
import { hash } from 'node:crypto'
import { html, type Html } from '@lectern/http'
import { type Field, labelOf } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { formatDay } from '../time/formats.ts'
import type { Words } from '../words/words.ts'

/** The values of the fields of a form, by name. */
export type Values = ReadonlyMap<string, string>

/** A form that edits something, and carries the version of what it was filled with. */
export interface VersionedForm {
  readonly action: string
  readonly fields: readonly Field[]
  /** The present values of the fields. */
  readonly present: Values
  readonly submit: string
}

/** The hidden field with a digest of each value that the form was filled with, in the order of the fields. */
export const VERSION = 'version'
export const DIGEST_LETTERS = 10

/** The form with the present values, with those that were refused, or with the choice between two versions. */
export function versionedFormHtml(visit: Visit, form: VersionedForm): Html {
  const { problems } = visit
  if (problems.some(({ code }) => code === 'changed-meanwhile')) return choiceHtml(visit, form)
  const { action, fields, present, submit } = form
  const version = (problems.length === 0 ? undefined : visit.form.get(VERSION)) ?? versionOf(present)
  return formHtml(visit, { action, fields, values: present, submit, hidden: { [VERSION]: version } })
}

/**
 * The condition of a form for its route: no value that it overwrites was changed since its page was shown. Undefined for a
 * form without a version.
 */
export function unlessChanged(
  { form }: Pick<Visit, 'form'>,
  read: (present: UseCases) => Promise<Values>,
): ((present: UseCases) => Promise<boolean>) | undefined {
  const version = form.get(VERSION)
  if (version === undefined) return undefined
  return async (lectern) => {
    const present = await read(lectern)
    const shown = digestsIn(version)
    return [...present].every(
      ([name, value], index) => shown[index] === digestOf(value) || form.get(name) === value,
    )
  }
}

const versionOf = (values: Values): string => [...values.values()].map(digestOf).join('')

const digestsIn = (version: string): readonly string[] =>
  version.match(new RegExp(`.{${DIGEST_LETTERS}}`, 'gu')) ?? []

export const digestOf = (value: string): string => hash('sha256', value, 'base64url').slice(0, DIGEST_LETTERS)

/** Line ends as forms send them, so that a value is the same when it comes back. */
export const valuesOf = (values: Readonly<Record<string, string>>): Values =>
  new Map(Object.entries(values).map(([name, value]) => [name, value.replaceAll(/\r\n?/gu, '\n')]))

/** Both values of each field that differs. The others are sent as they are. */
function choiceHtml(visit: Visit, { action, fields, present, submit }: VersionedForm): Html {
  const { form } = visit
  const shown = digestsIn(form.get(VERSION) ?? '')
  const entries = [...present].map(([name, theirs], index) => {
    const yours = form.get(name) ?? theirs
    return { name, theirs, yours, takesTheirs: shown[index] === digestOf(yours) }
  })
  const same = entries.filter(({ theirs, yours }) => theirs === yours)
  const differing = new Map(
    entries.filter(({ theirs, yours }) => theirs !== yours).map((entry) => [entry.name, entry]),
  )
  return html`${changedMeanwhileHtml(visit)}
  ${formHtml(visit, {
    action,
    hidden: {
      ...Object.fromEntries(same.map(({ name, yours }) => [name, yours])),
      [VERSION]: versionOf(present),
    },
    controls: html`${fields.map((field) => {
      const versions = differing.get(field.name)
      return versions && twoVersionsHtml(visit, field, versions)
    })}`,
    submit,
  })}`
}

export const changedMeanwhileHtml = ({ words: { hosting } }: Pick<Visit, 'words'>): Html =>
  html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${hosting.changedTitle}</h2>
    <p>${hosting.changedMeans}</p>
  </div>`

interface TwoVersions {
  readonly theirs: string
  readonly yours: string
  /** Whether only the other person changed the value. */
  readonly takesTheirs: boolean
}

/** The choice between two values of a field. */
export function twoVersionsHtml(
  { words }: Pick<Visit, 'words'>,
  field: Field,
  { theirs, yours, takesTheirs }: TwoVersions,
): Html {
  const label = labelOf(words, field)
  const option = (id: 'theirs' | 'yours', value: string, isChosen: boolean): Html => {
    const checked = isChosen ? html` checked` : undefined
    return html`<div class="version">
      <input id="${field.name}-${id}" name="${field.name}" type="radio" value="${value}" ${checked} />
      <label for="${field.name}-${id}"
        ><span class="whose">${words.hosting[id]}</span>
        <span class="text" dir="auto">${shownValue(words, field, value)}</span></label
      >
    </div>`
  }
  return html`<fieldset class="versions">
    <legend>${field.row === undefined ? label : words.failures.ofField(field.row, label)}</legend>
    ${option('theirs', theirs, takesTheirs)} ${option('yours', yours, !takesTheirs)}
  </fieldset>`
}

/** The value of a field as people read it. */
function shownValue(words: Words, { type, options = [] }: Field, value: string): string {
  if (type === 'checkbox') return value === '' ? words.hosting.no : words.site.yes
  if (value !== '' && (type === 'date' || type === 'datetime-local')) return formatDay(words.locale, value)
  return options.find((option) => option.value === value)?.label ?? (value || words.hosting.empty)
}
