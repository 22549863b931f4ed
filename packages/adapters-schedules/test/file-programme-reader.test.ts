import { DomainError } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { FileProgrammeReader } from '../src/index.ts'
import { event } from './event.ts'

const scene = {
  event,
  stored: { tracks: [], rooms: [], talks: [] },
  feedback: new Map(),
  profiles: [],
  websiteUrl: 'https://a.example',
}
const file = (text: string) => ({ bytes: new TextEncoder().encode(text), mediaType: undefined })
const planOf = (reader: FileProgrammeReader, text: string) =>
  reader.plan(file(text), { removeMissing: false, remove: [] }, scene)
const table = 'title,start\nA talk,2026-05-14T12:00'

describe('the reader, in threads', () => {
  it('plans the import of a file, and refuses others as the functions in the thread do', async () => {
    const reader = new FileProgrammeReader()
    const [read, refused] = await Promise.allSettled([
      planOf(reader, table),
      planOf(reader, `<schedule>${'<event/>'.repeat(190_000)}</schedule>`),
    ])
    expect(read).toMatchObject({ value: { addedTalks: [{ talkTitle: 'A talk' }], problems: [] } })
    expect(refused).toMatchObject({ reason: { kind: 'invalid', problems: [{ code: 'too-many' }] } })
    if (refused.status === 'rejected') expect(refused.reason).toBeInstanceOf(DomainError)
  })

  it('gives up a file that takes too much processor time, and reads the next one', async () => {
    const limits = { cpuMilliseconds: 1, mostWaiting: 1 }
    const [slow, other] = [new FileProgrammeReader(limits), new FileProgrammeReader()]
    const fault = { problems: [{ facts: { fault: 'too-slow' } }] }
    await expect(planOf(slow, table)).rejects.toMatchObject(fault)
    await expect(planOf(slow, table)).rejects.toMatchObject(fault)
    expect((await planOf(other, table)).addedTalks).toHaveLength(1)
  })

  it('lets some files wait, and refuses further ones at once', async () => {
    const reader = new FileProgrammeReader({ mostWaiting: 1 })
    const all = [planOf(reader, table), planOf(reader, table), planOf(reader, table)]
    await expect(all[2]).rejects.toMatchObject({ kind: 'unavailable', problems: [{ code: 'busy' }] })
    expect((await Promise.all(all.slice(0, 2))).map(({ addedTalks }) => addedTalks.length)).toEqual([1, 1])
  })
})
