import { readRows, rowsOf } from '../../rows/read-rows.ts'
import { rowFaults } from '../../rows/row-faults.ts'
import type { Context } from '../../scenario.ts'
import { ask } from '../../world/ask.ts'
import { descriptionKey, type Facts } from './facts.ts'

const SEARCHES = 20

/** In the calm at the end the search finds talks that were acknowledged, by their titles and texts. */
export async function judgeSearch(
  context: Context,
  url: string,
  databaseUrl: string,
  facts: Facts,
): Promise<void> {
  const rows = await rowsOf(databaseUrl)
  for (const fault of rowFaults(rows)) context.finding(fault, 'in the calm at the end')
  const stubs = new Map(
    readRows(rows, 'talks').map((row) => [String(row['talk_title']), String(row['stub'])]),
  )
  const stubsById = new Map(readRows(rows, 'talks').map((row) => [String(row['id']), String(row['stub'])]))
  const searches = [
    ...[...facts.talks].map((title) => [title, stubs.get(title)] as const),
    ...[...facts.descriptions]
      .filter(([id]) => !facts.doubtful.has(descriptionKey(id)))
      .map(([id, text]) => [text, stubsById.get(id)] as const),
  ]
  for (let count = 0; count < SEARCHES && searches.length > 0; count += 1) {
    const [text, stub = 'unknown'] = context.random.oneOf(searches)
    const path = `/search?${new URLSearchParams({ q: text, in: 'talks' }).toString()}`
    const reply = await ask(url, { method: 'GET', path })
    if (reply.status !== 200 || !reply.text.includes(`/talk/${stub}"`))
      context.finding(`The search does not find “${text}”`, reply)
  }
  context.measure('searches', searches.length === 0 ? 0 : SEARCHES, '')
}
