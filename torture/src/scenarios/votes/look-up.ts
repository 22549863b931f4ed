import { readRows, rowsOf } from '../../rows/read-rows.ts'
import { rowFaults } from '../../rows/row-faults.ts'
import { ask } from '../../world/ask.ts'
import { type Phone, voteAt } from './phone.ts'
import type { Stage } from './stage.ts'

const AT_ONCE = 16

/** What differs from what was acknowledged: for the devices, for a host, and in the rows. */
export async function wrongVotes(
  url: string,
  databaseUrl: string,
  stage: Stage,
  phones: readonly Phone[],
): Promise<readonly string[]> {
  const wrong = [...(await wrongForDevices(url, phones)), ...(await wrongForHosts(url, stage, phones))]
  const rows = await rowsOf(databaseUrl)
  const stored = readRows(rows, 'talk_votes').length
  const given = phones.flatMap(({ said }) => [...said.values()]).filter((rating) => rating > 0).length
  return [
    ...wrong,
    ...(stored === given ? [] : [`${stored} votes are stored, and ${given} were given`]),
    ...rowFaults(rows),
  ]
}

/** What became of a doubtful vote is what is there. */
async function wrongForDevices(url: string, phones: readonly Phone[]): Promise<readonly string[]> {
  const wrong: string[] = []
  const waiting = phones.values()
  const lookUp = async (): Promise<void> => {
    for (const { headers, said, doubtful } of waiting) {
      for (const [talk, rating] of said) {
        const { status, text } = await ask(url, { method: 'GET', path: voteAt(talk), headers })
        const is = status === 404 ? 0 : Number(/"rating":(\d)/u.exec(text)?.[1])
        if (doubtful.has(talk)) said.set(talk, is)
        else if (is !== rating)
          wrong.push(`A vote for talk ${talk} is ${is}, and was acknowledged as ${rating}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookUp))
  return wrong
}

async function wrongForHosts(
  url: string,
  { talks, host }: Stage,
  phones: readonly Phone[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { id } of talks) {
    const ratings = phones.map(({ said }) => said.get(id) ?? 0)
    const counts = [1, 2, 3, 4, 5].map((one) => ratings.filter((rating) => rating === one).length)
    const expected = JSON.stringify(Object.fromEntries(counts.map((count, index) => [index + 1, count])))
    const headers = { authorization: `Bearer ${host}` }
    const { text } = await ask(url, { method: 'GET', path: `/v2.1/talks/${id}?verbose=yes`, headers })
    const [, shown] = /"vote_counts":(\{[^}]*\})/u.exec(text) ?? []
    if (shown !== expected) wrong.push(`Hosts see the votes ${shown} for talk ${id}, and not ${expected}`)
  }
  return wrong
}
