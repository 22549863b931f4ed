/**
 * Bodies stand one after another in pieces of memory that are taken once and filled again and again. Bodies of every size
 * that come and go in a memory of all would leave holes in it that are as large as themselves.
 */
export interface Shelves<Item> {
  /** Undefined if it is too large, or if everything is held. Clears the shelf that was filled longest ago if there is no room. */
  put(body: Buffer): Place<Item> | undefined
  /** Whether the place is soon cleared, so that what is used should move. */
  isOld(place: Place<Item>): boolean
  readonly bytes: number
}

export interface Place<Item = unknown> {
  readonly shelf: Shelf<Item>
  readonly start: number
  readonly end: number
}

interface Shelf<Item> {
  readonly memory: Buffer
  /** What is told when it is cleared. */
  readonly items: Set<Item>
  filled: number
  /** By how many readers that are not done. */
  held: number
  /** Of all shelves that were ever begun. */
  number: number
}

export interface ShelvesParts<Item> {
  readonly mostBytes: number
  clear(items: Iterable<Item>): void
}

export function createShelves<Item>({ mostBytes, clear }: ShelvesParts<Item>): Shelves<Item> {
  const size = Math.min(LARGEST_SHELF, Math.floor(mostBytes / FEWEST_SHELVES))
  const most = Math.floor(mostBytes / size)
  /** The one that is being filled is the last. */
  const shelves: Shelf<Item>[] = []
  let begun = 0

  const begin = (): Shelf<Item> | undefined => {
    const shelf = shelves.length < most ? newShelf<Item>(size) : takeOldest()
    if (shelf === undefined) return undefined
    begun += 1
    shelf.number = begun
    shelves.push(shelf)
    return shelf
  }

  const takeOldest = (): Shelf<Item> | undefined => {
    const at = shelves.findIndex(({ held }) => held === 0)
    const [shelf] = at === -1 ? [] : shelves.splice(at, 1)
    if (shelf === undefined) return undefined
    clear(shelf.items)
    shelf.items.clear()
    shelf.filled = 0
    return shelf
  }

  return {
    put(body) {
      if (body.length > size) return undefined
      const last = shelves.at(-1)
      const shelf = last !== undefined && last.filled + body.length <= size ? last : begin()
      if (shelf === undefined) return undefined
      const start = shelf.filled
      const end = start + body.length
      // The body may be of the very shelf that was cleared for it: nothing was written there since.
      body.copy(shelf.memory, start)
      shelf.filled = end
      return { shelf, start, end }
    },

    isOld: ({ shelf }) => begun - shelf.number >= most / 2,

    get bytes() {
      return shelves.length * size
    },
  }
}

/** To be read at once, or while the place is held: another body may stand there later. */
export const bodyAt = ({ shelf, start, end }: Place): Buffer => shelf.memory.subarray(start, end)

/** Nothing else comes there until what is given back is called. */
export function hold({ shelf }: Place): () => void {
  shelf.held += 1
  return () => {
    shelf.held -= 1
  }
}

const newShelf = <Item>(size: number): Shelf<Item> => ({
  // What is not cut from a larger one is taken from the system, and only as far as it was written to.
  memory: Buffer.allocUnsafeSlow(size),
  items: new Set(),
  filled: 0,
  held: 0,
  number: 0,
})

const FEWEST_SHELVES = 16
const LARGEST_SHELF = 4 * 1024 * 1024
