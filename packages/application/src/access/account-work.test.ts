import type { Actor, Member, TokenId, TokenOrigin } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { useCaseModules } from '../../test/use-case-modules.ts'
import * as useCases from '../use-cases.ts'
import { aToken, aTestLectern, type TestLectern } from '@lectern/contracts/testing'

const refusal = { kind: 'forbidden', message: 'Only the website or its own sign-in may do this' }

interface Scene extends TestLectern {
  readonly user: Member
  readonly tokenId: TokenId
  readonly otherTokenId: TokenId
  readonly by: (origin: TokenOrigin) => Member
}

async function aScene(admin = false): Promise<Scene> {
  const test = aTestLectern()
  const user = await test.signUp({ admin })
  const add = () => test.store.tokens.add(aToken(user.userId))
  const [{ id: tokenId }, { id: otherTokenId }] = [await add(), await add()]
  const by = (origin: TokenOrigin): Member => ({
    ...user,
    credential: { kind: 'token', id: tokenId, origin },
  })
  return { ...test, user, tokenId, otherTokenId, by }
}

/** Account work is refused before anything is looked at, so nothing is sent along. */
async function ask({ lectern }: Scene, name: string, actor: Actor): Promise<unknown> {
  const useCase: unknown = Reflect.get(lectern, name)
  if (typeof useCase !== 'function') throw new TypeError(`There is no use case ${name}`)
  const answer: unknown = Reflect.apply(useCase, undefined, [actor, {}])
  return answer
}

const closed = Object.entries(useCases).flatMap(([name, { applications }]) =>
  applications === 'closed' ? [name] : [],
)

/** About accounts, but no account work. */
const open =
  'denyAuthorization getFailedMails listStarredTalks removePhoto replacePhoto retryMails sendDueMails'.split(
    ' ',
  )

it('everything about accounts, applications and mails is account work, unless it is for anybody', async () => {
  const modules = await useCaseModules('access', 'users', 'mail')
  const names = modules.flatMap(({ found }) =>
    Object.entries(found).flatMap(([name, { applications, by }]) =>
      applications === 'open' && by !== 'anybody' && by !== 'operator' ? [name] : [],
    ),
  )
  expect(names.toSorted()).toEqual(open)
})

describe('an application that a user allowed', () => {
  it.each(closed)('is refused %s, even if an admin allowed it', async (name) => {
    for (const admin of [false, true]) {
      const scene = await aScene(admin)
      for (const origin of ['consent', 'oauth'] as const) {
        await expect(ask(scene, name, scene.by(origin))).rejects.toMatchObject(refusal)
      }
      for (const actor of [scene.by('password'), scene.by('operator'), scene.user]) {
        await expect(ask(scene, name, actor).catch((error: unknown) => error)).resolves.not.toMatchObject(
          refusal,
        )
      }
    }
  })

  it('edits a profile, but neither address nor password', async () => {
    for (const origin of ['consent', 'oauth'] as const) {
      const scene = await aScene()
      const { userId } = scene.user
      const edit = (input: object) => scene.lectern.editUser(scene.by(origin), { userId, ...input })
      const present = () => scene.store.users.find(userId)
      const { email } = (await present()) ?? {}
      await edit({ email, biography: 'Short' })
      for (const change of [{ email: 'new@lectern.example' }, { password: 'a new password' }]) {
        await expect(edit({ ...change, biography: 'Long' })).rejects.toMatchObject(refusal)
      }
      expect(await present()).toMatchObject({ email, pendingEmail: '', biography: 'Short' })
    }
  })
})
