import { setTimeout } from 'node:timers/promises'

/** Pauses for half to one and a half times this long, so that transactions that failed together do not retry together. */
export const pauseWithJitter = (milliseconds: number): Promise<void> =>
  setTimeout(milliseconds * (0.5 + Math.random()))
