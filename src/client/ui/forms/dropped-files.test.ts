import { expect, it } from 'vitest'
import { droppedFiles } from './dropped-files'

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(new File(['x'], name)),
})
/** Gives its entries in parts, like the browser. */
const folderEntry = (name: string, entries: readonly object[], size = 2) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    let at = 0
    return {
      readEntries: (done: (part: readonly object[]) => void) => {
        done(entries.slice(at, at + size))
        at += size
      },
    }
  },
})
const brokenFolder = {
  name: 'broken',
  isFile: false,
  isDirectory: true,
  createReader: () => ({
    readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
  }),
}
const brokenFile = {
  name: 'broken.wav',
  isFile: true,
  isDirectory: false,
  file: (_: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
}
const namesOf = async (entries: readonly object[], files: readonly File[] = []) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }))
  const dropped = await droppedFiles({ items, files } as unknown as DataTransfer)
  return dropped.map(({ name }) => name)
}

it('returns the dropped files as they are if no folder is among them', async () => {
  expect(await namesOf([fileEntry('a.wav')], [new File(['x'], 'a.wav')])).toEqual(['a.wav'])
})

it('reads folders and the folders in them to their end, without hidden files', async () => {
  const inner = folderEntry('disc 2', [fileEntry('d.wav')])
  const album = folderEntry('album', [fileEntry('a.wav'), fileEntry('.DS_Store'), fileEntry('b.wav'), inner])
  expect(await namesOf([album, fileEntry('c.wav')])).toEqual(['a.wav', 'b.wav', 'd.wav', 'c.wav'])
})

it('leaves out a folder that cannot be read', async () => {
  expect(await namesOf([brokenFolder, folderEntry('fine', [fileEntry('a.wav')])])).toEqual(['a.wav'])
})

it('skips an unreadable file or subfolder of a dropped folder and returns all other files', async () => {
  const album = folderEntry('album', [fileEntry('a.wav'), brokenFile, brokenFolder, fileEntry('b.wav')])
  expect(await namesOf([album])).toEqual(['a.wav', 'b.wav'])
})
