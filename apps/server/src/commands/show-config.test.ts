import { expect, it } from 'vitest'
import { completeConfig } from '../config/config.ts'
import { readValues } from '../config/read-config.ts'
import { variables } from '../config/settings.ts'
import { type Environment, gatherSettings } from '../config/sources.ts'
import { describeConfig } from './show-config.ts'

function described(environment: Environment) {
  const gathered = gatherSettings(new Map(), environment)
  const values = readValues(gathered)
  return new Map(
    describeConfig(values, completeConfig(values, gathered), gathered).map((setting) => [
      setting.variable,
      setting,
    ]),
  )
}

it('describes every setting with its default', () => {
  const settings = described({ IMAGE_STORE: 'files' })
  expect([...settings.keys()]).toEqual(variables)
  const values = (['PORT', 'DATABASE_URL', 'BASE_URL', 'IMAGES_DIR', 'SMTP_URL'] as const).map((variable) =>
    settings.get(variable),
  )
  expect(values.map((setting) => setting?.value)).toEqual([
    '8080',
    'data/lectern.sqlite',
    'http://127.0.0.1:8080',
    'data/images',
    undefined,
  ])
  expect(values.map((setting) => setting?.source)).toEqual(values.map(() => undefined))
  expect(settings.get('IMAGE_STORE')?.source).toEqual({ kind: 'environment', name: 'IMAGE_STORE' })
})

it.each<[string, string, string]>([
  ['SECRET_KEY', 's3cret'.repeat(6), '(hidden)'],
  ['AKISMET_KEY', 's3cret', '(hidden)'],
  ['METRICS_TOKEN', 's3cret-s3cret-s3cret', '(hidden)'],
  ['AKISMET_URL', 'https://s3cret.akismet.example', '(hidden)'],
  ['SMTP_URL', 'smtp://ada:s3cret@mail.example:25', 'smtp://ada:hidden@mail.example:25'],
  ['DATABASE_URL', 'postgres://ada:s3cret@db.example/lectern', 'postgres://ada:hidden@db.example/lectern'],
  ['DATABASE_URL', 'postgres:///lectern?password=s3cret', 'postgres:///lectern?hidden'],
  ['PRIVACY_URL', 'https://ada:s3cret@example.org/', '(hidden)'],
])('hides the secret in %s', (variable, value, shown) => {
  const setting = described({ [variable]: value })
    .values()
    .find((each) => each.variable === variable)
  expect(setting).toMatchObject({ value: shown, isHidden: true })
})

it.each<[string, string]>([
  ['DATABASE_URL', '/srv/lectern.sqlite'],
  ['SMTP_URL', 'smtp://mail.example'],
])('shows %s without a secret', (variable, value) => {
  const setting = described({ [variable]: value })
    .values()
    .find((each) => each.variable === variable)
  expect(setting).toMatchObject({ value, isHidden: false })
})
