// Finds the format of an audio file by its first bytes; its name may be wrong.
import { audioMaxSeconds } from '~/contract/limits-beyond'
import { openAdts } from './formats/adts'
import { openAiff } from './formats/aiff'
import { openFlac } from './formats/flac'
import { afterTags } from './formats/frames'
import { openM4a } from './formats/m4a'
import { openMp3 } from './formats/mp3'
import { openOgg } from './formats/ogg'
import { openWav } from './formats/wav'
import type { OpenAudio } from './pcm'
import { tooLong, UnreadableAudio } from './unreadable'

const formatOf = (head: Buffer): OpenAudio | null => {
  const latin = (start: number, end: number) => head.toString('latin1', start, end)
  if (/^(?:RIFF|RF64|BW64)$/.test(latin(0, 4)) && latin(8, 12) === 'WAVE') return openWav
  if (latin(0, 4) === 'FORM' && /^AIF[FC]$/.test(latin(8, 12))) return openAiff
  if (latin(0, 4) === 'fLaC') return openFlac
  if (latin(0, 4) === 'OggS') return openOgg
  if (latin(4, 8) === 'ftyp') return openM4a
  if (head[0] !== 0xff || ((head[1] ?? 0) & 0xe0) !== 0xe0) return null
  return ((head[1] ?? 0) & 6) === 0 ? openAdts : openMp3
}

export const openAudio: OpenAudio = async (source, decoders) => {
  const start = await afterTags(source)
  // Padding may follow the tags. The file may then still be an MP3, and reading its frames will tell.
  const open = formatOf(await source.read(start, 12)) ?? (start > 0 ? openMp3 : null)
  if (!open) throw new UnreadableAudio('This is not an audio file in a format that Lariat can read')
  const decoding = await open(source, decoders)
  if (decoding.seconds !== null && decoding.seconds > audioMaxSeconds) throw tooLong(decoding.seconds)
  return decoding
}
