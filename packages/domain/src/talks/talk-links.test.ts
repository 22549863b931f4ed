import { describe, expect, it } from 'vitest'
import { problemsIn } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import {
  addLink,
  removeLink,
  replaceLink,
  slidesLinkOf,
  talkMedia,
  type TalkLinkInput,
  withSlidesLink,
} from './talk-links.ts'
import { type TalkLink, type TalkLinkToSave, type TalkLinkType, talkLinkTypes } from './talk.ts'

const link = (id: number, displayName: TalkLinkType, url: string): TalkLink => ({
  id: asId(id),
  displayName,
  url,
})
const slides = link(1, 'slides_link', 'https://example.org/slides')
const code = link(2, 'code_link', 'https://example.org/code')
const otherCode = link(3, 'code_link', 'https://example.org/more-code')

const problemsOf = (input: TalkLinkInput, links: readonly TalkLink[] = []): readonly string[] =>
  problemsIn(() => addLink(links, input)).map(({ field, message }) => `${field}: ${message}`)

describe('the links of a talk', () => {
  it('take a further one, which has no id yet', () => {
    const input = { displayName: ' video_link ', url: ' https://example.org/video ' }
    expect(addLink([slides], input)).toEqual([
      slides,
      { displayName: 'video_link', url: 'https://example.org/video' },
    ])
  })

  it.each(talkLinkTypes)('may be a %s', (displayName) => {
    expect(problemsOf({ displayName, url: 'https://example.org' })).toEqual([])
  })

  it('may be several of one type, but for the slides', () => {
    expect(problemsOf({ displayName: 'code_link', url: 'https://example.org/x' }, [code])).toEqual([])
    expect(problemsOf({ displayName: 'slides_link', url: 'https://example.org/x' }, [slides])).toEqual([
      "display_name: 'display_name' must be another: this talk has its slides_link",
    ])
  })

  it('are at most 50', () => {
    const many = Array.from({ length: 49 }, (_, id) => link(id + 1, 'code_link', 'https://example.org'))
    const input = { displayName: 'code_link', url: 'https://example.org/x' }
    expect(problemsOf(input, many)).toEqual([])
    expect(problemsOf(input, [...many, otherCode])).toEqual(['links: A talk can have at most 50 links'])
  })

  const badType =
    "display_name: 'display_name' must be one of slides_link, video_link, audio_link, code_link, other_link"
  const badUrl = "url: 'url' must be a valid http or https URL"

  it.each<[string, TalkLinkInput, string[]]>([
    ['nothing', {}, ["display_name: 'display_name' is a required field", "url: 'url' is a required field"]],
    ['an unknown type', { displayName: 'podcast', url: 'https://x.org' }, [badType]],
    ['a script', { displayName: 'code_link', url: 'javascript:alert(1)' }, [badUrl]],
    [
      'a long address',
      { displayName: 'code_link', url: `https://example.org/${'x'.repeat(600)}` },
      ["url: 'url' must be at most 600 characters"],
    ],
    ['two problems', { displayName: 'podcast', url: 7 }, [badType, badUrl]],
  ])('refuse %s', (_, input, messages) => {
    expect(problemsOf(input)).toEqual(messages)
  })

  it('have one replaced, which keeps its id and place', () => {
    const input = { displayName: 'audio_link', url: 'https://example.org/audio' }
    expect(replaceLink([slides, code], slides, input)).toEqual([
      link(1, 'audio_link', 'https://example.org/audio'),
      code,
    ])
  })

  it('may have the slides replaced by slides', () => {
    const input = { displayName: 'slides_link', url: 'https://example.org/new' }
    expect(replaceLink([slides, code], slides, input)).toEqual([
      link(1, 'slides_link', 'https://example.org/new'),
      code,
    ])
  })

  it('do not have another become second slides', () => {
    const input = { displayName: 'slides_link', url: 'https://example.org/new' }
    expect(() => replaceLink([slides, code], code, input)).toThrow('this talk has its slides_link')
  })

  it('lose one', () => {
    expect(removeLink([slides, code, otherCode], code.id)).toEqual([slides, otherCode])
  })

  it('are shown as media', () => {
    expect(talkMedia({ links: [slides, code, otherCode] })).toEqual([
      { slides_link: 'https://example.org/slides' },
      { code_link: 'https://example.org/code' },
      { code_link: 'https://example.org/more-code' },
    ])
  })
})

describe('the slides of a talk', () => {
  it('are its one link of that type', () => {
    expect(slidesLinkOf({ links: [code, slides] })).toBe('https://example.org/slides')
    expect(slidesLinkOf({ links: [code] })).toBe('')
  })

  it.each<[string, TalkLink[], string, TalkLinkToSave[]]>([
    ['are added', [code], 'https://x.org', [code, { displayName: 'slides_link', url: 'https://x.org' }]],
    [
      'change in their place',
      [slides, code],
      'https://x.org',
      [link(1, 'slides_link', 'https://x.org'), code],
    ],
    ['go when they are emptied', [slides, code], '', [code]],
    ['stay away', [code], '', [code]],
  ])('%s', (_, links, url, expected) => {
    expect(withSlidesLink(links, url)).toEqual(expected)
  })
})
