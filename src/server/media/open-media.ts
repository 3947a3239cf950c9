// Wires the media queue to the program that prepares audio.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Storage } from '../storage/storage'
import { findProgram } from './find-program'
import { forkMediaRun } from './fork-run'
import type { MediaRun } from './media-run'
import { MediaQueue } from './queue'

export type MediaPrograms = {
  /** The built program that prepares audio; without it, this replica only queues jobs. */
  mediaWorkerFile?: string
  /** The program that decodes AAC where there is no ffmpeg; absent if the program is not installed. */
  aacDecoderFile?: string
  /** The built plug-in that renders demo tracks, if it is installed. */
  demoAudioFile?: string
  /** Replaces the program in tests. */
  mediaRun?: MediaRun
}

type Parts = {
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'demo' | 'ffmpeg' | 'mediaWorkers'>
  database: Database
  clock: Clock
  logger: FastifyBaseLogger
  storage: Storage
  trackChanged: (trackId: string) => Promise<void>
}

const installed = (file: string | undefined) => (file !== undefined && existsSync(file) ? file : null)

/** With LARIAT_DEMO=0 an installed plug-in is not used. Demo tracks are then left to other replicas. */
export const demoAudioOf = (
  { demo }: Pick<Config, 'demo'>,
  { demoAudioFile }: MediaPrograms,
): string | null => (demo ? installed(demoAudioFile) : null)

export const openMedia = ({ config, trackChanged, ...parts }: Parts, programs: MediaPrograms): MediaQueue => {
  const { mediaRun, mediaWorkerFile: workerFile = '' } = programs
  const demoAudioFile = demoAudioOf(config, programs)
  const aacDecoderFile = installed(programs.aacDecoderFile)
  const ffmpeg = findProgram(config.ffmpeg)
  return new MediaQueue({
    ...parts,
    run: mediaRun ?? forkMediaRun({ workerFile, ffmpeg, aacDecoderFile, demoAudioFile }),
    workFolder: join(config.dataFolder, 'work'),
    kinds: mediaRun || demoAudioFile ? ['prepare', 'demo'] : ['prepare'],
    workers: mediaRun || workerFile ? config.mediaWorkers : 0,
    shared: config.databaseUrl !== null,
    onTrackChanged: trackChanged,
  })
}
