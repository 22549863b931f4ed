import { accounts } from './baseline/accounts.ts'
import { comments } from './baseline/comments.ts'
import { events } from './baseline/events.ts'
import { mails } from './baseline/mails.ts'
import { searchOnPostgres, searchOnSqlite } from './baseline/search.ts'
import { talks } from './baseline/talks.ts'
import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/**
 * The whole schema up to this migration. It has the name of the newest migration that it replaces, so a database which has that one
 * counts as one that the baseline made. What later migrations remove is left out, so they remove it from older databases only.
 */
export const baseline: Migration = {
  name: '0031-searches-without-joins',
  up(session) {
    const { engine } = session
    const words = wordsOf[engine]
    const tables = [accounts, events, talks, comments, mails].map((part) => part(words)).join('')
    return runScript(session, `${tables}${engine === 'sqlite' ? searchOnSqlite : searchOnPostgres}`)
  },
}
