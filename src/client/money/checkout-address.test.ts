import { describe, expect, it } from 'vitest'
import { checkoutOf, withCheckout, withoutCheckout } from './checkout-address'

const explore = { pathname: '/explore', search: '?mood=haunted' }

describe('checkout addresses', () => {
  it('are the address of the page with the track added to its query', () => {
    expect(withCheckout(explore, 'a b')).toBe('/explore?mood=haunted&checkout=a+b')
    expect(withCheckout({ pathname: '/', search: '?checkout=other' }, 'this')).toBe('/?checkout=this')
    expect(checkoutOf('?mood=haunted&checkout=a+b')).toBe('a b')
  })

  it('name no track if the query has none', () => {
    for (const search of ['', '?checkout=', '?check=x']) expect(checkoutOf(search)).toBeNull()
  })

  it('turn back into the address of the page, without what a provider has added', () => {
    expect(withoutCheckout({ ...explore, search: '?mood=haunted&checkout=a' })).toBe('/explore?mood=haunted')
    const search = '?checkout=a&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded'
    expect(withoutCheckout({ pathname: '/', search })).toBe('/')
  })
})
