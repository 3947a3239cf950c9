import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { expect, it } from 'vitest'
import { forgetUploads, keptUploads } from './kept-uploads'

it('removes the stored uploads at sign-out, also while a page has the database open', async () => {
  const open = keptUploads()
  await set('upload', 'an unreleased recording', open)
  await forgetUploads()
  expect(await get('upload', open)).toBeUndefined()
})
