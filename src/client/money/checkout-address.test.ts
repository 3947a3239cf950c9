import { describe, expect, it } from 'vitest'
import { checkoutOf, withCheckout, withoutCheckout } from './checkout-address'

const explore = { pathname: '/explore', search: '?mood=haunted' }

describe('the address of a checkout', () => {
  it('is the page’s own with the track in it, whatever else stands there', () => {
    expect(withCheckout(explore, 'a b')).toBe('/explore?mood=haunted&checkout=a+b')
    expect(withCheckout({ pathname: '/', search: '?checkout=other' }, 'this')).toBe('/?checkout=this')
    expect(checkoutOf('?mood=haunted&checkout=a+b')).toBe('a b')
  })

  it('tells of none where there is none', () => {
    for (const search of ['', '?checkout=', '?check=x']) expect(checkoutOf(search)).toBeNull()
  })

  it('leaves the page as it was, without what a provider has added on the way back', () => {
    expect(withoutCheckout({ ...explore, search: '?mood=haunted&checkout=a' })).toBe('/explore?mood=haunted')
    const search = '?checkout=a&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded'
    expect(withoutCheckout({ pathname: '/', search })).toBe('/')
  })
})
