/** A line of a CSV file as in RFC 4180. */
export const csvLine = (fields: readonly (string | number | null)[]): string =>
  `${fields.map(fieldOf).join(',')}\r\n`

function fieldOf(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
