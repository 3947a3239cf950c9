import { describe, expect, it } from 'vitest'
import { csvRow } from './csv'

it('separates cells with commas and ends rows with CRLF', () => {
  expect(csvRow(['2030-01-31', 'Dust Choir', 1.5])).toBe('2030-01-31,Dust Choir,1.50\r\n')
})

it('writes amounts with two decimals and without floating-point noise', () => {
  expect(csvRow([2, 0.5, 0, 0.1 + 0.2, 1234.5])).toBe('2.00,0.50,0.00,0.30,1234.50\r\n')
})

it('quotes cells that contain commas, quotes or line breaks', () => {
  expect(csvRow(['Dust, Choir', 'The "Best"', 'two\nlines', 'two\r\nmore'])).toBe(
    '"Dust, Choir","The ""Best""","two\nlines","two\r\nmore"\r\n',
  )
})

describe('a cell with text that begins like a formula', () => {
  it.each(['=HYPERLINK("http://evil.test")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'writes %j with a leading apostrophe',
    (title) => {
      expect(csvRow([title]).replace(/^"/, '')[0]).toBe("'")
    },
  )
  it('writes a negative number as a number', () => {
    expect(csvRow([-1.5])).toBe('-1.50\r\n')
  })
  it('leaves a dash inside the text as it is', () => {
    expect(csvRow(['Low Gravity - Two-Step'])).toBe('Low Gravity - Two-Step\r\n')
  })
})
