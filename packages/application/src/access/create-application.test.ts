import { operator, visitor } from '@lectern/domain'
import { expect, it } from 'vitest'
import { HOME, PASSWORD, someAccounts } from '../../test/accounts.ts'

const right = { username: 'Ada', name: 'Site', callbackUrl: 'https://site.example/back' }

it('keeps the key of another service, and the secret as a hash', async () => {
  const { lectern, ada } = await someAccounts()
  const credentials = { apiKey: '0000', clientSecret: '1111' }
  const created = await lectern.createApplication(operator, { ...right, ...credentials })
  expect(created).toMatchObject({ ownerId: ada.userId, name: 'Site', apiKey: '0000' })
  expect(created.clientSecretHash).not.toBe('1111')
  const person = { username: 'ada', password: PASSWORD, address: HOME }
  const request = { grantType: 'password', clientId: '0000', clientSecret: '1111', ...person }
  expect(await lectern.exchangePassword(visitor, request)).toMatchObject({ userId: ada.userId })
})

it('has a new key and no secret without credentials', async () => {
  const { lectern } = await someAccounts()
  const created = await lectern.createApplication(operator, right)
  expect(created.apiKey).toMatch(/^[a-z0-9]{32}$/u)
  expect(created.clientSecretHash).toBeUndefined()
})

it.each([
  ['of an unknown owner', { username: 'bob' }, { kind: 'not-found' }],
  ['with a key that another has', { apiKey: '0000' }, { problems: [{ field: 'api_key', code: 'taken' }] }],
  ['without a name', { name: '' }, { problems: [{ field: 'name' }] }],
  ['with too long a key', { apiKey: 'x'.repeat(201) }, { problems: [{ field: 'api_key' }] }],
])('is refused %s', async (_what, wrong, refusal) => {
  const { lectern } = await someAccounts()
  await lectern.createApplication(operator, { ...right, apiKey: '0000' })
  await expect(lectern.createApplication(operator, { ...right, ...wrong })).rejects.toMatchObject(refusal)
})
