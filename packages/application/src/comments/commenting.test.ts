import { after, type CommentKind, type Member, MINUTE } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

type Scene = Awaited<ReturnType<typeof aTalkWithGuests>>

const WORDS = 'Well told, and short'

const comment = ({ say, subjects }: Scene, kind: CommentKind, author: Member, words = WORDS) =>
  say(author, words, { subject: subjects[kind] })

describe.each<CommentKind>(['talk', 'event'])('a comment on the %s', (kind) => {
  it('is refused to a user who was suspended after the sign-in', async () => {
    const scene = await aTalkWithGuests()
    await scene.lectern.suspendUser(scene.admin, { userId: scene.guest.userId, suspended: true })
    await expect(comment(scene, kind, scene.guest)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  const edited = async (minutes: number, text = 'Better put') => {
    const scene = await aTalkWithGuests()
    const ref = await comment(scene, kind, scene.guest)
    await comment(scene, kind, scene.guest, 'Another thought')
    scene.clock.set(after(scene.clock.now(), minutes * MINUTE))
    await scene.lectern.editComment(scene.guest, { ...ref, comment: text })
    return scene.lectern.getComment(scene.guest, ref)
  }

  it('takes by an edit its own text in another spelling, and not that of another comment', async () => {
    expect(await edited(1, 'WELL told, and short!!')).toMatchObject({ comment: 'WELL told, and short!!' })
    expect(await edited(1, 'Well TOLD, and short')).toMatchObject({ comment: 'Well TOLD, and short' })
    await expect(edited(1, 'another  thought')).rejects.toThrow('Duplicate comment')
  })
})

describe('comments', () => {
  it('on a talk go to its speakers in one mail an hour; comments on the event do not', async () => {
    const scene = await aTalkWithGuests()
    await comment(scene, 'event', scene.guest)
    expect(await scene.queued()).toEqual([])
    await comment(scene, 'talk', scene.guest)
    scene.clock.set(after(scene.clock.now(), 30 * MINUTE))
    await comment(scene, 'talk', scene.otherGuest)
    await comment(scene, 'talk', scene.speaker)
    expect(await scene.queued()).toMatchObject([
      { recipientId: scene.speaker.userId, subject: { kind: 'talk-feedback', talkId: scene.talk.id } },
    ])
  })
})
