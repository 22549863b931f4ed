import { aTalk, aTestLectern, anEvent, asMember, aUser } from '@lectern/contracts/testing'
import { after, DAY, type EventId, operator, visitor, type VotesChoice } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'

const everything = { kind: 'every' } as const

async function aScene() {
  const { lectern, store, clock } = aTestLectern()
  const { host, events, talks } = await store.transaction(async (to) => {
    const host = await to.users.add(aUser())
    const [event, other] = [
      await to.events.add(anEvent(host.id, { votes: 'everyone' })),
      await to.events.add(anEvent(host.id, { votes: 'everyone' })),
    ]
    return {
      host: asMember(host),
      events: [event, other] as const,
      talks: [
        await to.talks.add(aTalk(event.id)),
        await to.talks.add(aTalk(event.id)),
        await to.talks.add(aTalk(other.id)),
      ],
    }
  })
  const [event, otherEvent] = events
  const [talk, secondTalk, otherTalk] = talks
  if (talk === undefined || secondTalk === undefined || otherTalk === undefined)
    throw new TypeError('No talks')
  const { id: eventId } = event
  clock.set(talk.startDate)
  const [code = '', ...moreCodes] = await lectern.makeAttendeeCodes(host, { eventId, number: 3 })
  return {
    lectern,
    store,
    clock,
    host,
    event,
    otherEvent,
    talk,
    secondTalk,
    otherTalk,
    eventId,
    code,
    moreCodes,
    aDevice: () => lectern.createDevice(visitor, {}),
    redeem: (device: string, typed: string, on: EventId = eventId, address?: string) =>
      lectern.redeemAttendeeCode(visitor, { eventId: on, device, code: typed, address }),
    cast: (device: string, on = talk, rating = 4) =>
      lectern.castVote(visitor, { talkId: on.id, device, rating }),
    countsFor: async ({ id }: typeof talk) =>
      (await store.talkQueries.find(id, everything, undefined))?.voteCounts,
    allow: (votes: VotesChoice) => store.events.save({ ...event, votes }),
  }
}

let scene: Awaited<ReturnType<typeof aScene>>
beforeEach(async () => {
  scene = await aScene()
})

describe('a device that used the code of an attendee', () => {
  it('votes with that proof from then on, and its earlier votes for the event have it, too', async () => {
    const { aDevice, cast, redeem, countsFor, code, talk, secondTalk, otherTalk } = scene
    const device = await aDevice()
    for (const on of [talk, otherTalk]) await cast(device, on)
    await redeem(device, code.toLowerCase().replaceAll('-', ''))
    await cast(device, secondTalk)
    await cast(device, talk, 2)
    expect(await countsFor(talk)).toMatchObject({ code: { 2: 1, 4: 0 }, device: { 2: 0, 4: 0 } })
    expect(await countsFor(secondTalk)).toMatchObject({ code: { 4: 1 } })
    expect(await countsFor(otherTalk)).toMatchObject({ code: { 4: 0 }, device: { 4: 1 } })
  })

  it('uses it again without a change, and no second one', async () => {
    const { aDevice, redeem, lectern, host, eventId, code, moreCodes } = scene
    const device = await aDevice()
    for (const typed of [code, code, moreCodes[0] ?? '']) await redeem(device, typed)
    expect(await lectern.countAttendeeCodes(host, { eventId })).toEqual({ made: 3, used: 1 })
  })

  it('may vote where the event takes votes with codes only', async () => {
    const { allow, aDevice, cast, redeem, code } = scene
    await allow('codes')
    const device = await aDevice()
    await expect(cast(device)).rejects.toThrow('devices with the code of an attendee')
    await redeem(device, code)
    await cast(device)
    await allow('members')
    await expect(cast(device)).rejects.toThrow('Only members')
  })

  it('keeps its votes when the codes are deleted, and votes as others do', async () => {
    const { aDevice, cast, redeem, countsFor, lectern, host, eventId, code, talk, secondTalk } = scene
    const device = await aDevice()
    await redeem(device, code)
    await cast(device)
    expect(await lectern.deleteAttendeeCodes(host, { eventId, which: 'unused' })).toBe(2)
    expect(await lectern.deleteAttendeeCodes(host, { eventId, which: 'all' })).toBe(1)
    await cast(device, secondTalk)
    await cast(device, talk, 5)
    expect(await countsFor(talk)).toMatchObject({ code: { 5: 1 } })
    expect(await countsFor(secondTalk)).toMatchObject({ code: { 4: 0 }, device: { 4: 1 } })
  })
})

describe('a code', () => {
  it('is refused on another device, at another event, and if nobody made it', async () => {
    const { aDevice, redeem, otherEvent, code } = scene
    const [device, another] = [await aDevice(), await aDevice()]
    await redeem(device, code)
    await expect(redeem(another, code)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(redeem(another, code, otherEvent.id)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(redeem(another, 'ABCDEF-1')).rejects.toMatchObject({ problems: [{ code: 'unknown-code' }] })
  })

  it('is used by one of many devices at once', async () => {
    const { aDevice, redeem, lectern, host, eventId, code } = scene
    const devices = await Array.fromAsync({ length: 5 }, aDevice)
    const outcomes = await Promise.allSettled(devices.map((device) => redeem(device, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await lectern.countAttendeeCodes(host, { eventId })).toEqual({ made: 3, used: 1 })
  })

  it('cannot be guessed: a device and a network have so many wrong ones a day', async () => {
    const { aDevice, redeem, clock, eventId, code } = scene
    const device = await aDevice()
    const guess = (number: number, guesser = device, address?: string) =>
      redeem(guesser, `GUESS-${number}`, eventId, address)
    for (let number = 0; number < 20; number++)
      await expect(guess(number)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(redeem(device, code)).rejects.toMatchObject({ kind: 'too-many' })
    clock.set(after(clock.now(), DAY))
    await redeem(device, code)
  })
})

describe('codes of hosts', () => {
  it('are added once, and shown to nobody again', async () => {
    const { lectern, host, eventId, store } = scene
    const codes = 'TICKET-1\nticket1\nTICKET-2'
    expect(await lectern.addAttendeeCodes(host, { eventId, codes })).toBe(2)
    expect(await lectern.addAttendeeCodes(host, { eventId, codes })).toBe(0)
    const stored = await store.attendeeCodes.find('TICKET1')
    expect(stored).toBeUndefined()
  })
})

describe('devices', () => {
  it('vote 120 times an hour', async () => {
    const { aDevice, cast } = scene
    const device = await aDevice()
    for (let number = 0; number < 120; number++) await cast(device)
    await expect(cast(device)).rejects.toMatchObject({ kind: 'too-many' })
    await cast(await aDevice())
  })

  it('go after a day, unless they have a vote or a code', async () => {
    const { aDevice, cast, redeem, lectern, clock, code, talk } = scene
    const [voting, proven, unused] = [await aDevice(), await aDevice(), await aDevice()]
    await cast(voting)
    await redeem(proven, code)
    clock.set(after(clock.now(), DAY))
    const fresh = await aDevice()
    expect(await lectern.removeUnusedDevices(operator, {})).toBe(false)
    const known = async (device: string) =>
      lectern.takeVoteBack(visitor, { talkId: talk.id, device }).then(
        () => true,
        () => false,
      )
    expect(await Promise.all([voting, proven, fresh, unused].map(known))).toEqual([true, true, true, false])
  })
})
