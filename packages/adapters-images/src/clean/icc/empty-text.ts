/** The texts that every profile must have, in the form of its version, and saying nothing. */
export const emptyText = (version: number): { readonly description: Buffer; readonly copyright: Buffer } =>
  version >= 4
    ? { description: localised(), copyright: localised() }
    : { description: described(), copyright: plain() }

/** Version 4: a table of texts by language, with none in it. */
const localised = (): Buffer => Buffer.from('mluc\0\0\0\0\0\0\0\0\0\0\0\x0c', 'latin1')

/** Version 2: the empty text in ASCII, Unicode and the script of old Macintoshes. */
function described(): Buffer {
  const value = Buffer.alloc(12 + 1 + 8 + 70)
  value.write('desc', 'latin1')
  value.writeUInt32BE(1, 8)
  return value
}

const plain = (): Buffer => Buffer.from('text\0\0\0\0\0', 'latin1')
