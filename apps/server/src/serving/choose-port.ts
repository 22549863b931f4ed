import { once } from 'node:events'
import { createServer } from 'node:net'
import { bindingError } from './binding-error.ts'

/** The given port, or a free one for 0. Links need the port before the server listens. */
export async function choosePort(host: string, port: number): Promise<number> {
  if (port !== 0) return port
  const probe = createServer().listen(0, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw bindingError(error, host, port)
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The probe listens on no port')
  return address.port
}
