import { httpError } from '@lectern/http'

export interface StreamLimits {
  /** Of the server. */
  readonly mostStreams: number
  /** Of a network address. */
  readonly mostOfAddress: number
  readonly heartbeatMilliseconds: number
  /** How often rights are checked, and clients left that do not read. */
  readonly checkMilliseconds: number
}

const SECOND = 1000

export const usualStreamLimits: StreamLimits = {
  mostStreams: 5_000,
  mostOfAddress: 20,
  heartbeatMilliseconds: 15 * SECOND,
  checkMilliseconds: 30 * SECOND,
}

/** Clients that are told together to come back do so at different moments. */
export const someSeconds = (from: number, to: number): number =>
  from + Math.floor(Math.random() * (to - from + 1))

/** Counts the open streams. */
export function createSlots(
  { mostStreams, mostOfAddress }: StreamLimits,
  changed: (change: 1 | -1) => void = () => undefined,
) {
  const ofAddress = new Map<string, number>()
  let open = 0
  return {
    /** Throws when there are too many. The result gives the slot back. */
    take(address: string): () => void {
      const own = ofAddress.get(address) ?? 0
      const later = { 'retry-after': String(someSeconds(30, 90)) }
      if (own >= mostOfAddress)
        throw httpError(429, 'refused', `At most ${mostOfAddress} streams may be open at your address`, later)
      if (open >= mostStreams)
        throw httpError(503, 'refused', 'There are too many streams at the moment', later)
      open += 1
      changed(1)
      ofAddress.set(address, own + 1)
      return () => {
        open -= 1
        changed(-1)
        const left = (ofAddress.get(address) ?? 0) - 1
        if (left > 0) ofAddress.set(address, left)
        else ofAddress.delete(address)
      }
    },
  }
}
