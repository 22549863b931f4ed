import type { SettingInForce } from '@lectern/application'
import { instant } from '@lectern/domain'
import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const inForce: readonly SettingInForce[] = [
  { topic: 'mail-server', name: 'SMTP_URL', value: undefined, source: { kind: 'default' } },
  {
    topic: 'language',
    name: 'SITE_LANGUAGE',
    value: 'de',
    source: { kind: 'file', name: '/etc/lectern.conf' },
  },
  {
    topic: 'secret-key',
    name: 'SECRET_KEY',
    value: true,
    source: { kind: 'environment', name: 'SECRET_KEY' },
  },
]
let refusal: Error | undefined
const website = await openWebsite({
  settings: { inForce },
  send: () => (refusal === undefined ? Promise.resolve() : Promise.reject(refusal)),
})
const admin = await website.signIn('admin', true)

it('shows admins what is in force, and where it was set', async () => {
  const { text } = await admin.get('/admin/setup')
  const lines = [...text.matchAll(/<dt>(.*?)<\/dd>/gsu)].map(([, line = '']) => plain(line))
  expect(lines).toEqual([
    'Mail server none: mails become files, and nobody gets them (the default of SMTP_URL)',
    'Language Deutsch (set in /etc/lectern.conf)',
    'Key for network addresses set (set by SECRET_KEY)',
  ])
})

it('sends admins a test mail, and shows why it was refused', async () => {
  const test = async () => admin.fill('/admin/setup', {}, '/admin/setup/mail')
  refusal = new Error('535 <No> such user')
  expect(await test()).toMatchObject({
    status: 200,
    text: expect.stringContaining('535 &lt;No&gt; such') as string,
  })
  refusal = undefined
  expect(await test()).toMatchObject({ status: 429, text: expect.stringContaining('wait') as string })
  website.clock.set(instant(website.clock.now() + 10))
  const { location } = await test()
  expect((await admin.get(location)).text).toContain('The test mail is handed over.')
})

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\() | (?=\))/gu, '')
    .trim()
