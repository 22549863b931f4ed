import type { Bind } from '../bind.ts'
import { getImage } from './get-image.ts'
import { listEventImages } from './list-event-images.ts'
import { removeEventImages } from './remove-event-images.ts'
import { removeOrphanImages } from './remove-orphan-images.ts'
import { replaceEventImages } from './replace-event-images.ts'

export const imageUseCases = (bind: Bind) => ({
  getImage: bind(getImage),
  listEventImages: bind(listEventImages),
  removeEventImages: bind(removeEventImages),
  removeOrphanImages: bind(removeOrphanImages),
  replaceEventImages: bind(replaceEventImages),
})
