import { after, HOUR, MINUTE, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage as page } from '../../test/first-page.ts'
import { anEvent, aTalkComment, aConference, aTalk } from '@lectern/contracts/testing'

describe('the page of a talk', () => {
  it('has what the talk has in the API, and its event', async () => {
    const { lectern, host, event, talk } = await aConference()
    const shown = await lectern.getTalk(host, { talkId: talk.id })
    const { event: ofTalk, ...others } = shown
    const { id, name, urlFriendlyName, zone } = event
    expect(await lectern.getTalkByStub(host, { stub: talk.stub })).toMatchObject({
      ...others,
      event: { ...ofTalk, id, name, urlFriendlyName, zone, hosts: event.hosts },
    })
  })

  it.each(['\0', '\uD800', 'x'.repeat(10_000)])('is not found by a stub that cannot be: %j', async (stub) => {
    const { lectern } = await aConference()
    await expect(lectern.getTalkByStub(visitor, { stub })).rejects.toMatchObject({ kind: 'not-found' })
    const event = lectern.getEventByName(visitor, { urlFriendlyName: stub })
    await expect(event).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('the page of an event', () => {
  it('has what the event has in the verbose form', async () => {
    const { lectern, event } = await aConference()
    const { id: eventId, urlFriendlyName } = event
    expect(await lectern.getEventByName(visitor, { urlFriendlyName })).toEqual(
      await lectern.getEvent(visitor, { eventId, verbose: true }),
    )
  })
})

describe('what is on', () => {
  it('are the running events, until the first of them ends', async () => {
    const { lectern, event, clock } = await aConference()
    const running = async () => {
      const { items, nextChange } = await lectern.listRunningEvents(visitor, { page, verbose: false })
      return [items.map(({ id }) => id), nextChange]
    }
    expect(await running()).toEqual([[event.id], after(event.endDate, 1)])
    clock.set(after(event.startDate, -1))
    expect(await running()).toEqual([[], event.startDate])
    clock.set(after(event.endDate, 1))
    expect(await running()).toEqual([[], undefined])
  })

  it('are the talks that run, until they end, and the next ones', async () => {
    const { lectern, store, event, talk, clock } = await aConference({ duration: 30 })
    const later = { startDate: after(talk.startDate, 4 * HOUR), duration: 30 }
    const added = await store.talks.add(aTalk(event.id, later))
    const next = async () => {
      const { items, nextChange } = await lectern.listHappeningNext(visitor, {})
      return [items.map(({ id, running }) => [id, running]), nextChange]
    }
    expect(await next()).toEqual([[[talk.id, true]], after(talk.startDate, 30 * MINUTE)])
    clock.set(after(talk.startDate, 30 * MINUTE))
    expect(await next()).toEqual([[], after(talk.startDate, HOUR)])
    clock.set(after(talk.startDate, HOUR))
    expect(await next()).toEqual([[[added.id, false]], later.startDate])
  })
})

describe('recently rated talks', () => {
  it('are the same for hosts of a pending event and for admins as for visitors', async () => {
    const { lectern, store, signUp, host, talk } = await aConference()
    await store.transaction(async ({ events, talks, comments }) => {
      const pending = await events.add(anEvent(host.userId, { approval: { state: 'pending' } }))
      await comments.add(aTalkComment(talk, host.userId))
      await comments.add(aTalkComment(await talks.add(aTalk(pending.id)), host.userId))
    })
    for (const actor of [visitor, host, await signUp({ admin: true })]) {
      const { items } = await lectern.listRecentlyRated(actor, {})
      expect(items.map(({ id, commentsEnabled }) => [id, commentsEnabled])).toEqual([[talk.id, true]])
    }
  })
})
