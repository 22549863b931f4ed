/** Memory that all requests share, so that no number of them takes more than that. */
export interface Memory {
  /** Of this owner, who may have several. */
  share(owner: string): Share
}

/** What one request takes of it. */
export interface Share {
  /** Whether there is as much left; if not, nothing is taken. */
  take(bytes: number): boolean
  /** Gives everything back, and takes no more. */
  release(): void
}

export interface MemoryLimits {
  readonly mostBytes: number
  /** So that nobody can keep others from their part. */
  readonly mostBytesOfOne: number
}

export function memoryOf({ mostBytes, mostBytesOfOne }: MemoryLimits): Memory {
  const takenBy = new Map<string, number>()
  let left = mostBytes

  /** Gives back where it is less than nothing. */
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
