// Renders the tracks of the demo world with a plug-in, which is loaded only when a demo track is rendered.
import { pathToFileURL } from 'node:url'
import type { Stereo } from './pcm'

export type DemoAudio = {
  /** Yields stereo audio at `outputSampleRate`. A block is valid only until the next one is requested. */
  render(trackId: string): Iterable<Stereo>
}

export const loadDemoAudio = async (file: string | null): Promise<DemoAudio> => {
  if (file === null) throw new Error('A demo track needs the demo files, which are not installed')
  const { demoAudio }: { demoAudio: DemoAudio } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return demoAudio
}
