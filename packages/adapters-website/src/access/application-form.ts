import type { Application, ApplicationInput } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import type { Words } from '../words/words.ts'
import type { Form } from '@lectern/http'

/** The checkbox means `legacy_consent: false`. A form without it keeps the consent flow of the contract. */
const PKCE_ONLY = 'pkce_only'

export function applicationFields({ applications }: Words): readonly Field[] {
  const { nameHint, descriptionHint, callbackHint, pkceHint } = applications.keys
  return [
    { name: 'name', type: 'text', hint: nameHint },
    { name: 'description', type: 'lines', hint: descriptionHint, optional: true },
    { name: 'callback_url', type: 'url', hint: callbackHint },
    { name: PKCE_ONLY, type: 'checkbox', hint: pkceHint, optional: true },
  ]
}

export const enteredApplication = (form: Form): ApplicationInput => ({
  name: form.get('name'),
  description: form.get('description'),
  callbackUrl: form.get('callback_url'),
  legacyConsent: !form.has(PKCE_ONLY),
})

export const valuesOfApplication = ({ name, description, callbackUrl, legacyConsent }: Application): Form =>
  new Map([
    ['name', name],
    ['description', description],
    ['callback_url', callbackUrl],
    [PKCE_ONLY, legacyConsent ? '' : 'yes'],
  ])
