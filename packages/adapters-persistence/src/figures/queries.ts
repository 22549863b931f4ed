import { type Figure, type FigureQueries, MOST_COUNTED } from '@lectern/application'
import { after, type Instant, startOfYearOfWeeks, WEEK, WEEKS_OF_A_YEAR } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'

export const kyselyFigureQueries = (session: Session): FigureQueries => ({
  async count(now) {
    const startDate = startOfYearOfWeeks(now)
    const [events, talks, comments, accounts] = await Promise.all(
      [countEvents, countTalks, countComments, countAccounts].map((count) =>
        count(session, period(startDate)),
      ),
    )
    return {
      countedDate: now,
      startDate,
      events: figureOf(events),
      talks: figureOf(talks),
      comments: figureOf(comments),
      accounts: figureOf(accounts),
    }
  },
})

interface Period {
  readonly from: Instant
  readonly until: Instant
}

/** The total has no week. */
interface Row {
  readonly week: number | null
  readonly made: number
}

const period = (from: Instant): Period => ({ from, until: after(from, WEEKS_OF_A_YEAR * WEEK) })

function figureOf(rows: readonly Row[] = []): Figure {
  const made = new Map(rows.map(({ week, made }) => [week, made]))
  return {
    total: made.get(null) ?? 0,
    weeks: Array.from({ length: WEEKS_OF_A_YEAR }, (_, week) => made.get(week) ?? 0),
  }
}

const [WEEK_SECONDS, MOST] = [sql.lit(WEEK), sql.lit(MOST_COUNTED)]

/** The rows of a year by week from an index on the date, and their total. With a cast, because SQLite takes parameters for reals. */
const counting = (...tables: readonly string[]) =>
  rawStatement(({ from, until }: Placeholders<Period>) => {
    const dates = tables.map(
      (table) =>
        sql`select created_date from ${sql.table(table)} where created_date >= ${from} and created_date < ${until}`,
    )
    return sql<Row>`
      select cast(null as integer) as week, ${sql.join(tables.map(rowsOf), sql` + `)} as made
      union all
      select week, count(*) from (
        select cast((created_date - ${from}) / ${WEEK_SECONDS} as integer) as week from (${sql.join(dates, sql` union all `)}) as dated
      ) as weekly group by week
    `
  })

const rowsOf = (table: string) =>
  sql`(select count(*) from (select 1 as one from ${sql.table(table)} limit ${MOST}) as bounded)`

const countEvents = counting('events')
const countAccounts = counting('users')
const countTalks = counting('talks')
const countComments = counting('talk_comments', 'event_comments')
