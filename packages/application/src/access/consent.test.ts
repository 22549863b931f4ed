import { visitor } from '@lectern/domain'
import { expect, it } from 'vitest'
import { aTestLectern } from '../testing/test-lectern.ts'

it('consent gives the application a token that speaks for the user in its name', async () => {
  const { lectern, signUp } = aTestLectern()
  const [owner, user] = [await signUp(), await signUp()]
  const callbackUrl = 'https://agenda.example/back'
  const applicationId = await lectern.registerApplication(owner, { name: 'Agenda', callbackUrl })
  const { apiKey } = await lectern.getApplication(owner, { applicationId })
  const query = new URLSearchParams({ api_key: apiKey, callback: callbackUrl, state: 's' }).toString()
  const { redirectTo } = await lectern.allowApplication(user, { query })
  expect(redirectTo).toMatch(/^https:\/\/agenda\.example\/back\?access_token=\w+&state=s$/u)
  const token = new URL(redirectTo).searchParams.get('access_token') ?? ''
  expect(await lectern.authenticate(visitor, { token })).toMatchObject({
    userId: user.userId,
    application: 'Agenda',
    scope: 'write',
    credential: { origin: 'consent' },
  })
})
