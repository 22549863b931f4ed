import type { Problem } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'

export interface Field {
  /** Its name in the API. */
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'url' | 'password' | 'lines' | 'checkbox'
  readonly autocomplete?: string
  readonly hint?: string
  readonly optional?: true
}

/** A labelled field with its hint and its problem, linked by `aria-describedby` for screen readers. */
export function fieldHtml(field: Field, value: string, problems: readonly Problem[], focused: boolean): Html {
  const { name, label, hint, optional } = field
  const messages = problems.filter((problem) => problem.field === name)
  const [hintId, problemId] = [`${name}-hint`, `${name}-problem`]
  const described = [hint === undefined ? '' : hintId, messages.length === 0 ? '' : problemId]
  return html`<div class="field">
    <label for="${name}">${label} ${optional && html`<span class="quiet">(optional)</span>`}</label>
    ${hint && html`<p class="hint" id="${hintId}">${hint}</p>`}
    ${
      messages.length === 0
        ? undefined
        : html`<p class="problem" id="${problemId}">
            ${messages.map(({ message }) => inWords(message, field))}
          </p>`
    }
    ${controlHtml(field, value, {
      describedBy: described.filter(Boolean).join(' '),
      invalid: messages.length > 0,
      focused,
    })}
  </div>`
}

interface ControlState {
  readonly describedBy: string
  readonly invalid: boolean
  readonly focused: boolean
}

function controlHtml(
  { name, type, autocomplete, optional }: Field,
  value: string,
  state: ControlState,
): Html {
  const attributes = [
    attribute('autocomplete', autocomplete),
    attribute('aria-describedby', state.describedBy || undefined),
    state.invalid ? attribute('aria-invalid', 'true') : undefined,
    state.focused ? html` autofocus` : undefined,
    optional ? undefined : html` required`,
  ]
  if (type === 'lines') {
    return html`<textarea id="${name}" name="${name}" rows="5" ${attributes}>${'\n'}${value}</textarea>`
  }
  if (type === 'checkbox') {
    const checked = value === '' ? undefined : html` checked`
    return html`<input id="${name}" name="${name}" type="checkbox" value="yes" ${checked} ${attributes} />`
  }
  const shown = type === 'password' ? undefined : attribute('value', value)
  return html`<input id="${name}" name="${name}" type="${type}" ${shown} ${attributes} />`
}

const attribute = (name: string, value: string | undefined): Html | undefined =>
  value === undefined ? undefined : html` ${name}="${value}"`

/** Messages of the API have the quoted names of fields; people know the labels. */
const inWords = (message: string, { name, label }: Field): string =>
  `${message.replace(`'${name}'`, label)}. `
