/**
 * The source expression of a form target for `form-action`, which browsers also check for redirects of the form. A target that
 * cannot be expressed is named by its scheme alone.
 */
export function formTargetOf(address: string): string {
  const { protocol, host } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && /^[\w.-]+(?::\d+)?$/u.test(host) ? `${protocol}//${host}` : protocol
}
