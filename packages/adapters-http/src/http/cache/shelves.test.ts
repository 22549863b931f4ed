import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyAt, createShelves, hold, type Place } from './shelves.ts'

interface Item {
  readonly text: string
  readonly place: Place<Item>
}

function someShelves(mostBytes = 1_600) {
  const items = new Set<Item>()
  const shelves = createShelves<Item>({
    mostBytes,
    clear(cleared) {
      for (const item of cleared) items.delete(item)
    },
  })
  const put = (text: string): Item | undefined => {
    const place = shelves.put(Buffer.from(text))
    if (place === undefined) return undefined
    const item = { text, place }
    place.shelf.items.add(item)
    items.add(item)
    return item
  }
  const texts = (): string[] => [...items].map(({ text }) => text)
  return { shelves, items, put, texts }
}

const hundred = (letter: string): string => letter.repeat(100)
const letters = [...'abcdefghijklmnop']

describe('shelves', () => {
  it('clear the one that was filled longest ago', () => {
    const { put, texts } = someShelves()
    for (const letter of letters) put(hundred(letter))
    expect(texts()).toEqual(letters.map(hundred))
    put(hundred('q'))
    expect(texts()).toEqual([...letters.slice(1), 'q'].map(hundred))
    put('r')
    expect(texts()).toEqual(
      [...letters.slice(2), 'q', 'r'].map((letter) => (letter === 'r' ? 'r' : hundred(letter))),
    )
  })

  it('take memory as they need it, up to their bound', () => {
    const { shelves, put } = someShelves()
    expect(shelves.bytes).toBe(0)
    put('a')
    expect(shelves.bytes).toBe(100)
    for (const letter of [...letters, ...letters]) put(hundred(letter))
    expect(shelves.bytes).toBe(1_600)
  })

  it('take nothing that is larger than one', () => {
    const { put } = someShelves()
    expect(put('x'.repeat(101))).toBeUndefined()
    expect(put('x'.repeat(100))).toBeDefined()
  })

  it('call old what half of the others are newer than', () => {
    const { shelves, put } = someShelves()
    const first = put(hundred('a'))
    if (first === undefined) throw new Error('It was not put')
    for (const letter of letters.slice(1, 8)) put(hundred(letter))
    expect(shelves.isOld(first.place)).toBe(false)
    put(hundred('i'))
    expect(shelves.isOld(first.place)).toBe(true)
  })

  it('leave what is held where it is, and take nothing if that is everything', () => {
    const { put, texts } = someShelves()
    const releases = letters.map((letter) => {
      const item = put(hundred(letter))
      return item === undefined ? () => undefined : hold(item.place)
    })
    expect(put('q')).toBeUndefined()
    expect(texts()).toEqual(letters.map(hundred))
    releases[5]?.()
    expect(put('q')).toBeDefined()
    expect(texts()).toEqual([...letters.filter((letter) => letter !== 'f').map(hundred), 'q'])
  })

  it('give back what was put there, whatever comes, moves and is held', () => {
    const step = fc.record({
      size: fc.nat(100),
      pick: fc.nat(100),
      what: fc.constantFrom('put', 'put', 'put', 'move', 'hold', 'release'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { items, put } = someShelves()
        const held: { readonly item: Item; readonly release: () => void }[] = []
        for (const [number, { size, pick, what }] of steps.entries()) {
          const any = [...items][pick % Math.max(1, items.size)]
          if (what === 'put') put(`${number}`.padEnd(size, '.').slice(0, 100))
          if (what === 'move' && any !== undefined) {
            any.place.shelf.items.delete(any)
            items.delete(any)
            put(bodyAt(any.place).toString())
          }
          if (what === 'hold' && any !== undefined) held.push({ item: any, release: hold(any.place) })
          if (what === 'release') held.splice(pick % Math.max(1, held.length), 1)[0]?.release()
          for (const item of [...items, ...held.map(({ item }) => item)]) {
            expect(bodyAt(item.place).toString()).toBe(item.text)
          }
        }
      }),
    )
  })
})
