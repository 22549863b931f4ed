import { aPicture } from '../../src/testing/index.ts'
import { cleanedGifs, refusedGifs } from './gifs.ts'
import { cleanedJpegs, cleanedPhotos, refusedJpegs } from './jpegs.ts'
import { otherFiles } from './others.ts'
import { cleanedPngs, refusedPngs } from './pngs.ts'

export interface HostileFile {
  readonly name: string
  /** Whether it is refused, or its picture is taken and everything else thrown away. */
  readonly fate: 'refused' | 'cleaned'
  readonly content: Buffer
}

export const corpus = (): readonly HostileFile[] => [
  ...filesOf('refused', refusedPngs()),
  ...filesOf('refused', refusedGifs()),
  ...filesOf('refused', refusedJpegs()),
  ...filesOf('refused', otherFiles()),
  ...filesOf('refused', truncated()),
  ...filesOf('cleaned', cleanedPngs()),
  ...filesOf('cleaned', cleanedGifs()),
  ...filesOf('cleaned', cleanedJpegs()),
  ...filesOf('cleaned', cleanedPhotos()),
]

const filesOf = (
  fate: HostileFile['fate'],
  files: Readonly<Record<string, Buffer>>,
): readonly HostileFile[] => Object.entries(files).map(([name, content]) => ({ name, fate, content }))

/** Of each format, at every tenth of its length, and at its last byte. */
function truncated(): Readonly<Record<string, Buffer>> {
  const files = (['gif', 'jpeg', 'png'] as const).flatMap((format) => {
    const whole = Buffer.from(aPicture({ format, width: 200, height: 200, frames: 3 }))
    const cuts = Array.from({ length: 9 }, (_, tenth) => Math.floor((whole.length * (tenth + 1)) / 10))
    return [...cuts, whole.length - 1].map((end) => {
      const name = `a ${format} of which there are ${end} of ${whole.length} bytes`
      return [name, whole.subarray(0, end)] as const
    })
  })
  return Object.fromEntries(files)
}
