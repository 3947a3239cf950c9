import { describe, expect, it } from 'vitest'
import { addedBy, isRobot, sourceName } from './rules'

describe('the source of a visit', () => {
  it.each([
    ['', 'direct'],
    ['   ', 'direct'],
    ['Blog.Example', 'blog.example'],
    ['https://www.blog.example/reviews?user=bo#top', 'blog.example'],
    ['blog.example:8080', 'blog.example:8080'],
    ['Spring Newsletter', 'spring newsletter'],
    ['bo@mail.example', 'mail.example'],
    ['https://bo:secret@blog.example/', 'blog.example'],
    ['<script>alert(1)</script>', 'scriptalert1'],
    ['a\nb\u202ec', 'abc'],
    ['x'.repeat(150), 'x'.repeat(100)],
  ])('of %j is %j', (given, name) => {
    expect(sourceName(given)).toBe(name)
  })
})

describe('a robot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0',
    'WhatsApp/2.23 (link preview)',
    'python-requests/2.31',
    'curl/8.5.0',
    '',
  ])('is %j', (userAgent) => {
    expect(isRobot(userAgent)).toBe(true)
  })

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ])('is not %j', (userAgent) => {
    expect(isRobot(userAgent)).toBe(false)
  })
})

describe('a report', () => {
  it('adds at most an hour and thirty plays of one person and day', () => {
    const trackIds = Array.from({ length: 10 }, (_, at) => `t${at}`)
    const report = { seconds: 3_000, trackIds }
    expect(addedBy(report, { seconds: 0, plays: 0 })).toEqual(report)
    expect(addedBy(report, { seconds: 3_000, plays: 25 })).toEqual({
      seconds: 600,
      trackIds: trackIds.slice(0, 5),
    })
    expect(addedBy(report, { seconds: 3_600, plays: 30 })).toEqual({ seconds: 0, trackIds: [] })
  })
})
