/** The unpacked body, or undefined if it is longer than `most`. No more than that is held in memory. */
export async function readBody(response: Response, most: number): Promise<Uint8Array | undefined> {
  if (response.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const stream: AsyncIterable<Uint8Array> = response.body
  for await (const chunk of stream) {
    length += chunk.length
    // Leaving the loop cancels the stream and closes the connection.
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
