/**
 * How a content security policy names the place that a form may lead to: browsers hold it against the address that the
 * form is answered with as well. What a policy has no words for is named by its scheme alone.
 */
export function formTargetOf(address: string): string {
  const { protocol, host } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && /^[\w.-]+(?::\d+)?$/u.test(host) ? `${protocol}//${host}` : protocol
}
