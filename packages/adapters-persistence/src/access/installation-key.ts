import type { OpenDatabase } from '../session.ts'

/** A secret that all servers on this database share under a name. The first server stores the secret that it made. */
export const installationKey = (
  { transact }: Pick<OpenDatabase, 'transact'>,
  name: string,
  made: string,
): Promise<string> =>
  transact(async (db) => {
    await db
      .insertInto('installation_keys')
      .values({ name, secret: made })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const stored = await db
      .selectFrom('installation_keys')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return stored.secret
  })
