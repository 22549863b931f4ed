export { postgresDatabases, type PostgresServer } from './postgres-databases.ts'
export { passingPostgres } from './start-postgres.ts'
