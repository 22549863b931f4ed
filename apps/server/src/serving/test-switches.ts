import { isLoopbackName } from '@lectern/adapters-http'
import type { TestSwitches } from '@lectern/domain'
import { UsageError } from '../command-line/usage-error.ts'
import { type Config, publicAddresses } from '../config/config.ts'

const variables: Readonly<Record<keyof TestSwitches, string>> = {
  autoVerify: 'TEST_AUTO_VERIFY',
  autoApprove: 'TEST_AUTO_APPROVE',
  tellAddresses: 'TEST_TELL_ADDRESSES',
}

/** The variables of the switches that are on. */
export const namesOfTestSwitches = (switches: TestSwitches): readonly string[] => [
  ...(switches.autoVerify ? [variables.autoVerify] : []),
  ...(switches.autoApprove ? [variables.autoApprove] : []),
  ...(switches.tellAddresses ? [variables.tellAddresses] : []),
]

/**
 * The configuration with the requested test switches on. They are refused unless the command line confirms them, and unless
 * only this machine reaches the server.
 */
export function withTestSwitches(config: Config, isConfirmed: boolean): Config {
  const requested = namesOfTestSwitches(config.requestedTestSwitches)
  if (requested.length === 0 && !isConfirmed) return config
  const problems = [...problemsOf(requested, isConfirmed), ...reachable(config)]
  if (problems.length > 0) throw new UsageError(problems)
  return { ...config, testSwitches: config.requestedTestSwitches }
}

function problemsOf(requested: readonly string[], isConfirmed: boolean): readonly string[] {
  if (!isConfirmed) return requested.map((name) => `${name} needs --test-switches on the command line.`)
  if (requested.length > 0) return []
  return [`--test-switches needs one of ${Object.values(variables).join(', ')}, set to on.`]
}

/** How another machine could reach the server. */
function reachable(config: Config): readonly string[] {
  const { baseUrl, websiteUrl } = publicAddresses(config)
  const names = {
    HOST: config.host,
    BASE_URL: new URL(baseUrl).hostname,
    WEBSITE_URL: new URL(websiteUrl).hostname,
  }
  const problems = Object.entries(names)
    .filter(([, name]) => !isLoopbackName(name))
    .map(([variable, name]) => `With test switches ${variable} must be a loopback address, not '${name}'.`)
  if (config.trustProxy === 0) return problems
  return [...problems, `With test switches TRUST_PROXY must be 0, not ${config.trustProxy}.`]
}

/** For the terminal of the operator. */
export function warningOfTestSwitches({ testSwitches }: Config): string | undefined {
  const names = namesOfTestSwitches(testSwitches)
  if (names.length === 0) return undefined
  return `Test switches are on: ${names.join(', ')}. This server is for test suites only.`
}
