/** One record of a response. */
export type Record_ = Readonly<Record<string, unknown>>

/** Reads a service of the API by its links, and throws with the address if a response is not plausible. */
export interface Reader {
  /** The records below this root element: at least one. */
  list(path: string, root: string): Promise<readonly Record_[]>
  /** The object that is the response. */
  object(path: string): Promise<Record_>
}

export const readerOf = (url: string): Reader => {
  const object = async (path: string): Promise<Record_> => {
    const answer = await ask(`${url}${path}`)
    if (answer.status !== 200) throw new Error(`GET ${url}${path}: status ${answer.status} instead of 200`)
    const body = parsed(await answer.text())
    if (isRecord(body)) return body
    throw new Error(`GET ${url}${path}: the response is not a JSON object`)
  }
  return {
    object,
    async list(path, root) {
      const records = (await object(path))[root]
      if (Array.isArray(records) && records.length > 0 && records.every(isRecord)) return records
      throw new Error(`GET ${url}${path}: the response has no records in "${root}"`)
    },
  }
}

/** Redirects are not followed: they could lead to another machine. */
async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', headers: jsonOnly, signal: AbortSignal.timeout(30_000) })
  } catch (error) {
    throw new Error(`GET ${url}: no response`, { cause: error })
  }
}

export const jsonOnly = { accept: 'application/json' }

/**
 * The path of a link, to be read at the address that was given: a service can name another host in its links. The
 * parameters are added.
 */
export function pathOf(
  record: Record_,
  link: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const value = record[link]
  const address = typeof value === 'string' ? URL.parse(value, 'http://localhost') : null
  if (address === null)
    throw new Error(`There is no link "${link}" in ${JSON.stringify(record).slice(0, 200)}`)
  for (const [name, text] of Object.entries(parameters)) address.searchParams.set(name, text)
  return `${address.pathname}${address.search}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
