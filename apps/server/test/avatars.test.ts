import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { newDataDirectory, run, serve, stop } from './lectern.ts'

it.each([
  ['own', /^[a-z0-9]{32}$/u],
  ['gravatar', new RegExp(`^${createHash('sha256').update('ada@lectern.example').digest('hex')}$`, 'u')],
])('AVATARS=%s publishes the hashes of this kind', async (avatars, hash) => {
  const env = { DATA_DIR: newDataDirectory(), AVATARS: avatars }
  await run(['migrate'], { env })
  await run(['user', 'create', 'Ada', '--email', 'Ada@Lectern.Example'], { env })
  const serving = await serve([], { env })
  const reply = await fetch(`${serving.api}/users?username=Ada&verbose=yes`)
  const { users } = (await reply.json()) as { users: readonly { avatar_hash: string }[] }
  expect(users).toMatchObject([{ avatar_hash: expect.stringMatching(hash) as string }])
  const picture = await fetch(`${new URL(serving.api).origin}/avatars/${users[0]?.avatar_hash}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  await stop(serving)
})
