import { clashesWith, eventVisibility, requireMember, type TalkId } from '@lectern/domain'
import type { ScheduledTalk } from '../ports/programme.ts'
import { query } from '../use-case.ts'

export interface ScheduleEntry extends ScheduledTalk {
  /** The other talks of the schedule that overlap it. */
  readonly clashes: readonly TalkId[]
}

/** The talks that the member starred or gives, of events that have not ended, by start. */
export const listOwnSchedule = query(
  'members',
  async (
    { programmeQueries, clock },
    actor,
    _input: object,
  ): Promise<{ readonly items: readonly ScheduleEntry[] }> => {
    const { userId } = requireMember(actor, 'view data')
    const talks = await programmeQueries.scheduleOf(userId, clock.now(), eventVisibility(actor))
    return { items: talks.map((talk) => ({ ...talk, clashes: clashesWith(talk, talks) })) }
  },
)
