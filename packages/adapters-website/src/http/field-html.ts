import { type Form, type Problem, html, type Html, icons } from '@lectern/http'
import type { FieldName } from '../words/problem-words.ts'
import { problemText } from '../words/problem-text.ts'
import type { Words } from '../words/words.ts'

export type Field = FieldParts & (SingleField | FieldInRow)

interface SingleField {
  /** Its name in the API. `words.fields` has its label. */
  readonly name: FieldName
  /** In place of the usual label. */
  readonly label?: string
  readonly row?: undefined
}

/** One of the fields in a row of a form that is a table. */
interface FieldInRow {
  /** The name in the API and the id of the row. */
  readonly name: `${FieldName}_${number}`
  readonly label: string
  /** The name of the row. */
  readonly row: string
}

interface FieldParts {
  readonly type:
    | 'text'
    | 'email'
    | 'url'
    | 'password'
    | 'date'
    | 'datetime-local'
    | 'number'
    | 'lines'
    | 'checkbox'
    | 'colour'
    | 'choice'
    | 'stars'
    | 'colours'
    | 'file'
  /** The values of a `choice`, of `stars` or of `colours` (the numbers of colours of tracks), with their words. */
  readonly options?: readonly Option[]
  readonly autocomplete?: string
  /** The types of a `file`. */
  readonly accept?: string
  readonly hint?: string
  /** A choice has an option for nothing, and the fields of a search are all optional: they have no mark. */
  readonly optional?: true | 'unmarked'
  /** Beside the next or the previous field, where there is room. */
  readonly half?: true
  /** The name of the group of fields that begins here. */
  readonly heading?: string
  /** Values that the browser offers while somebody types; other values are possible. */
  readonly suggestions?: readonly string[]
}

/** The value of a checkbox, as `controlHtml` writes it. */
export const CHECKED = 'yes'

export interface Option {
  readonly value: string
  readonly label: string
}

/** A labelled field with its hint and its problem, linked by `aria-describedby` for screen readers. */
export function fieldHtml(words: Words, field: Field, value: string, problems: readonly Problem[]): Html {
  const { name, hint, optional, row } = field
  const label = labelOf(words, field)
  const messages = problems.filter((problem) => problem.field === name)
  const [hintId, problemId] = [`${name}-hint`, `${name}-problem`]
  const described = [hint === undefined ? '' : hintId, messages.length === 0 ? '' : problemId]
  const state = {
    describedBy: described.filter(Boolean).join(' '),
    invalid: messages.length > 0,
  }
  const said = html`${hint && html`<p class="hint" id="${hintId}">${hint}</p>`}
  ${
    messages.length === 0
      ? undefined
      : html`<p class="problem" id="${problemId}">
          ${messages.map((problem) => `${problemText(words, problem, label)} `)}
        </p>`
  }`
  if (areRadios(field)) return radiosField({ ...field, label }, value, said, state)
  if (field.type === 'checkbox') {
    return html`<div class="field check">
      ${controlHtml(field, value, state)}
      <div><label for="${name}">${label}</label>${said}</div>
    </div>`
  }
  const headingHtml = field.heading && html`<h2 class="form-section">${field.heading}</h2>`
  const isMarked = optional === true && row === undefined && field.type !== 'choice'
  const mark = isMarked ? html`<span class="quiet">${words.site.optional}</span>` : undefined
  const ofRow = row && html`<span class="visually-hidden" dir="auto">${row}</span>`
  return html`${headingHtml}
    <div class="field${field.half ? ' half' : ''}">
      <label for="${name}">${label} ${mark}${ofRow}</label>
      ${said} ${controlHtml(field, value, state)}
    </div>`
}

export const labelOf = ({ fields }: Words, field: Field): string =>
  field.row === undefined ? (field.label ?? fields[field.name]) : field.label

const areRadios = ({ type }: Field): boolean => type === 'stars' || type === 'colours'

/** The `id` of the control of a field; of the first one of radio buttons. */
export const controlId = (field: Field): string =>
  areRadios(field) ? `${field.name}-${field.options?.[0]?.value ?? ''}` : field.name

/** Radio buttons that look like stars, or have a colour. */
function radiosField(
  { name, label, type, options = [] }: Field & { readonly label: string },
  value: string,
  said: Html,
  state: ControlState,
): Html {
  const isStars = type === 'stars'
  return html`<fieldset${attribute('aria-describedby', state.describedBy || undefined)}>
    <legend>${label}</legend>
    ${said}
    <div class="${isStars ? 'star' : 'colour'}-choice">
      ${options.map((option) => {
        const id = `${name}-${option.value}`
        const checked = option.value === value ? html` checked` : undefined
        const invalid = state.invalid ? attribute('aria-invalid', 'true') : undefined
        const required = isStars ? html` required` : undefined
        const radio = html`<input
          id="${id}"
          name="${name}"
          type="radio"
          value="${option.value}"
          ${checked}${invalid}${required}
        />`
        return isStars
          ? html`${radio}
              <label for="${id}">${icons.star}<span class="visually-hidden">${option.label}</span></label>`
          : html`<div class="check">
              ${radio}
              <label for="${id}"><span class="track track-${option.value}">${option.label}</span></label>
            </div>`
      })}
    </div>
  </fieldset>`
}

interface ControlState {
  readonly describedBy: string
  readonly invalid: boolean
}

function controlHtml(
  { name, type, autocomplete, accept, optional, options = [], suggestions }: Field,
  value: string,
  state: ControlState,
): Html {
  const attributes = [
    attribute('autocomplete', autocomplete),
    attribute('accept', accept),
    attribute('aria-describedby', state.describedBy || undefined),
    state.invalid ? attribute('aria-invalid', 'true') : undefined,
    optional ? undefined : html` required`,
  ]
  if (type === 'lines') {
    return html`<textarea id="${name}" name="${name}" rows="5" ${attributes}>${'\n'}${value}</textarea>`
  }
  if (type === 'choice') {
    return html`<select id="${name}" name="${name}" ${attributes}>
      ${options.map((option) => optionHtml(option, option.value === value))}
    </select>`
  }
  if (type === 'checkbox') {
    const checked = value === '' ? undefined : html` checked`
    return html`<input id="${name}" name="${name}" type="checkbox" value="yes" ${checked} ${attributes} />`
  }
  if (type === 'colour') {
    const none = value === '' ? html` checked` : undefined
    return html`<div class="colour-field">
      <input id="${name}" name="${name}" type="color" value="${value || NO_COLOUR}" ${attributes} />
      <input id="${name}${NONE}" name="${name}${NONE}" type="checkbox" value="${CHECKED}" ${none} />
      <label for="${name}${NONE}">${options[0]?.label}</label>
    </div>`
  }
  const shown = type === 'password' || type === 'file' ? undefined : attribute('value', value)
  const list = suggestions && attribute('list', `${name}-list`)
  return html`<input id="${name}" name="${name}" type="${type}" ${shown}${list} ${attributes} />
    ${suggestions && html`<datalist id="${name}-list">${suggestions.map((one) => html`<option value="${one}"></option>`)}</datalist>`}`
}

/** Short, because a table of talks has tens of thousands. */
const optionHtml = ({ value, label }: Option, isChosen: boolean): Html =>
  html`<option value="${value}" ${isChosen ? html` selected` : undefined}>${label}</option>`

/** The colour field of a browser always has a value: a checkbox of this name beside it says that there is none. */
const NONE = '_none'
const NO_COLOUR = '#888888'

/** The form, in which the fields whose checkbox for none is checked are empty. */
export const withoutNone = (form: Form): Form =>
  new Map([...form].map(([name, value]) => [name, form.get(name + NONE) === CHECKED ? '' : value]))

const attribute = (name: string, value: string | undefined): Html | undefined =>
  value === undefined ? undefined : html` ${name}="${value}"`
