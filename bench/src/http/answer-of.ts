/** A response without headers that vary or belong to the connection. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const left = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
])

export async function answerOf(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  // A redirect could lead to another machine.
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', ...headers },
  })
  const body = Buffer.from(await answer.arrayBuffer())
  const named = [...answer.headers].filter(([name]) => !left.has(name))
  return { status: answer.status, headers: Object.fromEntries(named), body }
}

/** Throws unless the baseline gives the same response as Lectern. */
export async function requireSame(
  lectern: string,
  baseline: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const one = await answerOf(`${lectern}${address}`, headers)
  const other = await answerOf(`${baseline}${address}`, headers)
  if (one.status !== other.status) fail(`status ${one.status}, and ${other.status}`)
  if (!one.body.equals(other.body)) fail(firstDifference(one.body.toString(), other.body.toString()))
  const [names, others] = [inOrder(one.headers), inOrder(other.headers)]
  if (names !== others) fail(`${names}, and ${others}`)

  function fail(difference: string): never {
    throw new Error(`The baseline does not answer ${address} as Lectern does: ${difference}`)
  }
}

const inOrder = (headers: Answered['headers']): string =>
  Object.entries(headers)
    .map((header) => header.join(': '))
    .toSorted()
    .join(', ')

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60)
  return `at ${at} …${around(one)}…, and …${around(other)}…`
}
