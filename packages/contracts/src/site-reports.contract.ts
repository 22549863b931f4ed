import { after, type CommentId, type CommentKind, MINUTE, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { ReportState } from '@lectern/application'
import { aReport, aRuling } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addEventComment, addTalk, addTalkComment, addUser, readPages } from './scene.ts'

export function siteReportsContract(backend: Backend): void {
  const test = caseOn(backend)
  describe.each<CommentKind>(['talk', 'event'])(
    `CommentQueries, reports on all %ss [${backend.name}]`,
    (kind) => {
      test('come by state, newest first over all events', async (store) => {
        const author = await addUser(store)
        const add = (minute: number, decision?: 'approved' | 'denied', of = kind) =>
          addReported(store, of, author.id, minute, decision)
        const waiting = [await add(10), await add(30), await add(20)] as const
        const upheld = [await add(40, 'approved'), await add(50, 'approved')] as const
        const listed = await add(60, 'denied')
        await add(70, undefined, kind === 'talk' ? 'event' : 'talk')
        const idsOf = async (state: ReportState): Promise<readonly CommentId[]> => {
          const reports = await readPages(
            (page) => store.commentQueries.listReports(kind, { kind: 'on-site', state }, page),
            2,
          )
          return reports.map(({ comment }) => comment.id)
        }
        expect(await idsOf('waiting')).toEqual([waiting[1], waiting[2], waiting[0]])
        expect(await idsOf('approved')).toEqual([upheld[1], upheld[0]])
        expect(await idsOf('denied')).toEqual([listed])
      })
    },
  )
}

/** A comment with one report, on an event of its own. */
async function addReported(
  store: TestStore,
  kind: CommentKind,
  author: UserId,
  minute: number,
  decision?: 'approved' | 'denied',
): Promise<CommentId> {
  const reportingDate = after(NOON_2026_05_01, minute * MINUTE)
  const ruling = decision && aRuling({ decision })
  const traits = { reports: [aReport({ reportingDate, ruling })] }
  const event = await addEvent(store)
  const comment =
    kind === 'event'
      ? await addEventComment(store, event.id, author, traits)
      : await addTalkComment(store, await addTalk(store, event.id), author, traits)
  return comment.id
}
