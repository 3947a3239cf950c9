import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { QueuedWrite } from '~/client/api/write/outbox-port'
import { readHeard } from '~/contract/rules/listening/heard-parts'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { ListeningReports } from './listening-reports'

/** A player whose listener owns the tracks `a` and `b`, and the reports that are sent about it. */
async function listening(enteredAt: string | null = null) {
  const test = testPlayer()
  test.world.owned = [aTrack('a'), aTrack('b')]
  test.player.setListener('me')
  await settled()
  const sent: QueuedWrite[] = []
  const refusals: Error[] = []
  let hide = () => {}
  const reports = new ListeningReports({
    player: test.player,
    put: async (write) => {
      sent.push(write)
      const refusal = refusals.shift()
      if (refusal) throw refusal
    },
    clock: test.clock,
    onHide: (act) => (hide = act),
    enteredAt,
  })
  let plays = 0
  const listen = (seconds: number) => {
    test.clock.advance(seconds * 1_000)
    const { plays: counted } = test.world
    for (const { trackId, ...play } of counted.slice(plays)) reports.counted(trackId, play)
    plays = counted.length
  }
  const heardParts = () =>
    sent.flatMap((write) =>
      write.name === 'reportHeard' ? [readHeard(write.input.body.heard).filter(Boolean).length] : [],
    )
  return { ...test, sent, refusals, listen, heardParts, hide: () => hide() }
}

it('reports a play with the page on which it was chosen, although the listener is elsewhere by now', async () => {
  const { audio, listen, player, sent, world } = await listening()
  world.page = '/explore?q=dust'
  player.play([aTrack('a')])
  audio.sound()
  world.page = '/library'
  listen(31)
  expect(sent).toMatchObject([
    { name: 'countPlay', input: { params: { id: 'a' }, body: { source: 'search' } } },
  ])
})

it('reports each track of a queue with the page on which that track was chosen', async () => {
  const { audio, listen, player, sent, world } = await listening('/track/b')
  world.page = '/album/x'
  player.play([aTrack('a')])
  world.page = '/track/b'
  player.playNext(aTrack('b'))
  audio.sound()
  listen(31)
  player.next()
  audio.sound()
  listen(31)
  const sources = sent.flatMap((write) => (write.name === 'countPlay' ? [write.input.body.source] : []))
  expect(sources).toEqual(['album', 'shared-link'])
})

it('reports a track that an endless queue has fetched with the Saloon as its source', async () => {
  const { audio, listen, player, sent } = await listening()
  player.playEndless({ mood: 'Dusk' }, [aTrack('a')])
  audio.sound()
  listen(31)
  expect(sent).toMatchObject([{ name: 'countPlay', input: { body: { source: 'saloon' } } }])
})

it('reports what was heard when the listener pauses, and again only when more was heard', async () => {
  const { audio, heardParts, hide, listen, player } = await listening()
  player.play([aTrack('a')])
  audio.sound()
  listen(31)
  listen(29)
  player.pause()
  expect(heardParts()).toEqual([16])
  hide()
  expect(heardParts()).toEqual([16])
  player.resume()
  audio.sound()
  listen(20)
  hide()
  expect(heardParts()).toEqual([16, 21])
})

it('reports what was heard when the next track plays', async () => {
  const { audio, heardParts, listen, player, sent } = await listening()
  player.play([aTrack('a'), aTrack('b')])
  audio.sound()
  listen(31)
  listen(69)
  player.next()
  expect(heardParts()).toEqual([26])
  expect(sent.at(-1)).toMatchObject({ input: { params: { id: 'a' } } })
})

it('begins a new report when a track is repeated', async () => {
  const { audio, heardParts, listen, player } = await listening()
  player.setRepeat('one')
  player.play([aTrack('a')])
  audio.sound()
  listen(31)
  listen(169.5)
  audio.sound()
  listen(31)
  player.pause()
  expect(heardParts()).toEqual([50, 8])
})

it('sends a play three more times, after 5, 30 and 120 seconds, while the server answers 503', async () => {
  const { audio, clock, listen, player, refusals, sent } = await listening()
  refusals.push(...Array.from({ length: 9 }, () => new ApiError(503, 'internal')))
  player.play([aTrack('a')])
  audio.sound()
  listen(31)
  player.release()
  await settled()
  const counts = () => sent.filter(({ name }) => name === 'countPlay').length
  for (const [delayMs, count] of [
    [5_000, 1],
    [30_000, 2],
    [120_000, 3],
  ] as const) {
    clock.advance(delayMs - 1)
    await settled()
    expect(counts()).toBe(count)
    clock.advance(1)
    await settled()
    expect(counts()).toBe(count + 1)
  }
  clock.advance(1_000_000)
  await settled()
  expect(counts()).toBe(4)
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

it('does not send a play again that the server refused', async () => {
  const { audio, clock, listen, player, refusals, sent } = await listening()
  refusals.push(new ApiError(400, 'invalid_input'))
  player.play([aTrack('a')])
  audio.sound()
  listen(31)
  await settled()
  clock.advance(10_000)
  await settled()
  expect(sent.map(({ name }) => name)).toEqual(['countPlay'])
})

it('reports nothing that was heard of a preview', async () => {
  const { audio, heardParts, listen, player } = await listening()
  player.play([aTrack('c')])
  audio.sound()
  listen(31)
  player.stop()
  expect(heardParts()).toEqual([])
})
