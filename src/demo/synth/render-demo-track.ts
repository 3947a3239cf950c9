// Renders a demo track in blocks. The samples are the same every time.
import { Channel, type Buses } from './channel'
import { Clips } from './clips'
import { Echo } from './effects/echo'
import { fadeEnds, Master } from './effects/master'
import { Room } from './effects/room'
import { levels } from './levels'
import type { Score } from './score'
import { scores } from './scores/all'
import { framesOf } from './timing'

type StereoBlock = { left: Float32Array; right: Float32Array }

const blockFrames = 4_096

const emptyBuses = (): Buses => ({
  left: new Float32Array(blockFrames),
  right: new Float32Array(blockFrames),
  room: new Float32Array(blockFrames),
  echo: new Float32Array(blockFrames),
})

const echoOf = ({ echo, tempo }: Score) => (echo ? new Echo((echo.beats * 60) / tempo, echo.feedback) : null)

function* playScore(score: Score, seed: string, gain: number): Generator<StereoBlock> {
  const total = framesOf(score)
  const clips = new Clips()
  const channels = score.parts.map(
    (part, index) => new Channel({ score, part, clips, seed: `${seed} ${index}`, blockFrames }),
  )
  const room = new Room(score.room)
  const echo = echoOf(score)
  const master = new Master(gain)
  const buses = emptyBuses()
  const { left, right } = buses
  for (let from = 0; from < total; from += blockFrames) {
    for (const bus of Object.values(buses)) bus.fill(0)
    for (const channel of channels) channel.addTo(buses, from)
    echo?.addTo(left, right, buses.room, buses.echo)
    room.addTo(left, right, buses.room)
    master.finish(left, right)
    fadeEnds(left, right, from, total)
    const length = Math.min(blockFrames, total - from)
    yield { left: left.subarray(0, length), right: right.subarray(0, length) }
  }
}

/** Stereo at 44,100 Hz. A block is valid only until the next one is asked for, because its memory is reused. */
export const renderDemoTrack = (slug: string): Generator<StereoBlock> => {
  const score = scores[slug]
  if (!score) throw new Error(`There is no score for "${slug}"`)
  return playScore(score, slug, 10 ** ((levels[slug] ?? 0) / 20))
}
