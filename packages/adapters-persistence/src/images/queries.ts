import type { ImageQueries } from '@lectern/application'
import type { Session } from '../session.ts'

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
