import type { ClaimQueries } from '@lectern/application'
import { listingOf } from '../listing.ts'
import type { Session } from '../session.ts'
import { claimColumns, oldestFirst, toClaim } from './claim-row.ts'

export const kyselyClaimQueries = ({ db }: Session): ClaimQueries => ({
  async list(eventId, page) {
    const ofEvent = db
      .selectFrom('claims')
      .innerJoin('talks', 'talks.id', 'claims.talk_id')
      .innerJoin('events', 'events.id', 'talks.event_id')
      .where('talks.event_id', '=', eventId)
    const { total } = await ofEvent
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const inOrder = ofEvent.select(claimColumns).select('events.zone').orderBy(oldestFirst)
    return listingOf(
      page,
      total,
      (start, size) => inOrder.limit(size).offset(start).execute(),
      (rows) => rows.map((row) => ({ ...toClaim(row), zone: row.zone })),
    )
  },
})
