import { SMALL_IMAGE } from '@lectern/domain'
import type { DemoConference } from '../demo-conference.ts'
import { patternsOf } from './pattern.ts'

/** A conference's image in both sizes. */
export interface DrawnImages {
  readonly orig: Uint8Array
  readonly small: Uint8Array
}

export const ORIG_IMAGE = 400

/** The images of all conferences with colours. */
export async function drawImages(
  conferences: readonly DemoConference[],
): Promise<ReadonlyMap<DemoConference, DrawnImages>> {
  const [drawOrig, drawSmall] = [patternsOf(ORIG_IMAGE), patternsOf(SMALL_IMAGE)]
  const drawn = conferences.map(async (conference) => {
    const { name, colours } = conference
    if (colours === undefined) return []
    const [orig, small] = await Promise.all([drawOrig(name, colours), drawSmall(name, colours)])
    return [[conference, { orig, small }]] as const
  })
  return new Map((await Promise.all(drawn)).flat())
}
