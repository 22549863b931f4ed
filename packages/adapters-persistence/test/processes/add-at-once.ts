import { aUser } from '@lectern/contracts/testing'
import { isUsername } from '@lectern/domain'
import { openSqliteStore } from '../../src/open-store.ts'

/** Adds users, many at once, and prints the id of each when it is acknowledged. */
const [path = '', rounds, atOnce] = process.argv.slice(2)
const store = await openSqliteStore({ path, patienceMilliseconds: 60_000 })
let serial = 0
for (let round = 0; round < Number(rounds); round += 1) {
  const adding = Array.from({ length: Number(atOnce) }, async () => {
    const name = `user-${process.pid}-${(serial += 1)}`
    if (!isUsername(name)) throw new TypeError(name)
    const user = aUser({ username: name, email: name, avatarHash: name })
    const { id } = await store.transaction(({ users }) => users.add(user))
    process.stdout.write(`${id}\n`)
  })
  await Promise.all(adding)
}
await store.close()
