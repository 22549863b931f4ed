import { joindin } from '@lectern/adapters-http'
import { createMemoryStore } from '@lectern/adapters-memory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofs } from '../src/proofs/index.ts'
import type { World } from '../src/world/world.ts'
import { departing } from './compatibility/departing.ts'
import { undoing } from './compatibility/undo.ts'
import { seed, serve, type Served } from './inside/serve.ts'

let served: Served
/** As the service answers, and as the contract says it. */
let answered: World
let world: World
let undone: ReadonlyMap<string, number>
beforeAll(async () => {
  const store = createMemoryStore()
  served = await serve(store, await seed(store), {}, joindin({}))
  answered = served.worldAt(served.url)
  ;({ world, undone } = undoing(answered))
})
afterAll(() => served.close())

/** Proofs that compare answers with each other, in the same or another form. */
const comparing: ReadonlySet<string> = new Set(['1.2 same data', 'D1 ETag coding', 'D1 JSONP safe'])
const named = new Set(Object.values(departing).flat())
const cases = proofs.map((proof) => ({ ...proof, about: proof.sentences.join(', ') }))

describe('with COMPATIBILITY=joindin', () => {
  it.each(cases.filter(({ name }) => !named.has(name)))(
    '$name ($about), but for the rows',
    ({ prove, sentences }) => {
      const seen = sentences.some((id) => comparing.has(id)) ? answered : world
      return expect(prove(seen)).resolves.toBeUndefined()
    },
  )

  it.each(cases.filter(({ name }) => named.has(name)))('it does not hold that $name ($about)', ({ prove }) =>
    expect(prove(answered)).rejects.toThrow(),
  )

  it('differs in each row', () => {
    expect([...named].filter((name) => !cases.some((one) => one.name === name))).toEqual([])
    expect([...undone].filter(([, times]) => times === 0)).toEqual([])
  })
})
