// One tab plays at a time: whoever was asked to play last. Before a new version comes, all let go of what they play.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Clock } from '~/client/platform/clock'

type Claim = { type: 'plays'; tab: string; atMs: number }

type TabsParts = {
  channel: Broadcast
  clock: Clock
  tab: string
  onOther(): void
  onRelease(): void
}

const release = 'let go'

const isClaim = (message: unknown): message is Claim =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'plays' &&
  'tab' in message &&
  typeof message.tab === 'string' &&
  'atMs' in message &&
  typeof message.atMs === 'number'

export function createTabs({ channel, clock, tab, onOther, onRelease }: TabsParts) {
  let mine: Claim = { type: 'plays', tab, atMs: 0 }
  // Pressed in two tabs at once, both hear of each other: only the earlier gives way.
  const isLater = (other: Claim) =>
    other.atMs > mine.atMs || (other.atMs === mine.atMs && other.tab > mine.tab)
  let latestMs = 0
  channel.onMessage((message) => {
    if (message === release) return onRelease()
    if (!isClaim(message) || message.tab === tab) return
    latestMs = Math.max(latestMs, message.atMs)
    if (isLater(message)) onOther()
  })
  return {
    claim: () => {
      // After all that was heard, though the clock was set back.
      mine = { type: 'plays', tab, atMs: Math.max(clock.now(), latestMs + 1) }
      channel.send(mine)
    },
    release: () => channel.send(release),
  }
}
