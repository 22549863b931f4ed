import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { eventKind, show } from '../../writing/kinds.ts'

const slugs = [
  ['Zürich & Łódź: PHP—2027!', 'zurich-lodz-php-2027'],
  ['  ¿Qué? ¡Sí!  ', 'que-si'],
  ['Привет Мир', 'privet-mir'],
  ['Straße_Ärger', 'strasse-arger'],
] as const

const slugProof = ([name, slug]: (typeof slugs)[number]): Proof =>
  proof(`${name.trim()} is ${slug} in addresses`, async (world) => {
    expect(await show(world, eventKind, { name })).toMatchObject({ url_friendly_name: slug })
  }).of('D3 slug')

export const eventNames: readonly Proof[] = [
  ...slugs.map(slugProof),
  proof('every name has something in addresses, whatever its script', async (world) => {
    for (const name of ['!!!', '🎉', '東京', 'ירושלים', '-', 'ا'.repeat(200)]) {
      const slug = asText((await show(world, eventKind, { name }))['url_friendly_name'])
      expect(slug, `of ${name}`).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)
    }
  }).of('D3 slug', 'D3 slug never empty'),
  proof('events of one name get the year, then the month, then a number', async (world) => {
    const named: unknown[] = []
    for (let number = 1; number <= 5; number++) {
      const event = await show(world, eventKind, { name: 'Same Every Year' })
      named.push(event['url_friendly_name'])
    }
    expect(named).toEqual([
      'same-every-year',
      'same-every-year-2026',
      'same-every-year-2026-06',
      'same-every-year-2',
      'same-every-year-3',
    ])
  }).of('D3 slug unique'),
  proof('stubs are initials, then beginnings, and no two are the same', async (world) => {
    const name = 'Quite Zealous Xylophonists Jamming Kazoos'
    const stubs: string[] = []
    for (let number = 1; number <= 4; number++) {
      stubs.push(asText((await show(world, eventKind, { name }))['stub']))
    }
    expect(stubs.slice(0, 2)).toEqual(['qzxjk', 'quite-zealous-xylophonists-jam'])
    expect(new Set(stubs).size).toBe(4)
    for (const stub of stubs) expect(stub).toMatch(/^[a-z0-9_-]{2,30}$/u)
  }).of('D3 stub made'),
]
