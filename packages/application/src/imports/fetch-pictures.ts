import {
  after,
  DomainError,
  MINUTE,
  photosToRemove,
  requireOperator,
  type SpeakerProfile,
  withPhoto,
} from '@lectern/domain'
import { makeDecoration, type MadeFile } from '../images/make-images.ts'
import type { Ports } from '../ports/ports.ts'
import { command } from '../use-case.ts'

/** Few, because a file may name thousands of addresses of somebody else's server. */
const MOST_AT_A_TIME = 4

/** Longer than a download and the making of a photo take. */
const LEASE = 5 * MINUTE

/** Makes photos of some of the pictures that programmes name for their speakers. */
export const fetchPictures = command('operator', async (ports, actor, _input: object) => {
  requireOperator(actor, 'operator-asks-sources')
  if (!ports.settings.photos) return
  const now = ports.clock.now()
  const due = await ports.transaction(({ imports }) =>
    imports.leasePictures(now, after(now, LEASE), MOST_AT_A_TIME),
  )
  const photos = await Promise.all(due.map((profile) => photoOf(ports, profile)))
  for (const [index, profile] of due.entries()) await keep(ports, profile, photos[index])
})

/** Undefined for what is no picture, or cannot be had. No transaction is open meanwhile. */
async function photoOf(ports: Ports, { eventId, picture }: SpeakerProfile): Promise<MadeFile | undefined> {
  const downloaded = await ports.programmeDownload.fetch(picture, undefined)
  if (downloaded.kind !== 'file') return undefined
  try {
    return await makeDecoration(ports, { ownerId: eventId, type: 'photo' }, downloaded.file.bytes)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Unless the programme names another picture by now. */
const keep = (
  { clock, transaction }: Ports,
  { eventId, displayName, picture }: SpeakerProfile,
  photo: MadeFile | undefined,
): Promise<void> =>
  transaction(
    async ({ events, imports, storedImages }, queries) => {
      const event = await events.find(eventId)
      const profile = await queries().programmeQueries.profileOf(eventId, displayName)
      if (event !== undefined && profile?.picture === picture) {
        const saved = withPhoto(profile, photo?.fileName, event, clock.now())
        await imports.changeProfiles(eventId, [saved], [])
        await storedImages.remove(photosToRemove([profile], [saved]))
      } else if (photo !== undefined) await storedImages.remove([photo.fileName])
    },
    { files: photo === undefined ? [] : [photo] },
  )
