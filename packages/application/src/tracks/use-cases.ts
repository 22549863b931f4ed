import type { Bind } from '../bind.ts'
import { createTrack } from './create-track.ts'
import { deleteTrack } from './delete-track.ts'
import { editTrack } from './edit-track.ts'
import { getTrack } from './get-track.ts'
import { listEventTracks } from './list-event-tracks.ts'

export const trackUseCases = (bind: Bind) => ({
  createTrack: bind(createTrack),
  deleteTrack: bind(deleteTrack),
  editTrack: bind(editTrack),
  getTrack: bind(getTrack),
  listEventTracks: bind(listEventTracks),
})
