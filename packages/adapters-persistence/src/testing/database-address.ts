/** The same server and user, another database. */
export function databaseAt(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
