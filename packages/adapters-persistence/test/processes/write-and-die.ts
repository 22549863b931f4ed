import { setTimeout } from 'node:timers/promises'
import { aUser } from '@lectern/application/testing'
import { openSqliteStore } from '../../src/open-store.ts'

/** Adds so many users, for longer than the log is left alone; when its input ends, it is killed. */
const [path = '', count] = process.argv.slice(2)
const { transaction } = await openSqliteStore({ path, durability: 'normal' })
for (let added = 0; added < Number(count); added += 1) {
  await transaction(({ users }) => users.add(aUser({ biography: 'x'.repeat(40_000) })))
  await setTimeout(1)
}
process.stdout.write('written')
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
