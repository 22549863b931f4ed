import { hash } from 'node:crypto'
import { html, type Html } from './html.ts'

export const pageStyle: Html = html`<style>
  :root {
    color-scheme: light dark;
    --ink: light-dark(#1d2430, #e4e8ee);
    --quiet: light-dark(#5c6675, #99a3b1);
    --ground: light-dark(#f6f7f9, #14181e);
    --card: light-dark(#fff, #1d232b);
    --line: light-dark(#dde1e7, #323b47);
    --link: light-dark(#0a58b0, #7db8ff);
    --edge: light-dark(#747d8a, #8a95a3);
    --wrong: light-dark(#b3261e, #ff9b90);
    --good: light-dark(#1a7f37, #6fdd8b);
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  header,
  main,
  footer {
    max-width: 60rem;
    margin: 0 auto;
    padding: 1rem;
  }
  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.5rem;
    color: var(--quiet);
  }
  h1,
  h2 {
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 0 0 0.75rem;
    font-size: 1.2rem;
  }
  a {
    color: var(--link);
    overflow-wrap: anywhere;
  }
  article {
    margin: 0 0 1rem;
    padding: 1rem;
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: 0.5rem;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(8rem, max-content) 1fr;
    gap: 0.25rem 1rem;
    margin: 0;
  }
  dl dl,
  dl ul {
    margin: 0;
  }
  dt {
    color: var(--quiet);
    font-size: 0.9rem;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  .text {
    white-space: pre-line;
  }
  ul {
    padding-left: 1.2rem;
  }
  code {
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.35rem 0.5rem 0.35rem 0;
    text-align: left;
    vertical-align: top;
    border-top: 1px solid var(--line);
  }
  .quiet {
    color: var(--quiet);
  }
  .pages {
    display: flex;
    gap: 0.5rem;
    margin: 1rem 0;
  }
  .button {
    padding: 0.4rem 1rem;
    border: 1px solid var(--line);
    border-radius: 0.4rem;
    background: var(--card);
    text-decoration: none;
  }
  .button:hover,
  .button:focus-visible {
    border-color: var(--link);
  }
  :focus-visible {
    outline: 3px solid var(--link);
    outline-offset: 2px;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.5rem;
  }
  .field {
    max-width: 32rem;
    margin: 0 0 1.25rem;
  }
  label {
    display: block;
    font-weight: 600;
  }
  .hint,
  .problem {
    margin: 0 0 0.25rem;
    font-size: 0.9rem;
  }
  .hint {
    color: var(--quiet);
  }
  .problem {
    color: var(--wrong);
  }
  input,
  textarea {
    display: block;
    width: 100%;
    padding: 0.5rem 0.6rem;
    border: 1px solid var(--edge);
    border-radius: 0.4rem;
    background: var(--ground);
    color: inherit;
    font: inherit;
  }
  input[type='checkbox'] {
    width: 1.5rem;
    height: 1.5rem;
  }
  [aria-invalid] {
    border: 2px solid var(--wrong);
  }
  button {
    padding: 0.5rem 1.1rem;
    border: 1px solid var(--link);
    border-radius: 0.4rem;
    background: var(--link);
    color: var(--card);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button.danger {
    border-color: var(--wrong);
    background: var(--wrong);
  }
  button.quiet {
    border-color: var(--edge);
    background: var(--card);
    color: var(--ink);
  }
  button.link {
    padding: 0;
    border: 0;
    background: none;
    color: var(--link);
    font-weight: inherit;
    text-decoration: underline;
  }
  .problems,
  .notice {
    margin: 0 0 1rem;
    padding: 0.5rem 1rem;
    border-left: 0.3rem solid var(--good);
    background: var(--card);
  }
  .problems {
    border-color: var(--wrong);
  }
  .problems p {
    margin: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1rem;
    align-items: center;
    margin-top: 1rem;
  }
  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font-family: ui-monospace, monospace;
  }
  @media (max-width: 40rem) {
    dl {
      grid-template-columns: 1fr;
      gap: 0 1rem;
    }
    dd {
      margin-bottom: 0.5rem;
    }
  }
</style>`

const css = pageStyle.toString().slice('<style>'.length, -'</style>'.length)

const styleHash = hash('sha256', css, 'base64')

/** No scripts, no styles but this one, and forms only to `formTargets`. */
export const contentSecurityPolicy = (formTargets: string): string =>
  [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    `base-uri 'none'`,
    `form-action ${formTargets}`,
    `frame-ancestors 'none'`,
  ].join('; ')

export const CONTENT_SECURITY_POLICY = contentSecurityPolicy(`'none'`)
