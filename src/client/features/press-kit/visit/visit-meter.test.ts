import { expect, it } from 'vitest'
import { sourceOf, VisitMeter } from './visit-meter'

it('adds up the time for which the page was visible, and reports each second once', () => {
  const meter = new VisitMeter(10_000)
  meter.hide(14_500)
  expect(meter.take()).toEqual({ seconds: 4, plays: [] })
  expect(meter.take()).toBeNull()
  meter.hide(99_000)
  meter.show(100_000)
  meter.show(101_000)
  meter.hide(101_600)
  expect(meter.take()).toEqual({ seconds: 2, plays: [] })
})

it('counts an hour of a visit at most, also when it is reported in parts', () => {
  const meter = new VisitMeter(0)
  meter.hide(3_000_000)
  expect(meter.take()?.seconds).toBe(3_000)
  meter.show(4_000_000)
  meter.hide(9_000_000)
  expect(meter.take()?.seconds).toBe(600)
  meter.show(9_000_000)
  meter.hide(9_900_000)
  expect(meter.take()).toBeNull()
})

it('reports the tracks that were heard, even if no second has passed', () => {
  const meter = new VisitMeter(0)
  meter.heard('dust')
  expect(meter.take()).toEqual({ seconds: 0, plays: ['dust'] })
  expect(meter.take()).toBeNull()
})

it('names the source by utm_source, else by the host of another site', () => {
  const own = 'lariat.example'
  expect(sourceOf('?utm_source=%20News%20', 'https://blog.example/post?q=1', own)).toBe('news')
  expect(sourceOf('?key=1', 'https://blog.example/post?q=1', own)).toBe('blog.example')
  expect(sourceOf('', `https://${own}/artist/1`, own)).toBe('')
  expect(sourceOf('', '', own)).toBe('')
  expect(sourceOf(`?utm_source=${'a'.repeat(300)}`, '', own)).toHaveLength(100)
})
