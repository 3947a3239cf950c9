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
  ['a stranger to a listed track', nobody, 'preview', false],
  ['the artist of a listed track', { ...nobody, isArtist: true }, 'full', true],
  ['a collaborator on a listed track', { ...nobody, isCollaborator: true }, 'full', false],
  ['a buyer of a listed track', { ...nobody, hasBought: true }, 'full', true],
  ['a stranger to a work in progress', unlisted, 'none', false],
  ['the artist of a work in progress', { ...unlisted, isArtist: true }, 'full', true],
  ['a collaborator on a work in progress', { ...unlisted, isCollaborator: true }, 'full', false],
  ['a buyer of a track that was withdrawn later', { ...unlisted, hasBought: true }, 'full', true],
  ['a stranger to a deleted track', deleted, 'none', false],
  ['the artist of a deleted track', { ...deleted, isArtist: true }, 'none', false],
  ['a collaborator on a deleted track', { ...deleted, isCollaborator: true }, 'none', false],
  ['a buyer of a deleted track', { ...deleted, hasBought: true }, 'full', true],
] as const)('decides the entitlement of %s', (_name, rights, entitlement, download) => {
  expect(entitlementOf(rights)).toBe(entitlement)
  expect(mayDownload(rights)).toBe(download)
})
