import { setTimeout } from 'node:timers/promises'

/** Waits about so long, so that those who failed together do not try again together. */
export const waitAbout = (milliseconds: number): Promise<void> =>
  setTimeout(milliseconds * (0.5 + Math.random()))
