import {
  canEditUser,
  forbidden,
  invalid,
  isPhoto,
  photoFilesOf,
  pictureProblem,
  requireOneImage,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import type { UploadedPart } from '../images/event-images.ts'
import { makeDecoration } from '../images/make-images.ts'
import { command, query } from '../use-case.ts'
import { findEditableUser, findUserView } from './find-user.ts'

/** Whether members have photos here. Otherwise their avatars are those of another service. */
export const getPhotosHere = query(async ({ settings }, _asker, _input: object) => settings.photos)

export interface ReplacePhotoInput {
  readonly userId: UserId
  /** As for `replaceEventImages`. */
  readonly parts: readonly UploadedPart[]
}

/** The photo takes the place of the pattern, wherever the avatar is shown. */
export const replacePhoto = command(
  'oneself or admins',
  async (ports, actor, { userId, parts }: ReplacePhotoInput) => {
    const editor = requireSignIn(actor, 'update data')
    // The right is checked first, so that only editors cause the work of reading the file.
    if (!canEditUser(editor, await findUserView(ports, editor, userId)))
      throw forbidden('owner-edits-account')
    if (!ports.settings.photos) {
      throw invalid([pictureProblem('photos-elsewhere', 'Photos come from the avatar service of this site')])
    }
    const uploaded = requireOneImage(parts).content
    const photo = await makeDecoration(ports, { ownerId: userId, type: 'photo' }, uploaded)
    await ports.transaction(
      async ({ users, storedImages }) => {
        const user = await findEditableUser(users, editor, userId)
        await users.save({ ...user, avatarHash: photo.fileName })
        await storedImages.remove(photoFilesOf(user))
      },
      { files: [photo] },
    )
  },
)

/** Leaves a new pattern. Removing it again changes nothing. */
export const removePhoto = command(
  'oneself or admins',
  async ({ transaction, random }, actor, { userId }: { readonly userId: UserId }) => {
    const editor = requireSignIn(actor, 'update data')
    await transaction(async ({ users, storedImages }) => {
      const user = await findEditableUser(users, editor, userId)
      if (!isPhoto(user.avatarHash)) return
      await users.save({ ...user, avatarHash: random.letters(32) })
      await storedImages.remove(photoFilesOf(user))
    })
  },
)
