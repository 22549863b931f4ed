/** What a stream says at once, such as `{ id, event, data }`. In Lectern's streams each field has one line. */
type Block = Readonly<Record<string, string | undefined>>

/** Reads server-sent events. */
export async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Block, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield Object.fromEntries(block.split('\n').map(fieldOf))
  }
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}
