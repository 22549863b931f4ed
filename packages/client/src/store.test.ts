import { expect, it } from 'vitest'
import { memoryStore } from './store.ts'

const response = (text: string) => ({ etag: `"${text}"`, text })

it('the store in memory removes the least recently used responses', () => {
  const store = memoryStore({ maxCharacters: 10 })
  store.set('/a', response('aaaa'))
  store.set('/b', response('bbbb'))
  store.get('/a')
  store.set('/c', response('cccc'))
  expect([store.get('/a'), store.get('/b'), store.get('/c')]).toEqual([
    response('aaaa'),
    undefined,
    response('cccc'),
  ])
  store.set('/a', response('AAAAAA'))
  expect([store.get('/a'), store.get('/c')]).toEqual([response('AAAAAA'), response('cccc')])
  store.set('/a', response('longer than all'))
  expect([store.get('/a'), store.get('/c')]).toEqual([undefined, response('cccc')])
})
