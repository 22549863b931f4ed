import { startPair } from './pair.ts'
import { untilEnded } from './until-ended.ts'

/**
 * A process of its own: starts a primary server with the settings of its argument and a standby, prints their addresses, and stops
 * them when its input ends.
 */
const [settings = ''] = process.argv.slice(2)
const ended = untilEnded()
const { primaryUrl, standbyUrl, stop } = await startPair(settings)
try {
  process.stdout.write(`${JSON.stringify({ url: primaryUrl, standbyUrl })}\n`)
  await ended
} finally {
  await stop()
  process.stdin.destroy()
}
