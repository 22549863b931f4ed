import { openMounts } from '@lectern/adapters-http/testing'
import { createMemoryStore } from '@lectern/adapters-memory'
import { runProofs } from './run-proofs.ts'

const PREFIX = '/in/another-program'

const impossible: Readonly<Record<string, readonly string[]>> = {
  // A `Request` resolves `..` in its address, so Lectern never sees these paths.
  createFetchHandler: ['paths that make no sense lead nowhere'],
}

for (const [name, openMount] of Object.entries(openMounts)) {
  runProofs({
    name: `memory, mounted by ${name}`,
    open: () => Promise.resolve({ store: createMemoryStore(), close: () => Promise.resolve() }),
    async listen(parts) {
      const { url, close } = await openMount(parts, PREFIX)
      return { url: url + PREFIX, close }
    },
    impossible: impossible[name] ?? [],
  })
}
