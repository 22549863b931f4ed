import { type Config, publicAddresses } from '../config/config.ts'
import { codeOf } from '../error-code.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const PATIENCE_MILLISECONDS = 5_000

/** About the public addresses, as this machine reaches them. */
export async function checkAddresses(config: Config): Promise<readonly Finding[]> {
  const { baseUrl, websiteUrl } = publicAddresses(config)
  return Promise.all([
    checkAddress('BASE_URL', baseUrl, `${baseUrl}/v2.1/`, 'application/json'),
    ...(websiteUrl === baseUrl
      ? []
      : [checkAddress('WEBSITE_URL', websiteUrl, `${websiteUrl}/`, 'text/html')]),
  ])
}

async function checkAddress(
  variable: string,
  shown: string,
  address: string,
  type: string,
): Promise<Finding> {
  const report = finding(variable)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
    const response = await fetch(address, { signal, redirect: 'manual', headers: { accept: type } })
    await response.body?.cancel()
    if (response.ok && response.headers.get('content-type')?.startsWith(type) === true) {
      return report('ok', `Lectern answers at ${shown}.`)
    }
    const target = response.headers.get('location')
    const answer = `status ${response.status}${target === null ? '' : `, to ${target}`}`
    return report(
      'failed',
      `${address} is not answered by Lectern (${answer}): correct ${variable}, or the proxy.`,
    )
  } catch (error) {
    return report(...unreachable(variable, address, error))
  }
}

/** A server that is not there may only be stopped. */
function unreachable(variable: string, address: string, error: unknown): ['warning' | 'failed', string] {
  const isRefused = error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED'
  return isRefused
    ? ['warning', `Nothing listens at ${address}: start the server, or correct ${variable}.`]
    : [
        'failed',
        `${address} cannot be reached from here: ${reasonOf(error)}. Correct ${variable}, or the network.`,
      ]
}
