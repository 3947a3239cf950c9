import { expect, it } from 'vitest'
import { entitlementOf, mayDownload, type Rights } from './entitlement'

const nobody: Rights = {
  isListed: true,
  isDeleted: false,
  isArtist: false,
  isCollaborator: false,
  hasBought: false,
}
const deleted: Rights = { ...nobody, isListed: false, isDeleted: true }
const unlisted: Rights = { ...nobody, isListed: false }

it.each([
  ['a listed track', nobody, 'preview', false],
  ['a listed track, its artist', { ...nobody, isArtist: true }, 'full', true],
  ['a listed track, a collaborator', { ...nobody, isCollaborator: true }, 'full', false],
  ['a listed track, a buyer', { ...nobody, hasBought: true }, 'full', true],
  ['a work in progress', unlisted, 'none', false],
  ['a work in progress, its artist', { ...unlisted, isArtist: true }, 'full', true],
  ['a work in progress, a collaborator', { ...unlisted, isCollaborator: true }, 'full', false],
  ['a track that was withdrawn after the purchase, a buyer', { ...unlisted, hasBought: true }, 'full', true],
  ['a deleted track', deleted, 'none', false],
  ['a deleted track, its artist', { ...deleted, isArtist: true }, 'none', false],
  ['a deleted track, a collaborator', { ...deleted, isCollaborator: true }, 'none', false],
  ['a deleted track, a buyer', { ...deleted, hasBought: true }, 'full', true],
] as const)('decides the entitlement to %s', (_name, rights, entitlement, download) => {
  expect(entitlementOf(rights)).toBe(entitlement)
  expect(mayDownload(rights)).toBe(download)
})
