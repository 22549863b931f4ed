/** A bound on the memory of all uploads together. */
export interface Memory {
  /** An owner may have several shares. */
  share(owner: string): Share
}

/** The memory of one request. */
export interface Share {
  /** False, and nothing is taken, if there is not enough left. */
  take(bytes: number): boolean
  /** Gives everything back. `take` fails from then on. */
  release(): void
}

export interface MemoryLimits {
  readonly mostBytes: number
  /** So that one owner cannot take the share of others. */
  readonly mostBytesOfOne: number
}

export function memoryOf({ mostBytes, mostBytesOfOne }: MemoryLimits): Memory {
  const takenBy = new Map<string, number>()
  let left = mostBytes

  /** `bytes` is negative to give back. */
  const add = (owner: string, bytes: number): void => {
    const taken = (takenBy.get(owner) ?? 0) + bytes
    left -= bytes
    if (taken === 0) takenBy.delete(owner)
    else takenBy.set(owner, taken)
  }

  return {
    share(owner) {
      let taken = 0
      let released = false
      return {
        take(bytes) {
          if (released || bytes > left || bytes + (takenBy.get(owner) ?? 0) > mostBytesOfOne) return false
          add(owner, bytes)
          taken += bytes
          return true
        },
        release() {
          add(owner, -taken)
          taken = 0
          released = true
        },
      }
    },
  }
}
