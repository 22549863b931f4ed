import { describe, expect, it } from 'vitest'
import { fieldsHtml, valueHtml } from './value-html.ts'

const collapsed = (text: string): string => text.replaceAll(/\s+/gu, ' ')

describe('a date', () => {
  it('has its text, and the same in words', () => {
    const text = '2026-05-01T14:00:00+02:00'
    expect(fieldsHtml({ start_date: text }).toString()).toContain(
      `<time datetime="${text}" data-words="Fri, 1 May 2026, 14:00">${text}</time>`,
    )
  })

  it.each(['tomorrow', '2026-13-45T99:99:99+00:00', '2026-05-01T14:00:00', ''])(
    'that is none (%s) is a text',
    (text) => {
      expect(fieldsHtml({ start_date: text }).toString()).not.toContain('<time')
    },
  )

  it('is one in a field of dates only', () => {
    expect(fieldsHtml({ name: '2026-05-01T14:00:00+02:00' }).toString()).not.toContain('<time')
  })
})

it.each([
  [null, '<span class="quiet">none</span>'],
  [[], '<span class="quiet">none</span>'],
  [{}, '<span class="quiet">none</span>'],
  [0, '0'],
  ['<b>', '<span class="text" dir="auto">&lt;b&gt;</span>'],
  ['javascript:x', '<span class="text" dir="auto">javascript:x</span>'],
  [
    'https://a.example/',
    '<a class="address" href="https://a.example/" rel="nofollow noopener">https://a.example/</a>',
  ],
])('shows %j', (value, markup) => {
  expect(valueHtml(value).toString()).toBe(markup)
})

it('shows a record within a record in one line', () => {
  const markup = collapsed(fieldsHtml({ hosts: [{ host_name: 'Ada' }] }).toString())
  expect(markup).toMatch(/^<dl class="fields lines">.*<dl class="fields inline">/u)
})
