// The plug-in that the media worker loads to render a demo track.
import type { DemoAudio } from '~/server/media/worker/demo-audio'
import { slugOfDemoTrack } from './ids'
import { renderDemoTrack } from './synth/render-demo-track'

export const demoAudio: DemoAudio = {
  render: (trackId) => renderDemoTrack(slugOfDemoTrack(trackId)),
}
