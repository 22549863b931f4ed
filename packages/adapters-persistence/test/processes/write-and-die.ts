import { setTimeout } from 'node:timers/promises'
import { aUser } from '@lectern/contracts/testing'
import { openSqliteStore } from '../../src/open-store.ts'

/** Adds this many users, which takes longer than the pause before a checkpoint, and is killed when its input ends. */
const [path = '', count] = process.argv.slice(2)
const { transaction } = await openSqliteStore({ path, durability: 'normal' })
for (let added = 0; added < Number(count); added += 1) {
  await transaction(({ users }) => users.add(aUser({ biography: 'x'.repeat(40_000) })))
  await setTimeout(1)
}
process.stdout.write('written')
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
