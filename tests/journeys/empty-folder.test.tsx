// A musician drops or chooses a folder in the dialog that uploads tracks, with files or without.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'

const dusk = new File([new Uint8Array(wav(1))], 'Dusk.wav', { type: 'audio/wav' })

const openDialog = async () => {
  const api = await testApi()
  const musician = await api.register({ profileType: 'musician' })
  const { user } = await openApp({ path: '/musician/tracks', api, as: musician })
  await user.click(await screen.findByRole('button', { name: 'Upload tracks' }))
}

it('a drop of an empty folder says that no file was found, until files are dropped', async () => {
  await openDialog()
  const place = await screen.findByText('Drop files or a folder here')
  const readEntries = (done: (part: []) => void) => done([])
  const folder = { isDirectory: true, createReader: () => ({ readEntries }) }
  const items = [{ webkitGetAsEntry: () => folder }]
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], items, files: [] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No file was found there/)
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], items: [], files: [dusk] } })
  expect(await screen.findByLabelText(/Title/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a drop of a folder adds the audio files in it and in its folders, and names the others', async () => {
  await openDialog()
  const place = await screen.findByText('Drop files or a folder here')
  const entryOf = (file: File) => ({
    isFile: true,
    name: file.name,
    file: (done: (file: File) => void) => done(file),
  })
  const folderOf = (...entries: object[]) => ({
    isDirectory: true,
    name: 'Record',
    // A browser hands out the entries in several parts, the last of which is empty.
    createReader: () => ({ readEntries: (done: (part: object[]) => void) => done(entries.splice(0, 1)) }),
  })
  const dawn = new File([new Uint8Array(wav(1))], '02 - Dawn.wav', { type: 'audio/wav' })
  const folder = folderOf(entryOf(dusk), folderOf(entryOf(dawn), entryOf(new File(['x'], 'notes.txt'))))
  fireEvent.drop(place, {
    dataTransfer: { types: ['Files'], items: [{ webkitGetAsEntry: () => folder }], files: [] },
  })
  const titles = await screen.findAllByLabelText<HTMLInputElement>(/^Title of track/)
  expect(titles.map(({ value }) => value).toSorted()).toEqual(['Dawn', 'Dusk'])
  expect(screen.getByText('notes.txt: This is not an audio file')).toBeTruthy()
})

it('a chosen folder that is empty says that no file was found', async () => {
  // The test DOM cannot choose folders.
  Object.defineProperty(HTMLInputElement.prototype, 'webkitdirectory', { configurable: true, value: false })
  onTestFinished(() => void Reflect.deleteProperty(HTMLInputElement.prototype, 'webkitdirectory'))
  await openDialog()
  fireEvent.change(await screen.findByLabelText('Audio files'), { target: { files: [] } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(screen.getByLabelText('Folder of audio files'), { target: { files: [] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No file was found there/)
})
