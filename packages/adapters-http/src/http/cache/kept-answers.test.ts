import { describe, expect, it } from 'vitest'
import { aCache, changeOf, ofOne, one, response } from '../../testing/a-cache.ts'
import { answerOrSendKept } from './kept-answers.ts'

/** Several who ask for the same, whose answer takes until the gate opens. */
function someAsking() {
  const { cache, tell } = aCache()
  const gate = Promise.withResolvers<void>()
  const sent: string[] = []
  const seen = { state: 'old', makings: 0 }
  const ask = async (): Promise<void> =>
    answerOrSendKept(cache, {
      key: 'a',
      turn: undefined,
      send: ({ body }) => void sent.push(body.toString()),
      async answer(keep) {
        seen.makings += 1
        const { state } = seen
        await gate.promise
        keep?.(response(state), ofOne)
        sent.push(state)
      },
    })
  return { ask, gate, seen, sent, tell }
}

describe('an answer that several ask for at the same time', () => {
  it('is made once', async () => {
    const { ask, gate, seen, sent } = someAsking()
    const all = [ask(), ask(), ask()]
    gate.resolve()
    await Promise.all(all)
    await ask()
    expect(seen.makings).toBe(1)
    expect(sent).toEqual(['old', 'old', 'old', 'old'])
  })

  it('is made anew for the others if it changed meanwhile', async () => {
    const { ask, gate, seen, sent, tell } = someAsking()
    const first = ask()
    seen.state = 'new'
    tell(changeOf(one))
    const others = [ask(), ask()]
    gate.resolve()
    await Promise.all([first, ...others])
    expect(sent).toEqual(['old', 'new', 'new'])
  })

  it('is made by each of the others if the first one fails', async () => {
    const { ask, gate, seen, sent } = someAsking()
    const all = [ask(), ask()]
    gate.reject(new Error('The database is gone'))
    const results = await Promise.allSettled(all)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(seen.makings).toBe(2)
    expect(sent).toEqual([])
  })
})
