import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { demoAudioOf } from './open-media'

const installedFile = fileURLToPath(import.meta.url)

it.each([
  ['uses the installed plug-in if LARIAT_DEMO is on', true, installedFile, installedFile],
  ['uses no plug-in if its file is not installed', true, `${installedFile}.missing`, null],
  ['uses no plug-in if LARIAT_DEMO is off, although it is installed', false, installedFile, null],
])('the media worker %s', (_, demo, demoAudioFile, used) => {
  expect(demoAudioOf({ demo }, { demoAudioFile })).toBe(used)
})
