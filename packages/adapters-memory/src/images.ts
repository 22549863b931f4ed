import type { EventImageRepository, ImageQueries, ImageStore } from '@lectern/application'
import { bytewise, type EventImage, isPhoto } from '@lectern/domain'
import { requireDistinct } from './table.ts'
import type { Tables } from './tables.ts'

const keyOf = ({ type, sponsor }: EventImage): string => `${type} ${sponsor}`

export const eventImageRepository = ({ images, speakerProfiles, users }: Tables): EventImageRepository => {
  const fileNames = (): string[] => [...images.values()].flat().map(({ fileName }) => fileName)
  return {
    ofEvent: async (eventId) => images.get(eventId) ?? [],

    async replace(eventId, replacement) {
      requireDistinct('type', replacement.map(keyOf))
      images.set(
        eventId,
        replacement.toSorted((one, other) => bytewise(keyOf(one), keyOf(other))),
      )
      requireDistinct('fileName', fileNames())
    },

    fileNames: async () => [
      ...fileNames(),
      ...speakerProfiles.where(({ photo }) => photo !== '').map(({ photo }) => photo),
      ...users.where(({ avatarHash }) => isPhoto(avatarHash)).map(({ avatarHash }) => avatarHash),
    ],
  }
}

export const imageStore = ({ storedImages }: Tables): ImageStore => ({
  async add(fileName, content) {
    if (!storedImages.has(fileName)) storedImages.set(fileName, content)
  },

  async remove(fileNames) {
    for (const fileName of fileNames) storedImages.delete(fileName)
  },
})

export const imageQueries = ({ storedImages }: Tables): ImageQueries => ({
  find: async (fileName) => storedImages.get(fileName),
  list: async () => Array.from(storedImages.entries(), ([fileName]) => fileName),
})
