export type { DatabaseSource } from './database-source.ts'
export { postgresDatabases } from './postgres-databases.ts'
export { sqliteDatabases } from './sqlite-databases.ts'
export type { TestDatabases } from './test-databases.ts'
