/** Memory that all requests share, so that no number of them takes more than that. */
export interface Memory {
  share(): Share
}

/** What one request takes of it. */
export interface Share {
  /** Whether there is as much left; if not, nothing is taken. */
  take(bytes: number): boolean
  /** Gives everything back, and takes no more. */
  release(): void
}

export function memoryOf(mostBytes: number): Memory {
  let left = mostBytes
  return {
    share() {
      let taken = 0
      let released = false
      return {
        take(bytes) {
          if (released || bytes > left) return false
          left -= bytes
          taken += bytes
          return true
        },
        release() {
          left += taken
          taken = 0
          released = true
        },
      }
    },
  }
}
