import { describe, expect, it } from 'vitest'
import { choiceOf, isNarrowed, searchWith } from './choice'

describe('the choice in the address of the library', () => {
  it('is the whole list, latest purchase first, without a query', () => {
    expect(choiceOf('')).toEqual({ show: null, sort: 'bought', artist: null, q: '' })
    expect(isNarrowed(choiceOf(''))).toBe(false)
  })

  it('is read from the query, and ignores lists and orders that do not exist', () => {
    expect(choiceOf('?show=device&sort=title&artist=ines&q=dust')).toEqual({
      show: 'device',
      sort: 'title',
      artist: 'ines',
      q: 'dust',
    })
    expect(choiceOf('?show=moon&sort=random&artist=')).toEqual(choiceOf(''))
    expect(choiceOf(`?q=${'x'.repeat(500)}`).q).toHaveLength(100)
  })

  it('keeps the rest of the address when one part changes, and leaves out what is usual', () => {
    expect(searchWith('?checkout=comet&sort=title', { q: 'dust' })).toBe('?checkout=comet&sort=title&q=dust')
    expect(searchWith('?sort=title&artist=ines&q=dust', { sort: 'bought', artist: null, q: '' })).toBe('')
    expect(searchWith('', { show: 'all' })).toBe('?show=all')
  })

  it.each(['?sort=title', '?artist=ines', '?q=dust'])('needs the whole list with %s', (search) => {
    expect(isNarrowed(choiceOf(search))).toBe(true)
  })

  it('needs no more of the list for another list or a blank search', () => {
    expect(isNarrowed(choiceOf('?show=device&q=%20'))).toBe(false)
  })
})
