import { asId, type EventId, imageFileName, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aConference } from '../testing/conference.ts'

const content = Uint8Array.of(1, 2, 3)

/** A conference with an image, and the name of its file. */
async function anIllustratedConference() {
  const conference = await aConference()
  const image = {
    eventId: conference.event.id,
    type: 'orig',
    format: 'jpeg',
    width: 400,
    height: 400,
  } as const
  const fileName = imageFileName(image, 'c0ffee')
  await conference.store.transaction(async ({ images, storedImages }) => {
    await images.replace(image.eventId, [{ ...image, fileName }])
    await storedImages.add(fileName, content)
  })
  return { ...conference, fileName }
}

describe('the file of an image', () => {
  it('is given to callers who know its name', async () => {
    const { lectern, fileName } = await anIllustratedConference()
    expect(await lectern.getImage(visitor, { fileName })).toEqual({ format: 'jpeg', content })
  })

  it.each([imageFileName({ eventId: asId<EventId>(1), type: 'orig', format: 'png' }, 'none'), 'secret', ''])(
    'is not found by the name %j',
    async (name) => {
      const { lectern, store } = await anIllustratedConference()
      await store.transaction(({ storedImages }) => storedImages.add('secret', content))
      await expect(lectern.getImage(visitor, { fileName: name })).rejects.toMatchObject({ kind: 'not-found' })
    },
  )

  it('goes with its event', async () => {
    const { lectern, event, fileName } = await anIllustratedConference()
    await lectern.deleteEvent(operator, { eventId: event.id })
    await expect(lectern.getImage(visitor, { fileName })).rejects.toMatchObject({ kind: 'not-found' })
  })
})
