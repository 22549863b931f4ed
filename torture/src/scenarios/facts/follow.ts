import { openStore } from '@lectern/adapters-persistence'
import { SystemClock } from '@lectern/adapters-platform'
import { createLectern } from '@lectern/application'
import { writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { portsOn } from '../../world/ports.ts'

/** So that a kill comes between what was heard and the place that is kept. */
const PAUSE_MILLISECONDS = 5

// A program with Lectern in it that follows facts under a name.
const store = await openStore(process.argv[2] ?? '')
createLectern(portsOn(store, new SystemClock())).onCommitted(
  'all',
  async ({ sequence, kind, talkId, commentId }) => {
    writeSync(1, `${[sequence, kind, talkId, commentId].join()}\n`)
    await setTimeout(PAUSE_MILLISECONDS)
  },
  { name: 'follower', failed: (reason) => void process.stderr.write(`${String(reason)}\n`) },
)
