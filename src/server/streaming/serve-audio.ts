// Serves audio files to media elements. These are not API calls: they need no beta token and no session, and are
// never redirected or compressed. A signed address names the session that must go on, and the user whose rights are checked at
// every request. Rights that other people can end are checked again while an answer is sent.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exactText } from '~/contract/schemas/text'
import type { Clock } from '../core/clock'
import { Jobs } from '../core/jobs'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import { Failure, notFound } from '../http/failure'
import type { Storage } from '../storage/storage'
import { attachment, downloadName } from './download-name'
import { entitlementOf, mayDownload, type Rights } from './entitlement'
import { isKitAddress, readKitStreamAddress, type NamedKit } from './kit-stream-address'
import { audioOfKit } from './kit-streams-repository'
import { OpenAnswers } from './open-answers'
import {
  audioAccessOf,
  audioOfAddress,
  formerFile,
  namesOf,
  type AudioFile,
  type AudioAccess,
  type Names,
  type ServedVariant,
} from './repository'
import { sendFile } from './send-file'
import { mixOfAddress } from './mixes-repository'
import type { NamedSession, Signed, StreamAddresses } from './stream-address'
import { taggedMp3 } from './tagged-mp3'

/** Prepares a track's audio ahead of all other work and waits for it. */
export type WaitForAudio = (trackId: string, withinMs: number) => Promise<'ready' | 'failed' | 'late'>

type AudioParts = {
  database: Database
  clock: Clock
  sign: Sign
  storage: Storage
  streamAddresses: StreamAddresses
  waitForAudio: WaitForAudio
  /** How often rights are checked while an answer is sent. */
  recheckRightsMs?: number | undefined
}

type OpenParts = AudioParts & { openAnswers: OpenAnswers }

type Served = ServedVariant | 'mix'

/**
 * `session` or `kit`: what a signed address names. Previews have neither. `recording`: the one that the address names. For
 * `mix`, `trackId` is the id of a version, and there is no recording to name.
 */
type AudioRequest = {
  trackId: string
  variant: Served
  session: NamedSession | null
  kit?: NamedKit
  recording: string
}

/** `mediaId`: the track that is prepared when the audio is missing. */
type Access = AudioAccess & { mediaId: string }

// The wait is shorter than the 30 seconds after which proxies and browsers give up.
const waitForAudioMs = 25_000
const lateRetryAfterSeconds = 5
export const usualRecheckMs = 2_000
/** How long caches may keep a preview after its artist withdrew the track. */
const previewMaxAgeSeconds = 60 * 60
const streamMaxAgeSeconds = 60 * 60

const named = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) })

const trackIdOf = (request: FastifyRequest): string => {
  const params = named.safeParse(request.params)
  if (!params.success) throw notFound()
  return params.data.id
}

const refused = (message: string) => new Failure(403, { message, code: 'forbidden' })

const requireDownloadRight = ({ rights }: AudioAccess) => {
  if (entitlementOf(rights) === 'none') throw notFound()
  if (!mayDownload(rights)) throw refused('Only owners of this track may download it')
}

const requireRight: Record<Served, (access: AudioAccess) => void> = {
  preview: ({ rights }) => {
    if (!rights.isListed) throw notFound()
  },
  mix: ({ rights }) => {
    if (entitlementOf(rights) !== 'full') throw notFound()
  },
  stream: ({ rights }) => {
    const entitlement = entitlementOf(rights)
    // Whoever lost access must not learn whether a hidden track still exists.
    if (entitlement === 'none') throw notFound()
    if (entitlement === 'preview') throw refused('You may only hear the preview of this track')
  },
  original: requireDownloadRight,
  mp3: requireDownloadRight,
}

const goingOn = <Found extends { goesOn: boolean }>(access: Found | null): Found | null => {
  if (access?.goesOn === false) throw refused('This link has expired')
  return access
}

const accessOf = async (
  { database, clock }: AudioParts,
  { trackId, variant, session, kit }: AudioRequest,
): Promise<Access | null> => {
  const now = clock.now()
  if (variant === 'mix') {
    const mix = session && (await mixOfAddress(database, { versionId: trackId, session, now }))
    return goingOn(mix)
  }
  if (kit) {
    const access = goingOn(await audioOfKit(database, { trackId, kit }))
    return access && { ...access, mediaId: trackId }
  }
  if (!session) {
    const access = await audioAccessOf(database, { trackId, variant, userId: null })
    return access && { ...access, mediaId: trackId }
  }
  const access = goingOn(await audioOfAddress(database, { trackId, variant, session, now }))
  return access && { ...access, mediaId: trackId }
}

/**
 * The player asks for a new address after this answer. An address never leads to another recording than the one it was
 * made for, because a range of the one would continue the other.
 */
const replaced = () =>
  new Failure(404, { message: 'The artist has replaced this recording', code: 'not_found' })

/** Checks the rights and finds the file. It is called again after every wait, because a right can end meanwhile. */
const lookUp = async (parts: AudioParts, audioRequest: AudioRequest): Promise<Access> => {
  const { variant, trackId, recording } = audioRequest
  const access = await accessOf(parts, audioRequest)
  if (!access) throw notFound()
  requireRight[variant](access)
  if (variant === 'mix' || access.recording === recording) return access
  const file = await formerFile(parts.database, { trackId, variant, recording })
  if (!file) throw replaced()
  return { ...access, recording, file }
}

const isBeingPrepared = ({ audioState }: AudioAccess) => audioState === 'to-order' || audioState === 'queued'

const noAudioMessage = ({ audioState }: AudioAccess) =>
  audioState === 'failed' ? 'The audio of this track could not be prepared' : 'This track has no audio yet'

/** A preview is public, so anybody may write its address. */
const previewed = z.object({ r: exactText(100).catch('').default('') })

const audioOf = async (
  parts: AudioParts,
  audioRequest: AudioRequest,
): Promise<{ file: AudioFile; rights: Rights }> => {
  let access = await lookUp(parts, audioRequest)
  if (!access.file && isBeingPrepared(access)) {
    const outcome = await parts.waitForAudio(access.mediaId, waitForAudioMs)
    if (outcome === 'late') {
      throw new Failure(503, {
        message: 'This track is still being prepared. Please try again in a moment.',
        code: 'unavailable',
        retryAfter: lateRetryAfterSeconds,
      })
    }
    access = await lookUp(parts, audioRequest)
  }
  const { file, rights } = access
  if (!file) throw new Failure(404, { message: noAudioMessage(access), code: 'not_found' })
  return { file, rights }
}

const refusedAddress = (state: 'expired' | 'invalid') =>
  refused(state === 'expired' ? 'This link has expired' : 'This link is not valid')

const sessionOfAddress = (
  { streamAddresses }: AudioParts,
  trackId: string,
  variant: Signed,
  query: unknown,
) => {
  const pass = streamAddresses.check(trackId, variant, query ?? {})
  if (pass.state === 'valid') return pass
  throw refusedAddress(pass.state)
}

const kitOfAddress = (parts: AudioParts, trackId: string, query: object) => {
  const pass = readKitStreamAddress(parts, trackId, query)
  if (pass.state === 'valid') return { session: null, kit: pass.kit, recording: pass.recording }
  throw refusedAddress(pass.state)
}

/**
 * Reads from the address of an audio file for which session or press kit it was signed and which recording of the track it
 * means. Previews are open to everybody, so their addresses have no session.
 */
const namedIn = (parts: AudioParts, trackId: string, variant: ServedVariant, asked: unknown) => {
  if (variant === 'preview') return { session: null, recording: previewed.parse(asked ?? {}).r }
  const query = asked ?? {}
  if (variant === 'stream' && isKitAddress(query)) return kitOfAddress(parts, trackId, query)
  const { userId, tokenHash, recording } = sessionOfAddress(parts, trackId, variant, query)
  return { session: { userId, tokenHash }, recording }
}

/** A browser must ask again before it plays what it has stored, because people can be removed from a room. */
const askAgain = { 'cache-control': 'private, no-cache' }

/**
 * Whether somebody else can end the right to hear this. Whoever may download the track keeps that right; others hear it as
 * collaborators or visitors of a press kit.
 */
const canBeEnded = (variant: ServedVariant, rights: Rights) => variant !== 'preview' && !mayDownload(rights)

const cachingOf = (variant: ServedVariant, rights: Rights) => {
  if (variant === 'preview') return { 'cache-control': `public, max-age=${previewMaxAgeSeconds}` }
  if (canBeEnded(variant, rights)) return askAgain
  return { 'cache-control': `private, max-age=${streamMaxAgeSeconds}` }
}

const namedFor = ({ storageKey }: AudioFile, names: Names | null): Record<string, string> =>
  names ? { 'content-disposition': attachment(downloadName({ ...names, storageKey })) } : {}

const serveMixes = (app: FastifyInstance, parts: OpenParts) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/mixes/:id/stream',
    compress: false,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const trackId = trackIdOf(request)
      const session = sessionOfAddress(parts, trackId, 'mix', request.query)
      const audioRequest: AudioRequest = { trackId, variant: 'mix', session, recording: '' }
      const { file } = await audioOf(parts, audioRequest)
      parts.openAnswers.watch(reply.raw, () => lookUp(parts, audioRequest))
      return sendFile({ request, reply, storage: parts.storage, file }, askAgain)
    },
  })
}

const serveVariant = (app: FastifyInstance, parts: OpenParts, variant: ServedVariant) => {
  const isDownload = variant === 'original' || variant === 'mp3'
  app.route({
    method: ['GET', 'HEAD'],
    url: `/media/tracks/:id/${variant}`,
    compress: false,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const trackId = trackIdOf(request)
      const audioRequest = { trackId, variant, ...namedIn(parts, trackId, variant, request.query) }
      const { file: stored, rights } = await audioOf(parts, audioRequest)
      if (canBeEnded(variant, rights)) parts.openAnswers.watch(reply.raw, () => lookUp(parts, audioRequest))
      const names = isDownload ? await namesOf(parts.database, trackId) : null
      const file = names && variant === 'mp3' ? taggedMp3(names, stored) : stored
      const headers = { ...cachingOf(variant, rights), ...namedFor(file, names) }
      return sendFile({ request, reply, storage: parts.storage, file }, headers)
    },
  })
}

export const serveAudio = (app: FastifyInstance, given: AudioParts) => {
  const openAnswers = new OpenAnswers()
  const parts = { ...given, openAnswers }
  for (const variant of ['preview', 'stream', 'original', 'mp3'] as const) serveVariant(app, parts, variant)
  serveMixes(app, parts)
  const jobs = new Jobs((error) =>
    app.log.error({ err: error }, 'checking the rights to open answers failed'),
  )
  const intervalMs = given.recheckRightsMs ?? usualRecheckMs
  jobs.every(intervalMs, 'rights', (goOn) => openAnswers.endRefused(goOn))
  app.addHook('onClose', () => jobs.stop())
}
