import { countedRatings, fold, type UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { signInLock } from '../access/sign-in-attempts.ts'
import { changedRatings, ratingCounts } from '../comments/counters.ts'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { keepVotesOfTalk } from '../votes/locking.ts'

/**
 * Subtracts the account from the counters of events and talks. Foreign keys remove or clear the rows that refer to the
 * account. The number of statements does not depend on the number of rows.
 */
export async function removeUser(session: Session, id: UserId): Promise<void> {
  await lockParentsFirst(session, id)
  await leaveEvents(session, id)
  await takeStarsBack(session, id)
  await takeVotesBack(session, id)
  await takeRatingsBack(session, id)
  await clearOwnSources(session, id)
  const removed = await session.db
    .deleteFrom('users')
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirst()
  if (removed !== undefined) await forgetAttempts(session, removed.username)
}

/** Locks what the removal changes, in the lock order (`locking.ts`): the use case has locked the account. A concurrent write of this user runs before or after. */
async function lockParentsFirst(session: Session, id: UserId): Promise<void> {
  if (!locksRows(session)) return
  await sql`
    select id from events where submitter_id = ${id} or id in (
      select event_id from event_hosts where user_id = ${id}
      union select event_id from event_attendees where user_id = ${id}
      union select event_id from talk_comments where user_id = ${id}
      union select event_id from event_comments where user_id = ${id}
      union select event_id from reports where reporting_user_id = ${id} or deciding_user_id = ${id}
      union select talks.event_id from talk_stars join talks on talks.id = talk_id where user_id = ${id}
      union select talks.event_id from talk_speakers join talks on talks.id = talk_id where user_id = ${id}
      union select talks.event_id from claims join talks on talks.id = talk_id where user_id = ${id}
    ) order by id for no key update
  `.execute(session.db)
  await sql`
    select id from talks where id in (
      select talk_id from talk_stars where user_id = ${id}
      union select talk_id from talk_comments where user_id = ${id}
    ) order by id for no key update
  `.execute(session.db)
  await sql`
    select ${keepVotesOfTalk(sql.ref('talk_id'))} from talk_votes where user_id = ${id} order by talk_id
  `.execute(session.db)
  const lockSignIns = signInLock(sql.ref('username_folded'))
  await sql`select ${lockSignIns} from users where id = ${id} for update`.execute(session.db)
}

const leaveEvents = ({ db }: Session, id: UserId): Promise<unknown> =>
  sql`
    update events set attendee_count = attendee_count - 1
    where id in (select event_id from event_attendees where user_id = ${id})
  `.execute(db)

const takeStarsBack = ({ db }: Session, id: UserId): Promise<unknown> =>
  sql`
    update talks set starred_count = starred_count - 1
    where id in (select talk_id from talk_stars where user_id = ${id})
  `.execute(db)

/** The votes of the account go, out of the figures for hosts at once. Each talk has one at most. */
async function takeVotesBack({ db }: Session, id: UserId): Promise<void> {
  const counters = countedRatings.map((rating) => {
    const counter = sql.ref(`member_votes_${rating}`)
    return sql`${counter} = ${counter} - case when given = ${sql.lit(rating)} then 1 else 0 end`
  })
  await sql`
    update vote_totals set ${sql.join(counters)} from (
      select talk_id as voted_for, rating as given from talk_votes where user_id = ${id} and exclusions = 0
    ) as voted where talk_id = voted_for
  `.execute(db)
}

// SQL copy: counted-rating
/** Comments of the account stay, anonymous: the comment counters keep them, the rating counters lose them. */
async function takeRatingsBack({ db }: Session, id: UserId): Promise<void> {
  for (const [table, subject] of [
    ['events', 'event_id'],
    ['talks', 'talk_id'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set ${changedRatings('-')} from (
        select ${sql.ref(subject)} as subject_id, ${ratingCounts}
        from talk_comments where user_id = ${id} and shown = 1 and rating > 0 group by ${sql.ref(subject)}
      ) as rated where id = subject_id
    `.execute(db)
  }
}

// SQL copy: own-sources
/** The rule of `sourcesThatStay`. */
async function clearOwnSources({ db }: Session, id: UserId): Promise<void> {
  for (const table of ['talk_comments', 'event_comments']) {
    await sql`
      update ${sql.table(table)} set source = ''
      where user_id = ${id} and source <> '' and (
        source in (select name from applications where owner_id = ${id})
        or source not in (select name from applications where owner_id <> ${id})
      )
    `.execute(db)
  }
}

/** Sign-in attempts are counted by name, of accounts or not, so no foreign key removes them. */
const forgetAttempts = ({ db }: Session, username: string): Promise<unknown> =>
  db.deleteFrom('sign_in_attempts').where('name', '=', fold(username)).execute()
