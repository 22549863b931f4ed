import { FileImageStore } from '../../src/files/file-image-store.ts'

// A process of its own, which adds an image of so many bytes and says how that ends.

const [directory = '', bytes = ''] = process.argv.slice(2)
const outcome = await new FileImageStore(directory)
  .add('1-orig-c0ffee.png', Buffer.alloc(Number(bytes)))
  .then(
    () => 'added',
    (error: unknown) => error,
  )
process.stdout.write(
  JSON.stringify(outcome instanceof Error ? { ...outcome, cause: outcome.cause } : outcome),
)
