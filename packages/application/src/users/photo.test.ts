import { aConference, aStubImage, testPorts } from '@lectern/contracts/testing'
import { isPhoto, operator, type UserId } from '@lectern/domain'
import { expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import { defaultSettings } from '../ports/platform.ts'

const partsOf = (content: Uint8Array) => [
  { name: 'image', isFile: true, byteSize: content.byteLength, content },
]
const parts = partsOf(aStubImage('png', 400, 400))

/** A host with a photo, and what there is of them. */
async function aHostWithPhoto() {
  const conference = await aConference()
  const { store, lectern, host, event } = conference
  const { userId } = host
  const hashOf = async (id: UserId) =>
    (await store.transaction(({ users }) => users.find(id)))?.avatarHash ?? ''
  const pattern = await hashOf(userId)
  await lectern.replacePhoto(host, { userId, parts })
  const files = () => store.imageQueries.list(event.createdDate)
  return { ...conference, userId, pattern, hash: () => hashOf(userId), files }
}

it('a photo is the avatar, until another one or none is in its place', async () => {
  const { lectern, host, userId, pattern, hash, files } = await aHostWithPhoto()
  const first = await hash()
  expect(await files()).toEqual([first])
  await lectern.replacePhoto(host, { userId, parts })
  const second = await hash()
  expect(second).not.toBe(first)
  expect(await files()).toEqual([second])
  await lectern.removeOrphanImages(operator, { dryRun: false })
  expect(await files()).toEqual([second])
  await lectern.removePhoto(operator, { userId })
  const after = await hash()
  expect([isPhoto(after), after === pattern]).toEqual([false, false])
  expect(await files()).toEqual([])
  await lectern.removePhoto(host, { userId })
  expect(await hash()).toBe(after)
})

it('a photo goes with the account', async () => {
  const { lectern, userId, files } = await aHostWithPhoto()
  await lectern.deleteUser(operator, { userId })
  expect(await files()).toEqual([])
})

it('no photo is taken that is too small, or where avatars are those of another service', async () => {
  const { lectern, store, host, userId, hash } = await aHostWithPhoto()
  const before = await hash()
  const small = lectern.replacePhoto(host, { userId, parts: partsOf(aStubImage('png', 95, 96)) })
  await expect(small).rejects.toMatchObject({ problems: [{ code: 'below-size' }] })
  const elsewhere = createLectern({ ...testPorts(store), settings: { ...defaultSettings, photos: false } })
  const attempt = elsewhere.replacePhoto(host, { userId, parts })
  await expect(attempt).rejects.toMatchObject({ problems: [{ code: 'photos-elsewhere' }] })
  expect(await hash()).toBe(before)
})
