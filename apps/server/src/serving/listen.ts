import { createHttpServer } from '@lectern/adapters-http'
import type { DependencyContainer } from 'tsyringe'
import { type Config, type PublicAddresses, publicAddresses } from '../config/config.ts'
import { tokens } from '../container/tokens.ts'
import { bindingComplaint } from './binding-complaint.ts'
import { choosePort } from './choose-port.ts'

/** Serves until the disposal, which lets requests under way finish. */
export async function listen(
  container: DependencyContainer,
  config: Config,
  disposal: AsyncDisposableStack,
): Promise<PublicAddresses> {
  const { host, trustProxy, logLevel } = config
  const port = await choosePort(host, config.port)
  const addresses = publicAddresses(config, port)
  const app = createHttpServer({
    lectern: container.resolve(tokens.lectern),
    config: { ...addresses, trustProxy, log: { level: logLevel, stream: process.stderr } },
  })
  disposal.defer(() => app.close())
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw bindingComplaint(error, host, port)
  }
  return addresses
}
