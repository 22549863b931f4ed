/** Whether an address of a database is of PostgreSQL. Any other text is the path of a SQLite file. */
export const isPostgresAddress = (databaseUrl: string): boolean => /^postgres(?:ql)?:\/\//iu.test(databaseUrl)
