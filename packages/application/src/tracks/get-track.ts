import { eventVisibility, notFound, type TrackId } from '@lectern/domain'
import { query } from '../use-case.ts'

export const getTrack = query(async ({ trackQueries }, actor, input: { trackId: TrackId }) => {
  const { trackId } = input
  const track = await trackQueries.find(trackId, eventVisibility(actor))
  if (track === undefined) throw notFound('Track')
  return track
})
