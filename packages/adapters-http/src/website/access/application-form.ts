import type { Application, ApplicationInput } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import type { Form } from '../http/form.ts'

/** The checkbox means `legacy_consent: false`. A form without it keeps the consent flow of the contract. */
const PKCE_ONLY = 'pkce_only'

export const applicationFields: readonly Field[] = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    hint: 'People see it when they are asked to allow the application.',
  },
  {
    name: 'description',
    label: 'Description',
    type: 'lines',
    hint: 'They see this as well.',
    optional: true,
  },
  {
    name: 'callback_url',
    label: 'Callback',
    type: 'url',
    hint: 'Where people are sent afterwards, such as https://app.example.org/allowed or my-app://allowed.',
  },
  {
    name: PKCE_ONLY,
    label: 'Only with PKCE',
    type: 'checkbox',
    hint: 'People can then allow the application by OAuth alone, whose PKCE nobody gets around.',
    optional: true,
  },
]

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
