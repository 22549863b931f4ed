import { eventVisibility, requireMember, type TalkId } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { query } from '../use-case.ts'

/** The comments on the talks of which the member is an approved speaker, or on one of them; newest first. */
export const listFeedbackOnOwnTalks = query(
  'members',
  async (
    { commentQueries, settings },
    actor,
    { page, talkId }: { readonly page: PageRequest; readonly talkId?: TalkId | undefined },
  ) => {
    const { userId } = requireMember(actor, 'view data')
    const criteria = { speakerId: userId, talkId }
    return commentQueries.listFeedback(criteria, eventVisibility(actor), pageOf(page, settings))
  },
)
