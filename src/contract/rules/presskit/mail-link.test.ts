import { expect, it } from 'vitest'
import { mailLinkTo } from './mail-link'

it('encodes the address that a mail goes to, so that it adds nothing to the mail', () => {
  expect(mailLinkTo('ines@mail.example')).toBe('mailto:ines@mail.example')
  expect(mailLinkTo('ines?bcc=eve&x@mail.example')).toBe('mailto:ines%3Fbcc%3Deve%26x@mail.example')
})
