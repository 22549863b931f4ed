import { type EventInput, type Instant, invalidToken, type Member } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { checkSpam } from './check-spam.ts'

/** Throws when the event is spam. An undecided event passes: it waits for its approval anyway. */
export async function judgeEvent(
  ports: Ports,
  submitter: Member,
  input: EventInput,
  address: string | undefined,
  now: Instant,
): Promise<void> {
  const user = await ports.userQueries.find(submitter.userId, { kind: 'every' })
  if (user === undefined) throw invalidToken()
  const { username, fullName, email } = user
  await checkSpam(ports, submitter.userId, {
    kind: 'event',
    text: judgedText(input),
    copiesElsewhere: 0,
    recentComments: 0,
    accountAge: now - user.createdDate,
    author: { username, fullName, email },
    address: address ?? '',
    pageUrl: '',
  })
}

const MOST_CHARACTERS = 25_000

/** The text as it was sent, where the fields are validated later, or as it is stored. */
export const judgedText = ({
  name,
  location,
  description,
}: Pick<EventInput, 'name' | 'location' | 'description'>): string =>
  [name, location, description]
    .filter((text) => typeof text === 'string')
    .join('\n')
    .slice(0, MOST_CHARACTERS)
