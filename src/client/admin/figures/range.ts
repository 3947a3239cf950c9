// The period in the address of a page of figures, so that a link can share it and Back returns to it.
import { performanceTimeRangeDefault, performanceTimeRanges } from '~/contract/limits'

export type TimeRange = (typeof performanceTimeRanges)[number]

export const rangeIn = (search: string): TimeRange => {
  const range = new URLSearchParams(search).get('range')
  return performanceTimeRanges.find((each) => each === range) ?? performanceTimeRangeDefault
}

export const addressWith = (path: string, range: TimeRange): string =>
  range === performanceTimeRangeDefault ? path : `${path}?range=${range}`
