// The player that other pages show in a frame. It plays previews, one track after the other, without React and without
// storing anything. The server draws its page (server/pages/embed); this script finds the parts by their data attributes.
import { broadcast } from '~/client/platform/broadcast'
import { messages } from './messages'

type Item = { title: string; address: string | null }
type Data = { artist: string; cover: string | null; album: string | null; tracks: Item[] }
type State = 'paused' | 'waiting' | 'playing' | 'ended' | 'failed'

const part = <Kind extends HTMLElement>(name: string) =>
  document.querySelector<Kind>(`[data-part="${name}"]`) as Kind

const data = JSON.parse(document.getElementById('player-data')?.textContent ?? '') as Data
const play = part<HTMLButtonElement>('play')
const seek = part<HTMLInputElement>('seek')
const time = part('time')
const status = part('status')
const rows = [...document.querySelectorAll<HTMLButtonElement>('[data-track]')]

const audio = new Audio()
const triesMax = 6
const pauseBeforeRetryMs = 2_000

const firstPlayable = () => data.tracks.findIndex(({ address }) => address !== null)
let at = firstPlayable()
let tries = 0
let state: State = 'paused'

const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const texts: Record<State, string> = {
  paused: messages.preview,
  waiting: messages.preview,
  playing: messages.preview,
  ended: messages.ended,
  failed: messages.failed,
}

const isBegun = () => state === 'playing' || state === 'waiting'

const show = (next: State, text = texts[next]) => {
  state = next
  const isOn = isBegun()
  document.body.dataset.state = state
  play.setAttribute('aria-label', isOn ? messages.pause : messages.play)
  if (status.textContent !== text) status.textContent = text
  for (const row of rows) {
    const isCurrent = Number(row.dataset.track) === at
    if (isCurrent) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}

const showTime = () => {
  const end = Number.isFinite(audio.duration) ? audio.duration : 0
  seek.disabled = end === 0
  if (end > 0) seek.max = String(end)
  seek.value = String(audio.currentTime)
  time.textContent = clockText(audio.currentTime)
  seek.setAttribute('aria-valuetext', messages.position(clockText(audio.currentTime), clockText(end)))
}

/** Also while the audio has failed and is asked for again, when it has no event for a pause. */
const stop = () => {
  audio.pause()
  if (isBegun()) show('paused')
}

/** Players in other frames of the page pause when this one begins. */
const others = broadcast('lariat-embed')
others.onMessage(() => stop())

const tellSystem = ({ title }: Item) => {
  if (!('mediaSession' in navigator)) return
  const { artist, album, cover } = data
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    ...(album !== null && { album }),
    ...(cover !== null && { artwork: [{ src: new URL(cover, location.href).href }] }),
  })
}

const start = (index: number) => {
  const item = data.tracks[index]
  if (!item || item.address === null) return
  if (index !== at || !audio.src || state === 'failed') {
    at = index
    audio.src = item.address
  }
  show('waiting')
  others.send('plays')
  tellSystem(item)
  // A refusal is followed by an event, which shows what happened.
  audio.play().catch(() => {})
}

const press = (index: number) => {
  if (index === at && isBegun()) return stop()
  tries = 0
  start(index)
}

/** The server prepares a track when it is first asked for, which can take longer than one answer may. */
const recover = async () => {
  const index = at
  const address = data.tracks[index]?.address ?? ''
  tries += 1
  if (tries > triesMax) return show('failed')
  show('waiting', messages.preparing)
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
  // The listener has chosen another track meanwhile, or has stopped waiting.
  if (index !== at || state !== 'waiting') return
  if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429) return show('failed')
  if (answer?.ok !== true) await new Promise((done) => setTimeout(done, pauseBeforeRetryMs))
  if (index !== at || state !== 'waiting') return
  audio.src = address
  audio.play().catch(() => {})
}

audio.addEventListener('playing', () => {
  tries = 0
  show('playing')
})
audio.addEventListener('pause', () => {
  if (!audio.ended && !audio.error) show('paused')
})
audio.addEventListener('ended', () => {
  const next = data.tracks.findIndex(({ address }, index) => index > at && address !== null)
  if (next >= 0) return start(next)
  at = firstPlayable()
  if (data.tracks.length > 1) audio.removeAttribute('src')
  show('ended')
})
audio.addEventListener('error', () => {
  if (audio.hasAttribute('src')) void recover()
})
audio.addEventListener('timeupdate', showTime)
audio.addEventListener('durationchange', showTime)

play.addEventListener('click', () => press(at))
seek.addEventListener('input', () => {
  audio.currentTime = Number(seek.value)
})
for (const row of rows) row.addEventListener('click', () => press(Number(row.dataset.track)))
