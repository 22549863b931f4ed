import type { ImageProcessor } from '@lectern/application'
import { type Fault, fault } from './fault.ts'
import type { PortInjection } from './inject/injection.ts'
import { asAdmin, nothing, port, repository, useCase } from './inject/inside.ts'
import { repliesOf, status } from './inject/replies.ts'

const ROUTE = '/events/*/images'

/** The functions of the processor are methods of a class, which a spread does not copy. */
const processor = (change: (real: ImageProcessor) => Partial<ImageProcessor>): PortInjection =>
  port('imageProcessor', (real) => ({
    probe: (content) => real.probe(content),
    render: (content, format) => real.render(content, format),
    ...change(real),
  }))

const originalOnly = processor((real) => ({
  render: async (...asked) => {
    const { orig } = await real.render(...asked)
    return { orig, small: orig }
  },
}))

/** Images of events. */
export const imageFaults: readonly Fault[] = [
  fault('4.5 admin', 'every member uploads images').by(useCase('replaceEventImages', asAdmin)),
  fault('4.5 no JSON', 'JSON is accepted as an image').by(repliesOf(`POST ${ROUTE}`, status(415, 201))),
  fault('8 image', 'images of any size are accepted').by(
    processor((real) => ({ probe: (content) => ({ ...real.probe(content), width: 200, height: 200 }) })),
  ),
  fault('8 small image', 'the small image is the large one').by(originalOnly),
  fault('D7 content', 'every file counts as PNG').by(
    processor((real) => ({ probe: (content) => ({ ...real.probe(content), format: 'png' }) })),
  ),
  fault('D7 metadata', 'the original is stored as it was uploaded').by(
    processor((real) => ({
      render: async (content, format) => {
        const made = await real.render(content, format)
        return { ...made, orig: { ...made.orig, content } }
      },
    })),
  ),
  fault('D7 old files', 'replaced files stay').by(repository('storedImages', () => ({ remove: nothing }))),
  fault('D7 immutable', 'files are not immutable').by({
    reply: (reply, { path }) =>
      path.startsWith('/images/')
        ? { ...reply, headers: { ...reply.headers, 'cache-control': 'no-cache' } }
        : reply,
  }),
]
