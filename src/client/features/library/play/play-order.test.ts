import { describe, expect, it, vi } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { firstPart, restOf } from './play-order'

const many = (count: number) => Array.from({ length: count }, (_, at) => aTrack(`${at}`))

describe('what is queued at once', () => {
  it('is the list from its start, at most 500 tracks', () => {
    expect(firstPart([1, 2, 3], 'in-order')).toEqual({ first: [1, 2, 3], at: 0 })
    expect(firstPart(many(501), 'in-order').first).toEqual(many(500))
  })

  it('keeps the order of a shuffled list and starts anywhere in it, so that the order can be restored', () => {
    expect(firstPart([1, 2, 3], 'shuffled', () => 0.99)).toEqual({ first: [1, 2, 3], at: 2 })
    expect(firstPart([], 'shuffled').first).toEqual([])
  })

  it('is a random part of a list of more than 500 tracks', () => {
    const all = many(501)
    let place = 0
    const { first, at } = firstPart(all, 'shuffled', () => (place -= 1))
    expect(first).toEqual(all.toReversed().slice(0, 500))
    expect(at).toBe(0)
    expect(all).toEqual(many(501))
  })
})

describe('the rest of a library that is played', () => {
  it('is read once, leaves out what is queued, and comes in parts of 500', async () => {
    const all = many(1_100)
    const readAll = vi.fn(async () => all)
    const next = restOf(all.slice(0, 100), readAll, 'in-order')
    expect(await next()).toEqual(all.slice(100, 600))
    expect(await next()).toEqual(all.slice(600))
    expect(await next()).toEqual([])
    expect(readAll).toHaveBeenCalledOnce()
  })

  it('is read again after a failure', async () => {
    const readAll = vi.fn(async () => many(2)).mockRejectedValueOnce(new Error('no network'))
    const next = restOf([], readAll, 'shuffled')
    await expect(next()).rejects.toThrow('no network')
    expect(await next()).toHaveLength(2)
  })
})
