import Sqlite from 'better-sqlite3'

/** Writes into a SQLite file without finishing, until its input ends. */
const [path = ''] = process.argv.slice(2)
const database = new Sqlite(path)
database.exec('begin immediate')
process.stdout.write('holding')
process.stdin.on('end', () => {
  database.exec('commit')
  database.close()
})
process.stdin.resume()
