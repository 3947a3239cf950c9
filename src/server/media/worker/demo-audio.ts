// Renders the tracks of the demo world. The code that does it is a plug-in, loaded when a demo track is to be made.
import { pathToFileURL } from 'node:url'
import type { Stereo } from './pcm'

export type DemoAudio = {
  /** Stereo at the rate of every file we make. A block is valid until the next one is asked for. */
  render(trackId: string): Iterable<Stereo>
}

export const loadDemoAudio = async (file: string | null): Promise<DemoAudio> => {
  if (file === null) throw new Error('A demo track needs the demo files, which are not installed')
  const { demoAudio }: { demoAudio: DemoAudio } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return demoAudio
}
