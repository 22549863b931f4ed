import type { ImageQueries, ImageStore } from '@lectern/application'
import type { Session } from '../session.ts'
import { isIn } from '../sql/predicates.ts'

/** Keeps the files in the database, so that one backup has all of it. */
export const kyselyImageStore = (session: Session): ImageStore => ({
  async add(fileName, content) {
    await session.db
      .insertInto('stored_images')
      .values({ file_name: fileName, content: Buffer.from(content) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async remove(fileNames) {
    await session.db
      .deleteFrom('stored_images')
      .where(isIn(session, 'file_name', fileNames))
      .execute()
  },
})

export const kyselyImageQueries = ({ db }: Pick<Session, 'db'>): ImageQueries => ({
  async find(fileName) {
    const row = await db
      .selectFrom('stored_images')
      .select('content')
      .where('file_name', '=', fileName)
      .executeTakeFirst()
    return row?.content
  },

  async list() {
    const rows = await db.selectFrom('stored_images').select('file_name').execute()
    return rows.map((row) => row.file_name)
  },
})
