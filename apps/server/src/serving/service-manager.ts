import { execFile } from 'node:child_process'
import type { Environment } from '../config/sources.ts'

type Say = (line: string) => void

/** Tells systemd, from now on also that the event loop turns: a server that hangs is restarted. */
export function tellReady(environment: Environment, say: Say): void {
  tellState('READY=1', environment, say)
  // Half of the time after which systemd gives up.
  const pause = Number(environment['WATCHDOG_USEC']) / 2000
  if (pause > 0) setInterval(tellState, pause, 'WATCHDOG=1', environment, say).unref()
}

export const tellStopping = (environment: Environment, say: Say): void =>
  tellState('STOPPING=1', environment, say)

/** By the command of systemd, because Node.js has no datagram sockets with a path, which sd_notify needs. */
function tellState(state: string, environment: Environment, say: Say): void {
  if (environment['NOTIFY_SOCKET'] === undefined) return
  execFile('systemd-notify', [state], (error) => {
    if (error !== null) say(`systemd was not told ${state}: ${error.message.trim()}`)
  })
}
