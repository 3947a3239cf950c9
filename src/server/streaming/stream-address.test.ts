import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '~/contract/durations'
import { createSign } from '../core/secret'
import { createStreamAddresses } from './stream-address'

const sign = createSign('a secret that is long enough to be one')
const start = Date.UTC(2030, 0, 1, 12, 30)

const addressesAt = (now: number) => createStreamAddresses(sign, { now: () => now })

const passOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams)

const owner = (id: string, tokenHash = 'session') => ({ user: { id }, tokenHash })

const given = addressesAt(start).of('track', 'stream', owner('user'))
const pass = passOf(given)

describe('a stream address', () => {
  it('names the track, the variant, the user and the session', () => {
    expect(given).toMatch(/^\/media\/tracks\/track\/stream\?u=user&n=session&e=\d+&s=[\w-]{43}$/)
    expect(addressesAt(start).check('track', 'stream', pass)).toEqual({
      state: 'valid',
      recording: '',
      userId: 'user',
      tokenHash: 'session',
    })
  })

  it('is valid for six hours, rounded up to the hour, and then reports that it has expired', () => {
    const check = (now: number) => addressesAt(now).check('track', 'stream', pass).state
    expect(check(start + 6 * hourMs)).toBe('valid')
    expect(check(start + 6.5 * hourMs - 1)).toBe('valid')
    expect(check(start + 6.5 * hourMs)).toBe('expired')
  })

  it('stays the same for an hour of one session, so that browsers can cache the file', () => {
    expect(addressesAt(start + 29 * minuteMs).of('track', 'stream', owner('user'))).toBe(given)
    expect(addressesAt(start + 31 * minuteMs).of('track', 'stream', owner('user'))).not.toBe(given)
    expect(addressesAt(start).of('track', 'stream', owner('user', 'other'))).not.toBe(given)
  })

  it('is invalid for another track, variant, user, session or expiry', () => {
    const { check } = addressesAt(start)
    const later = String(Number(pass.e) + hourMs)
    expect(check('other', 'stream', pass).state).toBe('invalid')
    expect(check('track', 'original', pass).state).toBe('invalid')
    expect(check('track', 'stream', { ...pass, u: 'other' }).state).toBe('invalid')
    expect(check('track', 'stream', { ...pass, n: 'other' }).state).toBe('invalid')
    expect(check('track', 'stream', { ...pass, e: later }).state).toBe('invalid')
    expect(check('track', 'stream', { ...pass, e: `0${pass.e}` }).state).toBe('invalid')
  })

  it('is invalid when any character of its signature changes', () => {
    const signature = pass.s ?? ''
    for (let at = 0; at < signature.length; at += 1) {
      const lookalike = String.fromCharCode((signature.charCodeAt(at) || 0) + 0x100)
      for (const other of ['A', 'B', lookalike]) {
        if (signature[at] === other) continue
        const altered = `${signature.slice(0, at)}${other}${signature.slice(at + 1)}`
        expect(addressesAt(start).check('track', 'stream', { ...pass, s: altered }).state).toBe('invalid')
      }
    }
  })

  it.each([
    {},
    { ...pass, n: undefined },
    { ...pass, u: ['user', 'user'] },
    { ...pass, s: '' },
    { ...pass, s: undefined },
  ])('is invalid with the query %j', (broken) => {
    expect(addressesAt(start).check('track', 'stream', broken).state).toBe('invalid')
  })

  it('separates its parts unambiguously', () => {
    const { s } = passOf(addressesAt(start).of('a', 'stream', owner('b","c', 'd')))
    const other = passOf(addressesAt(start).of('a', 'stream', owner('b', 'c","d')))
    expect(addressesAt(start).check('a', 'stream', { ...other, s }).state).toBe('invalid')
  })

  it('works with ids that contain URL characters', () => {
    const { of, check } = addressesAt(start)
    const address = of('a/b?c', 'stream', owner('x&u=y'))
    expect(new URL(address, 'http://localhost').pathname).toBe('/media/tracks/a%2Fb%3Fc/stream')
    expect(check('a/b?c', 'stream', passOf(address))).toMatchObject({ state: 'valid', userId: 'x&u=y' })
  })
})
