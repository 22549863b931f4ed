import type { OpenDatabase } from './session.ts'

/**
 * The secret that all servers on this database share under a name. The first one to ask leaves the one that it made;
 * the others get that.
 */
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
    const kept = await db
      .selectFrom('installation_keys')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return kept.secret
  })
