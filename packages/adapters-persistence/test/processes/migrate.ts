import { openStore } from '../../src/open-store.ts'

/** Prints the migrations that this process applied. */
const [url = ''] = process.argv.slice(2)
const store = await openStore(url)
process.stdout.write(JSON.stringify(await store.migrate()))
await store.close()
