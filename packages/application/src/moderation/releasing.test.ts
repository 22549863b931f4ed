import { type Member, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

async function takenDown() {
  const scene = await aTalkWithGuests()
  const { lectern, host, admin, guest, otherGuest, talk, event } = scene
  const subject = { kind: 'talk', talkId: talk.id } as const
  const ref = await lectern.addComment(guest, { subject, rating: 5, comment: 'Splendid' })
  await lectern.addComment(guest, { subject, rating: 0, comment: 'And short' })
  const here = { eventId: event.id, authorId: guest.userId }
  const audit = async () =>
    (await lectern.listAudit(admin, { page: firstPage })).items.map(({ audited }) => audited)
  return {
    ...scene,
    ref,
    report: () => lectern.reportComment(otherGuest, ref),
    decide: (decider: Member | typeof operator, decision: string) =>
      lectern.decideCommentReport(decider, { ...ref, decision }),
    takeDown: (moderator: Member) => lectern.takeDownCommentsOnEvent(moderator, here),
    takeDownEverywhere: () => lectern.takeDownComments(admin, { authorId: guest.userId }),
    shown: async () =>
      (
        await lectern.listComments(visitor, { of: { kind: 'on-talk', talkId: talk.id }, page: firstPage })
      ).items.map(({ comment }) => comment),
    reports: async () =>
      (await lectern.listCommentReports(host, { kind: 'talk', eventId: event.id, page: firstPage })).items,
    audit,
  }
}

describe('denied lists a comment again that take-downs hold', () => {
  it('alone and without a report, and undoing them later leaves it', async () => {
    const { lectern, host, event, talk, ref, decide, takeDown, shown, audit } = await takenDown()
    const [first, second] = [await takeDown(host), await takeDown(host)]
    expect(await shown()).toEqual([])
    await decide(host, 'denied')
    expect(await shown()).toEqual(['Splendid'])
    const { commentCount, ratingCounts } = await lectern.getTalk(visitor, { talkId: talk.id })
    expect([commentCount, ratingCounts[5]]).toEqual([1, 1])
    const released = { action: 'talk-comment-released', subjectId: ref.commentId }
    expect((await audit()).slice(0, 2)).toEqual([
      { ...released, moderationId: second.id },
      { ...released, moderationId: first.id },
    ])
    for (const { id } of [first, second]) {
      await lectern.undoModeration(host, { eventId: event.id, moderationId: id })
    }
    expect(await shown()).toEqual(['Splendid', 'And short'])
  })

  it('with its report, whose decision has an audit entry of its own', async () => {
    const { host, ref, report, decide, takeDown, shown, reports, audit } = await takenDown()
    await report()
    const { id } = await takeDown(host)
    await decide(host, 'denied')
    expect(await shown()).toEqual(['Splendid'])
    expect(await reports()).toMatchObject([{ ruling: { decision: 'denied' } }])
    expect((await audit()).slice(0, 2)).toEqual([
      { action: 'talk-comment-released', subjectId: ref.commentId, moderationId: id },
      { action: 'talk-comment-report-denied', subjectId: ref.commentId },
    ])
  })

  it('and a report of it meanwhile changes nothing', async () => {
    const { lectern, host, event, report, takeDown, shown, reports } = await takenDown()
    const { id: moderationId } = await takeDown(host)
    await report()
    expect(await reports()).toEqual([])
    await lectern.undoModeration(host, { eventId: event.id, moderationId })
    expect(await shown()).toEqual(['Splendid', 'And short'])
  })

  it('until the next take-down holds it again', async () => {
    const { host, decide, takeDown, shown } = await takenDown()
    await takeDown(host)
    await decide(host, 'denied')
    await takeDown(host)
    expect(await shown()).toEqual([])
  })

  it('and approved without a report is refused', async () => {
    const { host, decide, takeDown, shown } = await takenDown()
    await takeDown(host)
    await expect(decide(host, 'approved')).rejects.toMatchObject({ kind: 'refused' })
    expect(await shown()).toEqual([])
  })
})

describe('a host', () => {
  it.each(['everywhere', 'on the event'])(
    'does not release what a site admin took down %s: nothing changes',
    async (where) => {
      const scene = await takenDown()
      const { host, admin, report, decide, takeDown, takeDownEverywhere, shown, reports, audit } = scene
      await report()
      await takeDown(host)
      await (where === 'everywhere' ? takeDownEverywhere() : takeDown(admin))
      const before = [await reports(), await audit()]
      await expect(decide(host, 'denied')).rejects.toMatchObject({ kind: 'forbidden' })
      expect([await reports(), await audit()]).toEqual(before)
      await decide(host, 'approved')
      expect(await shown()).toEqual([])
      await decide(operator, 'denied')
      expect(await shown()).toEqual(['Splendid'])
    },
  )

  it('does not decide about a comment of their own; an admin does', async () => {
    const { lectern, host, admin, guest, event, talk } = await takenDown()
    for (const [author, kind] of [
      [host, 'forbidden'],
      [admin, undefined],
    ] as const) {
      const words = { rating: 5, comment: 'Splendid' }
      const onTalk = await lectern.addComment(author, {
        subject: { kind: 'talk', talkId: talk.id },
        ...words,
      })
      const onEvent = await lectern.addComment(author, {
        subject: { kind: 'event', eventId: event.id },
        ...words,
      })
      await lectern.reportComment(guest, onTalk)
      await lectern.reportComment(guest, onEvent)
      for (const decision of ['denied', 'approved']) {
        for (const decided of [
          lectern.decideCommentReport(author, { ...onTalk, decision }),
          lectern.decideCommentReport(author, { ...onEvent, decision }),
        ]) {
          const outcome = await decided.then(
            () => ({ kind: undefined }),
            (error: unknown) => error,
          )
          expect(outcome).toMatchObject({ kind })
        }
      }
    }
  })
})

describe('what holds a comment', () => {
  it('is shown of hidden ones and of reports to those who moderate, and of the site to admins', async () => {
    const scene = await takenDown()
    const { lectern, host, admin, guest, event, ref, report, takeDown, takeDownEverywhere } = scene
    await report()
    const onEvent = await takeDown(host)
    const everywhere = await takeDownEverywhere()
    const seen = async (actor: Member) => {
      const { items } = await lectern.listCommentReports(actor, {
        kind: 'talk',
        eventId: event.id,
        page: firstPage,
      })
      const { holds } = await lectern.getComment(actor, ref)
      expect(items).toMatchObject([{ holds, comment: { holds } }])
      return { ids: holds?.moderations.map(({ id }) => id), bySite: holds?.bySite }
    }
    expect(await seen(host)).toEqual({ ids: [onEvent.id], bySite: true })
    expect(await seen(admin)).toEqual({ ids: [onEvent.id, everywhere.id], bySite: false })
    expect(await lectern.getComment(guest, ref)).not.toHaveProperty('holds')
    await lectern.decideCommentReport(admin, { ...ref, decision: 'denied' })
    expect(await lectern.getComment(host, ref)).not.toHaveProperty('holds')
    const nothing = { holds: { moderations: [], bySite: false } }
    const { items } = await lectern.listCommentReports(host, {
      kind: 'talk',
      eventId: event.id,
      page: firstPage,
    })
    expect(items).toMatchObject([nothing])
    expect(items[0]?.comment).not.toHaveProperty('holds')
  })
})
