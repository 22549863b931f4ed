import { HtmlValidate } from 'html-validate'

/** The HTML standard, accessibility, and whole documents. The presets about style are left out: templates are formatted. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The default type, submit, is right: every button of a page is the submit button of its form.
    'no-implicit-button-type': 'off',
    // Only files of other sites need a hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Without a script, the page of a voting box at a door is loaded again while nobody reads it.
    'meta-refresh': 'off',
    // The same links above and below a list have the same name, as the ARIA Authoring Practices advise.
    'unique-landmark': 'off',
  },
})

/** Fails if the HTML is not valid, with the lines that are wrong. */
export async function requireValidHtml(html: string, address: string): Promise<void> {
  const { valid, results } = await validator.validateString(html)
  if (valid) return
  const lines = html.split('\n')
  const found = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line }) => `${ruleId}: ${message}\n  ${line}: ${lines[line - 1]?.trim() ?? ''}`)
  throw new Error(`html-validate reports on ${address}:\n${found.join('\n')}`)
}
