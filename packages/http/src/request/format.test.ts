import { describe, expect, it } from 'vitest'
import { chooseErrorFormat, chooseFormat } from './format.ts'
import { readQuery } from './query.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

describe('the format of an answer', () => {
  it.each([
    [undefined, 'json'],
    ['', 'json'],
    ['application/json; charset=utf-8', 'json'],
    ['TEXT/HTML', 'html'],
    ['text/html;level=1', 'html'],
    ['text/html, application/json', 'json'],
    ['text/html;q=0.5, application/json;q=0.4', 'html'],
    ['text/html;q=0, */*', 'json'],
    ['application/json;q=0, */*', 'html'],
    ['text/html;Q=0.9, application/json ; q=0.8', 'html'],
    ['text/html;q=2, application/json;q=0.1', 'json'],
    ['text/html;q=high', 'json'],
    [',;,=,;q=', 'json'],
  ])('for Accept %j is %s', (accept, kind) => {
    expect(chooseFormat(readQuery(''), accept)).toEqual({ kind })
  })

  it.each([
    ['format=text/html', undefined, 'html'],
    ['format=application/json', BROWSER, 'json'],
  ])('%s wins over Accept %j', (query, accept, kind) => {
    expect(chooseFormat(readQuery(query), accept)).toEqual({ kind })
  })

  it.each(['format=HTML', 'format[]=json', 'format=json&format=json'])('%s is refused', (query) => {
    expect(() => chooseFormat(readQuery(query), undefined)).toThrow(`'format' must be json or html`)
  })

  it.each(['$', 'a.b.c', 'a'.repeat(64)])('is a call of %s', (callback) => {
    expect(chooseFormat(readQuery(`callback=${callback}`), '*/*')).toEqual({ kind: 'jsonp', callback })
  })

  it.each([
    'callback=',
    'callback=a.',
    'callback=.a',
    'callback=a-b',
    'callback=a%0A',
    'callback=alert(1)//',
    'callback[]=a',
    `callback=${'a'.repeat(65)}`,
  ])('refuses %s', (query) => {
    expect(() => chooseFormat(readQuery(query), '*/*')).toThrow(`'callback' must be the name of a function`)
  })

  it('takes no notice of a callback in HTML', () => {
    expect(chooseFormat(readQuery('callback=()'), BROWSER)).toEqual({ kind: 'html' })
  })
})

describe('the format of an error', () => {
  it.each([
    ['', BROWSER, 'html'],
    ['', 'application/problem+json', 'problem'],
    ['', 'application/json, application/problem+json', 'problem'],
    ['', 'application/problem+json;q=0.5, application/json', 'json'],
    ['', 'application/problem+json;q=0', 'json'],
    ['', 'application/problem+json, text/html;q=0.5', 'html'],
    ['format=json', 'application/problem+json', 'json'],
    ['format=xml', BROWSER, 'html'],
    ['callback=()', '*/*', 'json'],
    ['%zz', BROWSER, 'html'],
  ])('for ?%s and Accept %j is %s', (query, accept, kind) => {
    expect(chooseErrorFormat(query, accept)).toEqual({ kind })
  })

  it('is wrapped as well, also when the format is what is wrong', () => {
    const wrapped = { kind: 'jsonp', callback: 'cb' }
    expect(chooseErrorFormat('callback=cb&start=-1', '*/*')).toEqual(wrapped)
    expect(chooseErrorFormat('callback=cb&format=xml', '*/*')).toEqual(wrapped)
  })
})
