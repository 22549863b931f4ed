import { aConference, anEvent, aProgrammeTalk, aTalk, testPorts } from '@lectern/contracts/testing'
import {
  after,
  auditedByService,
  DAY,
  type ImportPlanId,
  MINUTE,
  notDownloaded,
  operator,
  type ProgrammeTalk,
} from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import type { Downloaded } from '../ports/programme-sources.ts'

const ADDRESS = 'https://cfp.example/schedule.json'

type Talks = readonly Partial<ProgrammeTalk>[]

const aFile = (talks: Talks, etag = '', mark = ''): Downloaded => {
  const programme = { tracks: [], rooms: [], talks: talks.map((talk) => aProgrammeTalk(talk)), mark }
  const bytes = new TextEncoder().encode(JSON.stringify(programme))
  return { kind: 'file', file: { bytes, mediaType: undefined }, validators: { etag, lastModified: '' } }
}

/** An event with these talks that follows an address, which is due. */
async function following(...titles: readonly string[]) {
  const conference = await aConference({ talkTitle: titles[0] ?? 'Opening' })
  const { store, clock, event, host } = conference
  await store.transaction(async ({ talks }) => {
    for (const talkTitle of titles.slice(1)) await talks.add(aTalk(event.id, { talkTitle }))
  })
  const asked: (string | undefined)[] = []
  let answer: () => Downloaded | Promise<Downloaded> = () => aFile([])
  const ports = {
    ...testPorts(store, clock),
    programmeDownload: {
      fetch: async (address: string, known?: { readonly etag: string }) => {
        expect(address).toBe(ADDRESS)
        asked.push(known?.etag)
        return answer()
      },
    },
  }
  const lectern = createLectern(ports)
  await lectern.followProgrammeSource(host, { eventId: event.id, address: ADDRESS })
  const wait = (seconds: number) => clock.set(after(clock.now(), seconds))
  const source = () => lectern.getProgrammeSource(host, { eventId: event.id })
  return {
    ...conference,
    lectern,
    asked,
    wait,
    source,
    server: () => createLectern(ports),
    says: (next: Downloaded | (() => Downloaded | Promise<Downloaded>)) => {
      answer = typeof next === 'function' ? next : () => next
    },
    /** After the usual interval. */
    askDue: async () => {
      wait(15 * MINUTE)
      expect((await lectern.askDueSources(operator, {})).failures).toEqual([])
    },
    askNow: () => lectern.askProgrammeSource(host, { eventId: event.id }),
    titles: async () => {
      const { talks } = await store.imports.programmeOf(event.id)
      return talks.map(({ talkTitle }) => talkTitle).toSorted()
    },
    planId: async (): Promise<ImportPlanId> => {
      const planId = (await source())?.planId
      if (planId === undefined) throw new Error('No plan waits')
      return planId
    },
    mails: async () => {
      const due = await store.mails.lease(clock.now(), after(clock.now(), 1), 100)
      return due.map(({ subject, recipientId }) => [subject.kind, recipientId])
    },
    audit: async () => (await store.auditQueries.list({}, { start: 0, size: 10 })).items,
  }
}

const opening = { place: 'row 1', talkTitle: 'Opening', talkDescription: 'Opening' }
const closing = { place: 'row 2', talkTitle: 'Closing', talkDescription: 'Closing' }

describe('an address that an event follows', () => {
  it('adds and changes talks by itself, and is not read again while it is the same', async () => {
    const { says, askDue, titles, asked, source, audit, mails, event, clock } = await following('Opening')
    says(aFile([{ ...opening, duration: 50 }, closing], '"v1"'))
    await askDue()
    expect(await titles()).toEqual(['Closing', 'Opening'])
    const audited = { action: 'programme-imported', subjectId: event.id } as const
    const [entry] = await audit()
    expect(entry).toMatchObject({
      ...auditedByService(audited, clock.now(), 'talks: 1 added, 1 changed, 0 removed'),
    })
    expect(await source()).toMatchObject({
      askedDate: clock.now(),
      readDate: clock.now(),
      appliedDate: clock.now(),
    })
    says({ kind: 'unchanged' })
    await askDue()
    expect(await source()).toMatchObject({
      readDate: clock.now(),
      appliedDate: after(clock.now(), -15 * MINUTE),
    })
    says(aFile([opening, closing], '"v2"'))
    await askDue()
    expect(asked).toEqual([undefined, '"v1"', '"v1"'])
    expect((await source())?.etag).toBe('"v2"')
    expect(await mails()).toEqual([])
  })

  it('waits for a host when it removes something, with one mail, and a host decides', async () => {
    const test = await following('Opening', 'Closing')
    const { says, askDue, titles, lectern, event, host, mails, source, signUp, store } = test
    says(aFile([{ ...opening, duration: 50 }]))
    await askDue()
    await askDue()
    says(aFile([{ ...opening, duration: 55 }]))
    await askDue()
    expect(await titles()).toEqual(['Closing', 'Opening'])
    expect(await mails()).toEqual([['import-waits', host.userId]])
    const ids = { eventId: event.id, planId: await test.planId() }
    const second = await signUp()
    await expect(lectern.applyImport(second, ids)).rejects.toMatchObject({ kind: 'forbidden' })
    await store.events.save({ ...event, hosts: [host.userId, second.userId] })
    expect(await lectern.getImportPlan(second, ids)).toMatchObject({ isOfSource: true })
    await lectern.applyImport(second, ids)
    expect(await titles()).toEqual(['Opening'])
    expect(await source()).toMatchObject({ planId: undefined, appliedDate: test.clock.now() })
  })

  it('waits for a host when it fills an empty event or changes most of a large one', async () => {
    const many = Array.from({ length: 30 }, (_, number) => ({ talkTitle: `Talk ${number}` }))
    const { says, askDue, titles, planId, lectern, host, event, talk } = await following()
    await lectern.deleteTalk(host, { talkId: talk.id })
    says(aFile([opening]))
    await askDue()
    await lectern.applyImport(host, { eventId: event.id, planId: await planId() })
    says(aFile([opening, ...many]))
    await askDue()
    expect(await titles()).toEqual(['Opening'])
    await planId()
  })

  it('never removes what attendees have given something to', async () => {
    const { says, askDue, titles, planId, lectern, host, event, talk, signUp } = await following(
      'Opening',
      'Closing',
    )
    await lectern.starTalk(await signUp(), { talkId: talk.id })
    says(aFile([]))
    await askDue()
    await lectern.applyImport(host, { eventId: event.id, planId: await planId() })
    expect(await titles()).toEqual(['Opening'])
  })

  it('is not planned again after a host has dropped the plan, until it says something else, or the host asks', async () => {
    const { says, askDue, askNow, planId, lectern, host, event, source, mails } = await following(
      'Opening',
      'Closing',
    )
    says(aFile([opening], '', 'Made at 10:00'))
    await askDue()
    await lectern.dropImportPlan(host, { eventId: event.id, planId: await planId() })
    says(aFile([opening], '', 'Made at 10:15'))
    await askDue()
    expect((await source())?.planId).toBeUndefined()
    await askNow()
    await planId()
    expect(await mails()).toHaveLength(1)
    says(aFile([opening, closing]))
    await askDue()
    expect((await source())?.planId).toBeUndefined()
    says(aFile([closing]))
    await askDue()
    await planId()
    expect(await mails()).toHaveLength(2)
  })

  it('is planned again when it says the same as before, and meanwhile had said what the programme is', async () => {
    const { says, askDue, planId, source, mails } = await following('Opening', 'Closing')
    says(aFile([opening, closing]))
    await askDue()
    for (const mailed of [1, 2]) {
      says(aFile([opening]))
      await askDue()
      await planId()
      expect(await mails()).toHaveLength(mailed)
      says(aFile([opening, closing]))
      await askDue()
      expect((await source())?.planId).toBeUndefined()
    }
  })

  it('is planned again without another mail when the plan is too old, or the programme is another one', async () => {
    const { says, askDue, askNow, wait, planId, asked, mails, lectern, host, event } = await following(
      'Opening',
      'Closing',
    )
    says(aFile([opening], '"v1"'))
    await askDue()
    const first = await planId()
    wait(DAY)
    await askDue()
    const second = await planId()
    expect(second).not.toBe(first)
    expect(asked).toEqual([undefined, undefined])
    await lectern.createTrack(host, { eventId: event.id, trackName: 'Side', trackDescription: 'Side' })
    await expect(lectern.applyImport(host, { eventId: event.id, planId: second })).rejects.toThrow(
      'has changed',
    )
    await askNow()
    await lectern.applyImport(host, { eventId: event.id, planId: await planId() })
    expect(await mails()).toHaveLength(1)
  })

  it('that fails keeps the programme, and says why until it works', async () => {
    const { says, askDue, askNow, source, titles, clock } = await following('Opening')
    says({ kind: 'failed', problem: notDownloaded('status', 500) })
    await askDue()
    expect(await source()).toMatchObject({
      failures: 1,
      failure: { code: 'not-downloaded', facts: { status: 500 } },
      nextAskDate: after(clock.now(), 30 * MINUTE),
    })
    says({
      kind: 'file',
      file: { bytes: new Uint8Array([1]), mediaType: '' },
      validators: { etag: '', lastModified: '' },
    })
    await askNow()
    expect(await source()).toMatchObject({ failures: 2, failure: { code: 'unreadable-file' } })
    says(aFile([opening]))
    await askNow()
    expect(await source()).toMatchObject({ failures: 0, failure: undefined })
    expect(await titles()).toEqual(['Opening'])
  })
})

describe('asking', () => {
  it('is shared by several servers, and left to others for good by one that stops meanwhile', async () => {
    const { says, wait, server, titles, asked } = await following('Opening')
    says(() => Promise.reject(new Error('The process ends')))
    wait(15 * MINUTE)
    expect((await server().askDueSources(operator, {})).failures).toHaveLength(1)
    says(aFile([opening, closing]))
    wait(MINUTE)
    await server().askDueSources(operator, {})
    expect(asked).toHaveLength(1)
    wait(5 * MINUTE)
    await Promise.all([server().askDueSources(operator, {}), server().askDueSources(operator, {})])
    expect(asked).toHaveLength(2)
    expect(await titles()).toEqual(['Closing', 'Opening'])
  })

  it('changes nothing when the event follows another address meanwhile, or none', async () => {
    const { says, askDue, lectern, host, event, titles, source } = await following('Opening')
    const other = { eventId: event.id, address: `${ADDRESS}?day=2` }
    says(async () => {
      await lectern.followProgrammeSource(host, other)
      return aFile([opening, closing])
    })
    await askDue()
    expect(await source()).toMatchObject({ address: other.address, askedDate: undefined })
    await lectern.leaveProgrammeSource(host, other)
    expect(await source()).toBeUndefined()
    await expect(lectern.askProgrammeSource(host, other)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await titles()).toEqual(['Opening'])
  })

  it('asks few addresses at once, and says whether there are more', async () => {
    const { says, store, wait, lectern, asked, host } = await following('Opening')
    for (let number = 0; number < 9; number++) {
      const { id: eventId } = await store.events.add(anEvent(host.userId))
      await lectern.followProgrammeSource(host, { eventId, address: ADDRESS })
    }
    says({ kind: 'unchanged' })
    wait(15 * MINUTE)
    expect(await lectern.askDueSources(operator, {})).toEqual({ isMore: true, failures: [] })
    expect(asked).toHaveLength(8)
    expect(await lectern.askDueSources(operator, {})).toEqual({ isMore: false, failures: [] })
    expect(asked).toHaveLength(10)
  })

  it('by hand counts as a file that a host sends', async () => {
    const { says, askNow } = await following('Opening')
    says({ kind: 'unchanged' })
    for (let count = 0; count < 20; count++) await askNow()
    await expect(askNow()).rejects.toMatchObject({ kind: 'too-many' })
  })
})
