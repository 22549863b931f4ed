import { MalformedReply } from '../../wire/parse-reply.ts'
import type { Heard, Wire } from '../../wire/wire.ts'
import type { Sent } from './sent.ts'

export type Answer = Heard | MalformedReply

export async function exchange(wire: Wire, { method }: Sent, bytes: Buffer): Promise<Answer> {
  wire.write(bytes)
  try {
    return await wire.hear(method === 'HEAD')
  } catch (error) {
    if (error instanceof MalformedReply) return error
    throw error
  }
}

export const evidenceOf = (sent: Sent, heard: Answer): object => ({
  request: { ...sent, body: sent.body?.toString('latin1').slice(0, 1000) },
  answer:
    typeof heard === 'object' && 'status' in heard
      ? {
          status: heard.status,
          headers: heard.headers.map((pair) => pair.join(': ')),
          body: heard.body.toString().slice(0, 1500),
        }
      : heard,
})
