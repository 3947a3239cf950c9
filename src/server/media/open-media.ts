// The part of the server that prepares audio: the queue and, unless a test stands in, the child processes that do the work.
import { existsSync } from 'node:fs'
import { findProgram } from './find-program'
import { forkMediaRun } from './fork-run'
import type { MediaRun } from './media-run'
import { createMediaQueue, type QueueParts } from './queue'

/** The built files that do the work, as far as they are installed. */
export type MediaPrograms = {
  /** Prepares audio; without it, this server leaves that to other replicas. */
  mediaWorkerFile?: string
  /** Decodes AAC where there is no ffmpeg. */
  aacDecoderFile?: string
  /** The plug-in that renders demo tracks. */
  demoAudioFile?: string
  /** Stands in for all of them in tests. */
  mediaRun?: MediaRun
}

type Settings = {
  mediaFolder: string
  workFolder: string
  ffmpeg: string | null
  workers: number
  shared: boolean
}

type Parts = Pick<QueueParts, 'database' | 'storage' | 'clock' | 'logger' | 'onTrackChanged'>

const installed = (file: string | undefined) => (file !== undefined && existsSync(file) ? file : null)

export const openMediaQueue = (settings: Settings, programs: MediaPrograms, parts: Parts) => {
  const { mediaRun, mediaWorkerFile } = programs
  const demoAudioFile = installed(programs.demoAudioFile)
  const run =
    mediaRun ??
    forkMediaRun({
      workerFile: mediaWorkerFile ?? '',
      storageFolder: settings.mediaFolder,
      ffmpeg: findProgram(settings.ffmpeg),
      aacDecoderFile: installed(programs.aacDecoderFile),
      demoAudioFile,
    })
  return createMediaQueue({
    ...parts,
    run,
    workFolder: settings.workFolder,
    kinds: mediaRun || demoAudioFile ? ['prepare', 'demo'] : ['prepare'],
    workers: mediaRun || mediaWorkerFile ? settings.workers : 0,
    shared: settings.shared,
  })
}
