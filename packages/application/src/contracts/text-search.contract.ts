import { DAY, instant, MOST_FOUND, readSearchQuery, type Talk } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, everything, firstPage, indexAll } from './scene.ts'

const talksFor = (store: Store, text: string): Promise<readonly string[]> =>
  alsoIndexed(store, async () => {
    const { items } = await store.talkQueries.search(readSearchQuery(text), everything, firstPage, undefined)
    return items.map(({ talkTitle }) => talkTitle)
  })

const eventsFor = (store: Store, text: string): Promise<readonly string[]> =>
  alsoIndexed(store, async () => {
    const { items } = await store.eventQueries.search(readSearchQuery(text), everything, firstPage, undefined)
    return items.map(({ name }) => name)
  })

/** The same before and after what was saved is indexed. */
async function alsoIndexed<Result>(store: Store, search: () => Promise<Result>): Promise<Result> {
  const found = await search()
  await indexAll(store)
  expect(await search()).toEqual(found)
  return found
}

const speaker = (speakerName: string): Talk['speakers'][number] => ({ speakerName, userId: undefined })

export function textSearchContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`search of texts: what is found [${backend.name}]`, () => {
    test('talks by words of the title, the description and the speakers', async (store) => {
      const { id } = await addEvent(store)
      await addTalk(store, id, {
        talkTitle: 'Types of C++',
        talkDescription: 'Größe matters in Москва.',
        speakers: [speaker('Ada Lovelace')],
      })
      for (const text of [
        'types',
        'TYPES c++',
        'grö',
        'москва matters',
        'lace types',
        'ada',
        'c',
        '++ types',
      ]) {
        expect([text, await talksFor(store, text)]).toEqual([text, ['Types of C++']])
      }
      for (const text of ['atters', 'types java', '++', '% _', "'", '"']) {
        expect([text, await talksFor(store, text)]).toEqual([text, []])
      }
    })

    test('events by words of the name, the description and the tags', async (store) => {
      await addEvent(store, { name: 'Mare Web Days', description: 'By the sea', tags: ['typography'] })
      for (const text of ['mare', 'sea web', 'graphy', 'day']) {
        expect([text, await eventsFor(store, text)]).toEqual([text, ['Mare Web Days']])
      }
      expect(await eventsFor(store, 'eb sea')).toEqual(['Mare Web Days'])
      expect(await eventsFor(store, 'ea')).toEqual([])
    })

    test('one or two characters of a script without spaces, anywhere', async (store) => {
      const { id } = await addEvent(store)
      await addTalk(store, id, { talkTitle: '東京タワー', talkDescription: '分散システムの設計' })
      for (const text of ['東', '京', '東京', '京タワー', 'システム', '設計 東京', '計']) {
        expect([text, await talksFor(store, text)]).toEqual([text, ['東京タワー']])
      }
      expect(await talksFor(store, '京東')).toEqual([])
    })
  })

  describe(`search of texts: order [${backend.name}]`, () => {
    test('whole words in the title first, then the newest day, then the newest talk', async (store) => {
      const { id } = await addEvent(store)
      const add = (talkTitle: string, day: number, talkDescription = '') =>
        addTalk(store, id, { talkTitle, talkDescription, startDate: instant(day * DAY) })
      await add('Old rust', 10)
      await add('Written', 40, 'about rust')
      await add('New rust', 20)
      await add('Newer rust', 20)
      await add('Trust', 50)
      expect(await talksFor(store, 'rust')).toEqual([
        'Newer rust',
        'New rust',
        'Old rust',
        'Trust',
        'Written',
      ])
    })

    test(`shows at most ${MOST_FOUND} results in pages, and says that there are more`, async (store) => {
      const { id } = await addEvent(store)
      for (let count = 0; count < MOST_FOUND; count += 1) await addTalk(store, id, { talkTitle: 'Same' })
      const search = (start: number) =>
        store.talkQueries.search(readSearchQuery('same'), everything, { start, size: 30 }, undefined)
      await indexAll(store)
      expect(await search(0)).toMatchObject({ total: MOST_FOUND, start: 0, size: 30, isMore: false })
      await addTalk(store, id, { talkTitle: 'Other', talkDescription: 'The same' })
      expect(await search(0)).toMatchObject({ total: MOST_FOUND, isMore: true })
      expect((await search(90)).items).toHaveLength(10)
      expect((await search(100)).items).toEqual([])
    })
  })

  describe(`search of texts: changes [${backend.name}]`, () => {
    test('a changed talk is found by its new texts only, and a removed one by none', async (store) => {
      const { id } = await addEvent(store)
      const talk = await addTalk(store, id, { talkTitle: 'Old', speakers: [speaker('Ada')] })
      const save = (changes: Partial<Talk>) =>
        store.transaction(({ talks }) => talks.save({ ...talk, ...changes }))
      await save({ talkTitle: 'New', talkDescription: 'Fresh', speakers: [speaker('Grace')] })
      for (const text of ['new', 'fresh', 'grace']) expect(await talksFor(store, text)).toEqual(['New'])
      for (const text of ['old', 'ada']) expect(await talksFor(store, text)).toEqual([])
      await save({ talkTitle: 'New', startDate: instant(90 * DAY) })
      expect(await talksFor(store, 'new')).toEqual(['New'])
      await store.transaction(({ talks }) => talks.remove(talk.id))
      expect(await talksFor(store, 'new')).toEqual([])
    })

    test('a changed event is found by its new texts only, and takes its talks with it', async (store) => {
      const event = await addEvent(store, { name: 'Old', tags: ['php'] })
      await addTalk(store, event.id, { talkTitle: 'Within' })
      await store.transaction(({ events }) => events.save({ ...event, name: 'New', tags: ['web'] }))
      expect([await eventsFor(store, 'new web'), await eventsFor(store, 'php')]).toEqual([['New'], []])
      await store.transaction(({ events }) => events.remove(event.id))
      expect([await eventsFor(store, 'new'), await talksFor(store, 'within')]).toEqual([[], []])
    })
  })
}
