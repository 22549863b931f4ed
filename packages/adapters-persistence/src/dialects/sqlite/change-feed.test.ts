import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { sqliteChangeFeed } from './change-feed.ts'
import { openConnection } from './connection.ts'

it('the change feed is not up to date while another connection locks the file', () => {
  const path = join(mkdtempSync(join(inject('databases').folder, 'locked-')), 'lectern.db')
  const [writer, reader] = [openConnection(path), openConnection(path)]
  writer.exec('create table public_changes (id integer primary key, note text)')
  const feed = sqliteChangeFeed(reader)
  // Without a write-ahead log, an exclusive transaction keeps readers out.
  writer.exec('begin exclusive')
  expect(feed.upToDate()).toBe(false)
  writer.exec('commit')
  expect(feed.upToDate()).toBe(true)
  for (const connection of [writer, reader]) connection.close()
})
