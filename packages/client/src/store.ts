/** A response that is valid as long as the service confirms its `ETag`. */
export interface StoredResponse {
  readonly etag: string
  readonly text: string
}

/**
 * Keeps responses by address. It contains what the token of the client may see: use one for each account.
 * Both methods may be asynchronous.
 */
export interface ResponseStore {
  get(address: string): Maybe<StoredResponse> | Promise<Maybe<StoredResponse>>
  set(address: string, response: StoredResponse): void | Promise<void>
}

type Maybe<Value> = Value | null | undefined

/** A store that fails is as an empty one, and `report` gets its error. */
export function fallible(store: ResponseStore | undefined, report: (error: unknown) => void) {
  const orReport = async <Value>(work: () => Value | Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work()
    } catch (error) {
      report(error)
      return undefined
    }
  }
  return {
    async get(address: string): Promise<StoredResponse | undefined> {
      return (await orReport(() => store?.get(address))) ?? undefined
    },
    set: (address: string, response: StoredResponse): Promise<void> =>
      orReport(() => store?.set(address, response)),
  }
}

/** An LRU cache in memory. `maxCharacters` bounds the texts of all its responses together. */
export function memoryStore({ maxCharacters = 5_000_000 } = {}) {
  const responses = new Map<string, StoredResponse>()
  let characters = 0
  const remove = (address: string): void => {
    characters -= responses.get(address)?.text.length ?? 0
    responses.delete(address)
  }
  return {
    get(address: string): StoredResponse | undefined {
      const response = responses.get(address)
      if (response !== undefined) {
        // The order of a Map is the order of insertion: the least recently used response is the first.
        responses.delete(address)
        responses.set(address, response)
      }
      return response
    },
    set(address: string, response: StoredResponse): void {
      remove(address)
      if (response.text.length > maxCharacters) return
      responses.set(address, response)
      characters += response.text.length
      for (const oldest of responses.keys()) {
        if (characters <= maxCharacters) break
        remove(oldest)
      }
    },
  } satisfies ResponseStore
}
