// The JSON documents of an export: everything that the tables say about a person.
import { account, money } from './account-repository'
import { collections } from './collections-repository'
import type { Documents } from './document'
import { music } from './music-repository'
import { trust } from './trust-repository'

export const documents: Documents = { ...account, ...money, ...music, ...collections, ...trust }

export const readMe = `Everything that Lariat knows about you.

The folder "data" has one JSON file for each kind of thing. An empty list means that there is nothing of it. Times are in
UTC, and amounts of money in US cents. Days are counted from 1 January 1970.

"recordings" has the files that you uploaded as music, "photos" and "covers" your pictures, and "press-kit" your documents.

Your password, the secret of your authenticator app and your sign-in keys are not in here. We have only hashes of them, or
they would let whoever finds this file into your account.
`
