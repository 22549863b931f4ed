import type { TalkPageView } from '@lectern/application'
import type { UserId } from '@lectern/domain'
import type { RawBuilder } from 'kysely'
import { hostIds, readHostIds } from '../events/children.ts'
import { eventNameColumns, toHeading } from '../events/heading.ts'
import { images, toImage } from '../images/rows.ts'
import type { Session } from '../session.ts'
import { jsonRows, ofParentRow, readJsonRows } from '../sql/json-rows.ts'
import { readTalkChildren } from './children.ts'
import { selectWithChildren, toView } from './rows.ts'

/** The rows of `TalkPageView`, with the flags of the viewer. */
export const selectPageRows = (session: Session, viewer: RawBuilder<UserId> | undefined) =>
  selectWithChildren(session, viewer)
    .select(eventNameColumns)
    .select([hostIds(session).as('hosts'), jsonRows(session, images, ofParentRow('events.id')).as('images')])

type PageRow = Awaited<ReturnType<ReturnType<typeof selectPageRows>['executeTakeFirstOrThrow']>>

export function toPageView(row: PageRow): TalkPageView {
  const view = toView(row, readTalkChildren(row))
  const { event_id: eventId } = row
  return {
    ...view,
    event: {
      ...view.event,
      ...toHeading(row),
      hosts: readHostIds(eventId, row.hosts),
      icon: readJsonRows(row.images, toImage)
        .get(eventId)
        ?.find(({ type }) => type === 'small'),
    },
  }
}
