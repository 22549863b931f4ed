import { instant } from '@lectern/domain'
import { expect, it } from 'vitest'
import { anImageForm } from '../service/bodies.ts'
import { addConference } from '../service/conference.ts'
import { type Setting, statusesOf, times } from './setting.ts'

export function testImages({ service, ask }: Setting): void {
  const anEvent = async () => (await addConference(service())).event.id

  const upload = (event: number, name = 'host') =>
    ask(name, `/events/${event}/images`, { method: 'POST', ...anImageForm() })

  /** The file names that the event shows, and those in the store. */
  async function filesOf(event: number) {
    const { text } = await service().ask(`/events/${event}/images`)
    const shown = [...text.matchAll(/\/images\/([^"]+)"/gu)].map(([, name]) => name)
    const kept = await service().store.imageQueries.list(instant(0))
    return {
      shown: shown.map(String).toSorted(),
      kept: kept.filter((name) => name.startsWith(`${event}-`)).toSorted(),
    }
  }

  it('after several uploads, one image remains, with exactly two files', async () => {
    const event = await anEvent()
    const uploads = await times(6, (at) => upload(event, at % 2 === 0 ? 'host' : 'secondHost'))
    expect(statusesOf(uploads)).toEqual({ 201: 6 })
    const { shown, kept } = await filesOf(event)
    expect(shown).toHaveLength(2)
    expect(kept).toEqual(shown)
  })

  it('an upload and a removal leave both files or none', async () => {
    const event = await anEvent()
    const remove = () => ask('secondHost', `/events/${event}/images`, { method: 'DELETE' })
    await Promise.all([upload(event), remove(), upload(event), remove()])
    const { shown, kept } = await filesOf(event)
    expect([0, 2]).toContain(shown.length)
    expect(kept).toEqual(shown)
  })

  it('the deletion of an event during uploads leaves no file', async () => {
    const event = await anEvent()
    const remove = () => ask('admin', `/events/${event}`, { method: 'DELETE' })
    const [first, deletion, ...others] = await Promise.all([
      upload(event),
      remove(),
      upload(event),
      upload(event),
    ])
    expect(deletion.status).toBe(204)
    for (const { status } of [first, ...others]) expect([201, 404]).toContain(status)
    expect((await filesOf(event)).kept).toEqual([])
  })
}
